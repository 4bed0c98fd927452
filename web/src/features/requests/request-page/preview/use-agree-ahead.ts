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
  /** The lists are read again; what is just being read for the next one is new enough. */
  readonly onAnswered: () => void;
}

/** The place where the next request is shown while the server decides; a refusal is told with the way back. */
export function useAgreeAhead({ loaded, mine: { taskId }, place, onNext, onAnswered }: AheadPorts): DecisionPlace {
  const tellRefused = useRefusalNotice(loaded, taskId);
  return {
    ...place,
    agreeAhead: async (onAgreed) => {
      if (isSlip()) return;
      const answered = markSent(taskId);
      onNext();
      // What the next one asks for goes first: the server would answer it after the decision.
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
