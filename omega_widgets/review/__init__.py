"""Looking back at a session: replay it, judge its dice, report on it. Reads logs, writes none."""

from omega_widgets.review.compare import Comparison, compare
from omega_widgets.review.replay import Replay
from omega_widgets.review.report import write_report

__all__ = ["Comparison", "Replay", "compare", "write_report"]
