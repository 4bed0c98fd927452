import type { HistoryItem, RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import { formStatus, type FormStatus } from "@signoff/domain/status/form-status";
import { Skeleton } from "antd";
import { UserPlus } from "lucide-react";
import { memo, useState } from "react";
import { Link } from "react-router";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { PersonAvatar } from "../../../../pickers/person-avatar.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { useShortcut } from "../../../../ui/shortcuts/shortcut-handlers.ts";
import { StatusTag } from "../../../../ui/status-tag.tsx";
import { copyInPeople } from "../calls.ts";
import type { FormOnScreen } from "../comments/about-picker.tsx";
import { requestMessages } from "../messages.ts";
import { withNotTold } from "../not-told.ts";
import { useSignatures } from "../queries.ts";
import { detailAddress } from "../request-address.ts";
import type { RouteStep, StepPerson } from "../route-steps.ts";
import { HistoryList } from "./history-list.tsx";
import { CommentsPart, MissingPanel, PeopleDialog, ReviewConditions } from "./lazy-dialogs.tsx";
import { RelatedRequests } from "./related-requests.tsx";
import { RouteList } from "./route-list.tsx";
import { SidePart } from "./side-part.tsx";

interface SideRailProps {
  readonly request: RequestDetail;
  readonly subsystem: string;
  readonly steps: readonly RouteStep[] | null;
  readonly history: readonly HistoryItem[];
  /** The form beside it, as it is at that moment, and jumps to its places. */
  readonly formNow: () => FormOnScreen;
  readonly onGoTo: (path: string) => void;
  readonly ownTaskId?: string | undefined;
  /** A strip until it is opened: people who write need the width. On a narrow page it is a strip for everybody. */
  readonly isFolded?: boolean | undefined;
  /** Absent: read-only. */
  readonly onRemoveSigner?: ((person: StepPerson) => void) | undefined;
  readonly onChanged?: (() => void) | undefined;
  /** Shows the differences to a version, or to what somebody signed. */
  readonly onCompare?: ((key: string) => void) | undefined;
}

/** A running request has a route, which is being loaded; the route of a draft may not be predictable yet. */
function RoutePart({ request, steps, onRemoveSigner, ownTaskId }: SideRailProps) {
  const t = useTexts(requestMessages);
  if (steps === null && request.status === formStatus.inProcess) {
    return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  }
  if (steps === null || steps.length === 0) return <p className="so-aside-empty">{t("route.unknown")}</p>;
  return <RouteList steps={steps} onRemoveSigner={onRemoveSigner} ownTaskId={ownTaskId} />;
}

/**
 * Beside the form: the route with its people, the history, people copied in, versions, related requests. Memoised:
 * typing in the form does not render it.
 */
export const SideRail = memo(function SideRail(props: SideRailProps) {
  const { request, steps, history, subsystem, isFolded } = props;
  const t = useTexts(requestMessages);
  const signatures = useSignatures(request.applyId);
  const [isOpen, setOpen] = useState(false);
  const toggle = () => setOpen(!isOpen);
  useShortcut("route", toggle);
  return (
    <aside
      className={`so-aside${isFolded ? " so-aside-folded" : ""}${isOpen ? " so-aside-open" : ""}`}
      aria-label={t("route.title")}
    >
      <button type="button" className="so-aside-strip" aria-expanded={isOpen} onClick={toggle}>
        {t("route.title")} <span className="num">{placeIn(steps)}</span>
      </button>
      <div className="so-aside-parts">
        <SidePart title={t("route.title")} hint={stepHint(steps, request, t)}>
          <RoutePart {...props} />
        </SidePart>
        {request.status !== formStatus.created && (
          <CommentsPart
            applyId={request.applyId}
            formNow={props.formNow}
            onGoTo={props.onGoTo}
            onShow={() => setOpen(true)}
          />
        )}
        {leadsToMasks.has(request.formType) && <MissingPanel applyId={request.applyId} />}
        {hasConditions(request) && <ReviewConditions request={request} onChanged={props.onChanged} />}
        <SidePart title={t("history.title")} hint={history.length > 0 ? history.length : undefined}>
          <HistoryList lines={history} seals={signatures?.seals} onCompare={props.onCompare} />
        </SidePart>
        <CopiedIn applyId={request.applyId} history={history} onChanged={props.onChanged} />
        {request.versions.length > 1 && <Versions request={request} subsystem={subsystem} />}
        <RelatedRequests applyId={request.applyId} subsystem={subsystem} />
      </div>
    </aside>
  );
});

const leadsToMasks: ReadonlySet<string> = new Set(["fsr", "dif", "mtr", "mtf", "mpw"]);

/** A risk review that concluded with conditions; they are closed after it has completed. */
function hasConditions({ formType, status, data }: RequestDetail): boolean {
  return formType === "trrs" && status === formStatus.completed && data["conclusion"] === "goCond";
}

type Texts = (key: "route.step" | "route.predicted" | "route.done", params?: { at: number; count: number }) => string;

function stepHint(steps: readonly RouteStep[] | null, { status }: RequestDetail, t: Texts): string | undefined {
  if (!steps || steps.length === 0) return undefined;
  if (status <= 1) return t("route.predicted");
  const at = steps.findIndex(({ state }) => state === "current");
  if (at >= 0) return t("route.step", { at: at + 1, count: steps.length });
  return steps.every(({ state }) => state === "done") ? t("route.done") : undefined;
}

/** The position of the request, short enough for the strip: "3/6". */
function placeIn(steps: readonly RouteStep[] | null): string {
  const at = steps?.findIndex(({ state }) => state === "current") ?? -1;
  return at < 0 ? "" : `${at + 1}/${steps?.length ?? 0}`;
}

interface CopiedInProps {
  readonly applyId: string;
  readonly history: readonly HistoryItem[];
  readonly onChanged?: (() => void) | undefined;
}

function CopiedIn({ applyId, history, onChanged }: CopiedInProps) {
  const t = useTexts(requestMessages);
  const [open, setOpen] = useState(false);
  const people = new Map(
    history
      .filter(({ actionKey }) => actionKey === "copy-in")
      .flatMap((line) => line.people.map((name, at) => [line.peopleIds?.[at] || name, name] as const)),
  );
  const handleConfirm = async (chosen: string[], remark: string | undefined) => {
    const { added, notTold } = await copyInPeople(applyId, chosen, remark);
    showMessage(notTold ? "warning" : "success", withNotTold(t("cc.done", { count: added }), notTold));
    setOpen(false);
    onChanged?.();
  };
  const add = onChanged && (
    <button type="button" className="so-text-button" onClick={() => setOpen(true)}>
      <UserPlus size={13} strokeWidth={1.8} aria-hidden="true" /> {t("cc.add")}
    </button>
  );
  return (
    <SidePart title={t("cc.title")} hint={people.size > 0 ? people.size : undefined} action={add}>
      {people.size === 0 ? (
        <p className="so-aside-empty">{t("cc.none")}</p>
      ) : (
        <ul className="so-people-row">
          {[...people].map(([id, name]) => (
            <li key={id}>
              <PersonAvatar name={name} userId={id} size={18} /> {name}
            </li>
          ))}
        </ul>
      )}
      {open && (
        <PeopleDialog
          title={t("cc.addTitle")}
          text={t("cc.text")}
          confirm={t("cc.add")}
          onCancel={() => setOpen(false)}
          onConfirm={handleConfirm}
        />
      )}
    </SidePart>
  );
}

function Versions({ request, subsystem }: { readonly request: RequestDetail; readonly subsystem: string }) {
  const t = useTexts(requestMessages);
  const locale = useLocale();
  return (
    <SidePart title={t("versions.title")} hint={request.versions.length}>
      <ul className="so-version-list" lang={locale}>
        {request.versions.toReversed().map(({ applyId, version, status, isVoid }) => (
          <li key={applyId}>
            {applyId === request.applyId ? (
              <b className="code">V{version}</b>
            ) : (
              <Link className="code" to={detailAddress(subsystem, applyId, request.formType)}>
                V{version}
              </Link>
            )}
            <StatusTag status={status as FormStatus} isVoid={isVoid} plain />
            {applyId === request.applyId && <span className="so-faint">{t("versions.this")}</span>}
          </li>
        ))}
      </ul>
    </SidePart>
  );
}
