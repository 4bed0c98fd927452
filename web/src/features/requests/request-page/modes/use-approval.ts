import type { OwnTask } from "@signoff/server/contract/requests/tasks";
import { useTexts } from "../../../../i18n/translate.ts";
import { showMessage } from "../../../../ui/notices.ts";
import type { AddSign } from "../components/add-sign-dialog.tsx";
import type { LoadedRequest } from "../loaded-request.ts";
import { questionMessages } from "../question-messages.ts";
import type { DecisionPlace } from "./decision-place.ts";
import { useRemark } from "./use-remark.ts";
import { useSharing } from "./use-sharing.tsx";
import { type TaskInHand, useAskedDecision, useShownTask, useTaskDecision } from "./use-task-decision.ts";

interface ApprovalPorts {
  readonly loaded: LoadedRequest;
  readonly mine: OwnTask;
  readonly place: DecisionPlace;
  readonly onFilledIn: (task: TaskInHand | null) => void;
}

/** Deciding a task, wherever that is done: what is shown, what was filled in, the remark, and the decision bar. */
export function useApproval({ loaded, mine, place, onFilledIn }: ApprovalPorts) {
  const { begun, shown } = useShownTask(loaded, mine);
  const remark = useRemark(mine.taskId);
  const { decision, task } = useTaskDecision({ loaded, mine, place, begun, shown, remark, onFilledIn });
  const bar = useDecisionBar({ mine, remark, task, decision, ask: shown.ask });
  return { shown, remark, decision, task, bar };
}

/** What the buttons and the remark of the bar do. */
function useDecisionBar(ports: Parameters<typeof useAskedDecision>[0]) {
  const { mine, remark, task, decision } = ports;
  const q = useTexts(questionMessages);
  const { decide, decideRemarked } = useAskedDecision(ports);
  const agreeAndAsk = async (input: AddSign) => {
    await task.saver.flush();
    return decision.agreeAndAsk(input, mine.editable.length > 0 ? task.filledIn() : undefined);
  };
  const sharing = useSharing({ mine, remark: remark.typed, onDone: decision.goOn, onAgree: agreeAndAsk });
  const save = async () => {
    await task.saver.saveAnyway();
    if (!task.saver.hasUnsaved()) showMessage("success", q("save.done"));
  };
  return {
    props: {
      remark: remark.typed,
      remarkRef: remark.box,
      remarkError: remark.error,
      onRemark: remark.type,
      busy: decision.busy,
      onDecide: (decided: Parameters<typeof decide>[0]) => void decide(decided),
      onDecideRemarked: () => void decideRemarked(),
      ...(mine.editable.length > 0 ? { onSave: () => void save() } : {}),
      onAddSign: sharing.startAddSign,
      onTransfer: sharing.startTransfer,
    },
    dialog: sharing.dialog,
  };
}
