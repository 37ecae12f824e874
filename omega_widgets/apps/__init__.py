"""The programs: the playable dashboard, the review and the ``omega`` command."""
