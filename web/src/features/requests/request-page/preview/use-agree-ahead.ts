import type { OwnTask } from "@signoff/server/contract/requests/tasks";
import { ApiError } from "../../../../api/api-error.ts";
import { afterPaint } from "../../../../ui/after-paint.ts";
import { decideTask } from "../calls.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import type { DecisionPlace } from "../modes/decision-place.ts";
import { isSlip, markSent } from "./sent-ahead.ts";
import { useRefusalNotice } from "./use-refusal-notice.ts";

interface AheadPorts {
  readonly loaded: LoadedRequest;
  readonly mine: OwnTask;
  readonly place: DecisionPlace;
  readonly onNext: () => void;
  /** Fetches the lists again; the data being fetched for the next task is recent enough. */
  readonly onAnswered: () => void;
}

/** The place that shows the next request while the server decides; a refusal is shown with a link back. */
export function useAgreeAhead({ loaded, mine: { taskId }, place, onNext, onAnswered }: AheadPorts): DecisionPlace {
  const tellRefused = useRefusalNotice(loaded, taskId);
  return {
    ...place,
    agreeAhead: async (onAgreed) => {
      if (isSlip()) return;
      const answered = markSent(taskId);
      onNext();
      // The calls of the next request go first: the server would answer them after the decision.
      await afterPaint();
      try {
        onAgreed(await decideTask({ taskId, decision: "agree" }, { loading: false }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        tellRefused(error);
      } finally {
        answered();
        onAnswered();
      }
    },
  };
}
