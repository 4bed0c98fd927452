import type { HistoryItem, RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import { type Locale, joinedNames } from "@signoff/domain/locale";
import { formStatus } from "@signoff/domain/status/form-status";
import { Button } from "antd";
import { CircleAlert, History, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { formatListTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { useSession } from "../../../../session/session-store.ts";
import { newestVersion } from "../calls.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { requestMessages } from "../messages.ts";
import { detailAddress } from "../request-address.ts";

interface BannerProps {
  readonly tone: "accent" | "warn" | "bad" | "mute";
  readonly icon: LucideIcon;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Stays in view while the form scrolls. */
  readonly stays?: boolean;
}

/** A sentence above the form that the reader should not miss, with its actions. */
export function Banner({ tone, icon: Icon, children, actions, stays = false }: BannerProps) {
  return (
    <div className={`so-banner so-role-${tone}${stays ? " so-banner-stays" : ""}`} role="status">
      <Icon size={15} strokeWidth={1.8} aria-hidden="true" />
      <span className="so-banner-text">{children}</span>
      {actions}
    </div>
  );
}

interface RequestBannersProps {
  readonly loaded: LoadedRequest;
  readonly subsystem: string;
  readonly history: readonly HistoryItem[];
  readonly onAnswerWithdrawal?: ((accept: boolean) => void) | undefined;
}

/** What the reader must know first about the state of the request. */
export function RequestBanners({ loaded, subsystem, history, onAnswerWithdrawal }: RequestBannersProps) {
  const { request } = loaded;
  return (
    <>
      <NewerVersion request={request} subsystem={subsystem} />
      {request.isVoid && <VoidBanner history={history} />}
      <Withdrawal request={request} onAnswer={onAnswerWithdrawal} />
      <HandledTask loaded={loaded} history={history} />
      <Rework request={request} history={history} />
    </>
  );
}

/** Names the person, the time and the reason, if a person voided it directly; otherwise another request did. */
function VoidBanner({ history }: { readonly history: readonly HistoryItem[] }) {
  const t = useTexts(requestMessages);
  const locale = useLocale();
  const line = history.findLast(({ actionKey }) => actionKey === "void");
  return (
    <Banner tone="warn" icon={TriangleAlert}>
      {t("banner.void")}
      {line && ` ${t("banner.voidBy", { name: line.name, time: formatListTime(line.time, locale) })}`}
      {line?.remark && <> “{line.remark}”</>}
    </Banner>
  );
}

function NewerVersion({ request, subsystem }: { readonly request: RequestDetail; readonly subsystem: string }) {
  const t = useTexts(requestMessages);
  const navigate = useNavigate();
  const newest = request.versions.findLast(({ version }) => version > request.version);
  if (!newest) return null;
  const addressOf = (applyId: string) => detailAddress(subsystem, applyId, request.formType);
  // The page may have been open for days: the server says which version is the newest now.
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    newestVersion(request.applyId)
      .then(({ applyId }) => navigate(addressOf(applyId)))
      .catch(() => navigate(addressOf(newest.applyId)));
  };
  return (
    <Banner
      tone="warn"
      icon={Info}
      actions={
        <Link to={addressOf(newest.applyId)} onClick={handleClick}>
          {t("banner.newerOpen")}
        </Link>
      }
    >
      {t("banner.newer", { version: `V${newest.version}` })}
    </Banner>
  );
}

interface WithdrawalProps {
  readonly request: RequestDetail;
  readonly onAnswer?: ((accept: boolean) => void) | undefined;
}

function Withdrawal({ request, onAnswer }: WithdrawalProps) {
  const t = useTexts(requestMessages);
  const locale = useLocale();
  const { withdrawal } = request;
  if (!withdrawal) return null;
  const time = formatListTime(withdrawal.time, locale);
  const mayAnswer = request.actions.some(({ action, allowed }) => action === "answer_withdraw" && allowed);
  if (!mayAnswer || !onAnswer) {
    return (
      <Banner tone="warn" icon={TriangleAlert}>
        {t("banner.withdrawalWaits", { time })}
      </Banner>
    );
  }
  return (
    <Banner
      tone="warn"
      icon={TriangleAlert}
      actions={
        <span className="so-banner-actions">
          <Button size="small" onClick={() => onAnswer(true)}>
            {t("banner.accept")}
          </Button>
          <Button size="small" onClick={() => onAnswer(false)}>
            {t("banner.refuse")}
          </Button>
        </span>
      }
    >
      {t("banner.withdrawal", { name: withdrawal.name, time })}
      {withdrawal.remark !== null && <> “{withdrawal.remark}”</>}
    </Banner>
  );
}

const decisions = new Set(["agree", "disagree", "reject", "cancel", "transfer", "withdraw", "terminate"]);

/** The Chinese full stop includes the space. */
const betweenSentences = { en: " ", zh: "" } as const;

/** Opened to decide, but the task is done: by whom, what, when, and where the request is now. */
function HandledTask({
  loaded,
  history,
}: {
  readonly loaded: LoadedRequest;
  readonly history: readonly HistoryItem[];
}) {
  const t = useTexts(requestMessages);
  const locale = useLocale();
  if (loaded.wantedTask === undefined || loaded.mine !== undefined) return null;
  const decided = history.filter(({ actionKey }) => decisions.has(actionKey));
  // A task that was ended from elsewhere, for example by a withdrawal, has no line of its own.
  const last = decided.findLast(({ taskId }) => taskId === loaded.wantedTask) ?? decided.at(-1);
  const { text, node, people } = whereNow(loaded, last, locale);
  return (
    <Banner tone="accent" icon={Info}>
      {last
        ? t("banner.handled", { name: last.name, action: last.action, time: formatListTime(last.time, locale) })
        : t("banner.handledPlain")}
      {node !== "" && `${betweenSentences[locale]}${t(text, { node, people })}`}
    </Banner>
  );
}

/** A decision by one of several people does not move the request; nor does a transfer. */
function whereNow({ request, tasks }: LoadedRequest, last: HistoryItem | undefined, locale: Locale) {
  const everywhere = request.currentNode.join(" / ");
  const here = tasks.find(({ nodeKey }) => nodeKey === last?.nodeKey);
  const isSameRound = last?.round === request.round;
  if (!here || !isSameRound)
    return { text: here ? "banner.backAt" : "banner.movedOn", node: everywhere, people: "" } as const;
  const waiting = tasks.filter(({ nodeKey }) => nodeKey === here.nodeKey).flatMap(holdersOf);
  return {
    text: "banner.goesOn",
    node: here.nodeName,
    people: joinedNames([...new Set(waiting)], locale),
  } as const;
}

function holdersOf({ realname, candidates }: LoadedRequest["tasks"][number]): readonly string[] {
  return realname === undefined ? candidates.map((one) => one.realname) : [realname];
}

/** The requester has it back: the reason comes first. */
function Rework({ request, history }: { readonly request: RequestDetail; readonly history: readonly HistoryItem[] }) {
  const t = useTexts(requestMessages);
  const isMine = useSession((state) => state.userInfo?.id) === request.requesterId;
  const isRework = request.actions.some(({ action, allowed }) => action === "save" && allowed);
  if (request.status !== formStatus.inProcess || !isMine || !isRework) return null;
  const rejected = history.findLast(({ actionKey }) => actionKey === "reject" || actionKey === "return");
  if (!rejected) return null;
  return (
    <Banner tone="warn" icon={CircleAlert}>
      {t("banner.rework", { name: rejected.name, remark: rejected.remark ?? "" })}
    </Banner>
  );
}

interface ChangedBannerProps {
  readonly gone: boolean;
  readonly onReload: () => void;
}

/** Somebody else changed the data on screen while there is unsaved input here. */
export function ChangedBanner({ gone, onReload }: ChangedBannerProps) {
  const t = useTexts(requestMessages);
  return (
    <Banner
      tone="warn"
      icon={TriangleAlert}
      actions={
        !gone && (
          <Button size="small" onClick={onReload}>
            {t("banner.reload")}
          </Button>
        )
      }
    >
      {t(gone ? "banner.gone" : "banner.changed")}
    </Banner>
  );
}

export function RestoredBanner({ at }: { readonly at: string }) {
  const t = useTexts(requestMessages);
  const locale = useLocale();
  return (
    <Banner tone="accent" icon={History}>
      {t("banner.restored", { time: formatListTime(at, locale) })}
    </Banner>
  );
}

interface EndedTaskProps {
  /** The holder's text so far; may be empty. */
  readonly remark: string;
  readonly onLeave: () => void;
}

/** The task ended for its holder during input: the text can be copied before the page moves on. */
export function EndedTaskBanner({ remark, onLeave }: EndedTaskProps) {
  const t = useTexts(requestMessages);
  const locale = useLocale();
  return (
    <Banner
      stays
      tone="warn"
      icon={TriangleAlert}
      actions={
        <Button size="small" onClick={onLeave}>
          {t("banner.taskEndedLeave")}
        </Button>
      }
    >
      {t("banner.taskEnded")}
      {remark !== "" && `${betweenSentences[locale]}${t("banner.yourRemark", { remark })}`}
    </Banner>
  );
}
