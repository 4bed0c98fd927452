import type { OwnTask, TaskReceipt } from "@signoff/server/contract/requests/tasks";
import type { Decision } from "@signoff/domain/enums/decision";
import type { InputError } from "@signoff/domain/http/envelope";
import type { FormValues } from "@signoff/forms/values/form-values";
import { useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { useLocale } from "../../../../i18n/translate.ts";
import { markPlace } from "../../../../pages/tabs-store.ts";
import { showMessage } from "../../../../ui/notices.ts";
import { addSigners, decideTask } from "../calls.ts";
import type { AddSign } from "../components/add-sign-dialog.tsx";
import type { Decided } from "../components/decision-bar.tsx";
import type { Stored } from "../draft/draft-saver.ts";
import { storedIn } from "../draft/use-form-saver.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import type { DecisionPlace } from "./decision-place.ts";
import { handledText } from "./handled-text.ts";
import { useDecisionNotice } from "./use-decision-notice.ts";

interface DecidePorts extends RefusalPorts {
  readonly loaded: LoadedRequest;
  readonly mine: OwnTask;
  /** The decision is taken: nothing is left to save. */
  readonly onDecided: (revision: number) => void;
}

interface RefusalPorts {
  readonly place: DecisionPlace;
  readonly goTo: (path: string) => void;
  /** Somebody else changed the same cells meanwhile. */
  readonly onStale: (stored: Stored) => void;
  /** Whether anything was typed that would go with the page. */
  readonly hasInput: () => boolean;
}

/** What was filled in, and the revision of the data that it was filled in on. */
interface FilledIn {
  readonly data: FormValues;
  readonly revision: number;
}

/** Sends a decision, offers to undo it, and goes on to the next to-do; refusals land where they belong. */
export function useDecide({ loaded, mine, onDecided, ...refusalPorts }: DecidePorts) {
  const { place } = refusalPorts;
  const { taskId } = mine;
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly InputError[]>([]);
  const tell = useDecisionNotice(loaded, mine, place);
  const handleRefusal = useRefusedDecision(refusalPorts, setProblems);
  const conclude = (decision: Decision, receipt: TaskReceipt) => {
    onDecided(receipt.revision);
    tell(decision, receipt);
  };
  /** Whether the decision was taken, or the reader was led to what stands in its way. */
  const attempt = async (decision: Decision, send: () => Promise<TaskReceipt>): Promise<boolean> => {
    const isHere = markPlace();
    setBusy(true);
    setProblems([]);
    try {
      conclude(decision, await send());
      await place.goOn(false, isHere);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      handleRefusal(error);
      return error.code === 508 || error.code === 409 || error.inputErrors.length > 0;
    } finally {
      setBusy(false);
    }
  };
  const decide = async ({ decision, toNode }: Decided, remark: string | undefined, filledIn: FilledIn | undefined) => {
    const isPlain = decision === "agree" && !filledIn && !refusalPorts.hasInput();
    if (isPlain && place.agreeAhead) return place.agreeAhead((receipt) => conclude(decision, receipt));
    const said = { ...(remark === undefined ? {} : { remark }), ...(toNode === undefined ? {} : { toNode }) };
    await attempt(decision, () => decideTask({ taskId, decision, ...said, ...filledIn }));
  };
  /** Asking people after oneself is an agreement. */
  const agreeAndAsk = (input: AddSign, filledIn: FilledIn | undefined) =>
    attempt("agree", () => addSigners({ taskId, ...input, ...filledIn }));
  const forgive = (changed: string) =>
    setProblems((before) => before.filter(({ path }) => path.split(/[.[]/, 1)[0] !== changed && path !== changed));
  return { decide, agreeAndAsk, goOn: place.goOn, busy, problems, forgive, refuse: setProblems };
}

/** Shows a refused decision where it can be mended: another version to choose from, or the first wrong field. */
function useRefusedDecision(
  { place, goTo, onStale, hasInput }: RefusalPorts,
  setProblems: (problems: readonly InputError[]) => void,
) {
  const locale = useLocale();
  return (error: ApiError): void => {
    if (error.code === 508) return place.onLost(handledText(error, locale), hasInput());
    if (error.code !== 406 && error.code !== 409) return;
    const stored = error.code === 409 ? storedIn(error) : null;
    if (stored) return onStale(stored);
    const [first] = error.inputErrors;
    setProblems(error.inputErrors);
    if (first) goTo(first.path);
    else showMessage("error", error.message);
  };
}
