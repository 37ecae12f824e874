"""What a table records besides the actions of its system."""

from omega_widgets.table.remark.base import OBSERVER, Remark, refuse
from omega_widgets.table.remark.comments import (
    AGAIN,
    FEELINGS,
    STRETCHES,
    AnswerSurvey,
    Comment,
    Flag,
    Mark,
    Note,
)
from omega_widgets.table.remark.moves import Redo, SetAside, Undo
from omega_widgets.table.remark.pace import (
    LONGEST_TIMER,
    Pause,
    Resume,
    StartTimer,
    StopTimer,
)
from omega_widgets.table.remark.secrets import Look, Open, Seal, Secret, Withdraw

#: Remarks by the name under which they are recorded.
REMARKS: dict[str, type[Remark]] = {
    "table.undo": Undo,
    "table.redo": Redo,
    "table.note": Note,
    "table.flag": Flag,
    "table.mark": Mark,
    "table.survey": AnswerSurvey,
    "table.pause": Pause,
    "table.resume": Resume,
    "table.start_timer": StartTimer,
    "table.stop_timer": StopTimer,
    "table.seal": Seal,
    "table.open": Open,
    "table.look": Look,
    "table.withdraw": Withdraw,
    "table.set_aside": SetAside,
}

__all__ = [
    "AGAIN",
    "FEELINGS",
    "LONGEST_TIMER",
    "OBSERVER",
    "REMARKS",
    "STRETCHES",
    "AnswerSurvey",
    "Comment",
    "Flag",
    "Look",
    "Mark",
    "Note",
    "Open",
    "Pause",
    "Redo",
    "Remark",
    "Resume",
    "Seal",
    "Secret",
    "SetAside",
    "StartTimer",
    "StopTimer",
    "Undo",
    "Withdraw",
    "refuse",
]
