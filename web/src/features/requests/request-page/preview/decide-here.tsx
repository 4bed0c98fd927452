import type { OwnTask } from "@signoff/server/contract/requests/tasks";
import { Button } from "antd";
import { PenLine } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { ProblemSummary } from "../../../../form-renderer/late-summary.tsx";
import { useTexts } from "../../../../i18n/translate.ts";
import { Mentioning } from "../../../../pickers/mentioning.tsx";
import { EndedTaskBanner, RequestBanners } from "../components/banners.tsx";
import { FillInLine } from "../components/lazy-dialogs.tsx";
import { DecisionBar } from "../components/decision-bar.tsx";
import { decideMessages } from "../decide-messages.ts";
import { DraftChip } from "../draft/draft-chip.tsx";
import type { LoadedRequest } from "../loaded-request.ts";
import type { DecisionPlace } from "../modes/decision-place.ts";
import { useAnswerWithdrawal } from "../modes/use-answer-withdrawal.ts";
import { type TaskInHand, useApproval } from "../modes/use-approval.ts";
import { BesideParts } from "./beside-parts.tsx";
import { ChangesPart } from "./changes-part.tsx";
import { previewMessages } from "./preview-messages.ts";
import { useIsUnderWay } from "./sent-ahead.ts";
import { useAgreeAhead } from "./use-agree-ahead.ts";

interface DecideHereProps {
  readonly loaded: LoadedRequest;
  readonly mine: OwnTask;
  readonly place: DecisionPlace;
  /** The page where the same task can be decided. */
  readonly href: string;
  /** The task has ended for its holder: the text can still be read. */
  readonly isOver?: boolean;
  readonly onFilledIn: (task: TaskInHand | null) => void;
  readonly onLeave: () => void;
  /** This task is done: shows the next one. */
  readonly onNext: () => void;
  /** The answer came after the next one was shown. */
  readonly onAnswered: () => void;
}

/** The decision of the request's own page, beside the list: the same hooks, the same bar, without the form. */
export function DecideHere({ loaded, mine, href, isOver = false, onFilledIn, onLeave, ...ports }: DecideHereProps) {
  const t = useTexts(decideMessages);
  const p = useTexts(previewMessages);
  const navigate = useNavigate();
  const place = useAgreeAhead({ loaded, mine, ...ports });
  const isUnderWay = useIsUnderWay(mine.taskId);
  const { shown, state, task, bar } = useApproval({ loaded, mine, place, isOver, onFilledIn });
  const { form, ask, dialog, history, steps } = shown;
  const answerWithdrawal = useAnswerWithdrawal(loaded.request.applyId, ask);
  const fills = mine.editable.length > 0;
  const open = fills && (
    <Button type="primary" icon={<PenLine size={15} strokeWidth={1.8} />} onClick={() => void navigate(href)}>
      {t("fillIn.open")}
    </Button>
  );
  // There is no input here that could be saved.
  const { onSave: _onSave, ...buttons } = bar.props;
  return (
    <>
      <Mentioning />
      {isOver && <EndedTaskBanner remark={state.remark.trim()} onLeave={onLeave} />}
      <RequestBanners
        loaded={loaded}
        subsystem={loaded.definition.subsystem}
        history={history}
        onAnswerWithdrawal={(accept) => void answerWithdrawal(accept)}
      />
      <ProblemSummary
        definition={loaded.definition}
        problems={state.problems}
        title={t("invalid", { count: state.problems.length })}
        onJump={() => void navigate(href)}
      />
      {fills && !isOver && (
        <FillInLine definition={loaded.definition} form={form} actions={<Link to={href}>{p("open")}</Link>}>
          <DraftChip
            loaded={loaded}
            state={task.state}
            data={form.data}
            other="person"
            onRetry={() => task.saver.flush()}
            onResolve={(data) => task.saver.resolve(form.set(data))}
          />
        </FillInLine>
      )}
      <ChangesPart loaded={loaded} href={href} />
      <BesideParts steps={steps} history={history} href={href} />
      {!isOver && (
        <div className="so-preview-decide">
          <DecisionBar {...buttons} busy={buttons.busy || isUnderWay} task={mine} lead={open} queue={null} />
        </div>
      )}
      {dialog}
      {bar.dialog}
    </>
  );
}
