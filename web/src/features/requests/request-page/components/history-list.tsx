import { joinedNames } from "@signoff/domain/locale";
import type { Seal } from "@signoff/server/contract/requests/signatures";
import type { HistoryItem } from "@signoff/server/contract/requests/lifecycle";
import {
  ArrowLeftRight,
  Ban,
  BellRing,
  Check,
  CircleDot,
  CornerUpLeft,
  type LucideIcon,
  MessageSquare,
  Send,
  UserPlus,
  X,
} from "lucide-react";
import { useState } from "react";
import { formatListTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { requestMessages } from "../messages.ts";
import { NoSeal, SealButton } from "./signature-seals.tsx";

const shownAtFirst = 6;

interface Look {
  readonly icon: LucideIcon;
  readonly tone: "ok" | "bad" | "warn" | "accent" | "faint";
}

const looks: Readonly<Record<string, Look>> = {
  submit: { icon: Send, tone: "accent" },
  resubmit: { icon: Send, tone: "accent" },
  agree: { icon: Check, tone: "ok" },
  "auto-agree": { icon: Check, tone: "ok" },
  complete: { icon: Check, tone: "ok" },
  disagree: { icon: X, tone: "bad" },
  terminate: { icon: Ban, tone: "bad" },
  cancel: { icon: Ban, tone: "bad" },
  reject: { icon: CornerUpLeft, tone: "warn" },
  return: { icon: CornerUpLeft, tone: "warn" },
  withdraw: { icon: CornerUpLeft, tone: "warn" },
  transfer: { icon: ArrowLeftRight, tone: "accent" },
  "add-sign": { icon: UserPlus, tone: "accent" },
  "copy-in": { icon: MessageSquare, tone: "faint" },
  "timer-refused": { icon: MessageSquare, tone: "faint" },
  urge: { icon: BellRing, tone: "faint" },
  remind: { icon: BellRing, tone: "faint" },
};

const otherLook: Look = { icon: CircleDot, tone: "faint" };

/** Lines that carry a seal since there are signatures. */
const approvals: ReadonlySet<string> = new Set(["submit", "resubmit", "agree"]);

interface HistoryListProps {
  readonly lines: readonly HistoryItem[];
  /** The signatures of the lines, once they are loaded. */
  readonly seals?: readonly Seal[] | undefined;
  /** Absent where nothing can be compared. */
  readonly onCompare?: ((key: string) => void) | undefined;
}

/** The history, newest first; the oldest lines are behind one click. */
export function HistoryList({ lines, seals, onCompare }: HistoryListProps) {
  const t = useTexts(requestMessages);
  const sealOf = new Map(seals?.map((seal) => [seal.seq, seal]));
  const sealFor = ({ seq, actionKey }: HistoryItem) =>
    sealOf.get(seq) ?? (seals && approvals.has(actionKey) ? "before" : undefined);
  const [all, setAll] = useState(false);
  const newestFirst = lines.toReversed();
  const shown = all ? newestFirst : newestFirst.slice(0, shownAtFirst);
  if (lines.length === 0) return <p className="so-aside-empty">{t("history.empty")}</p>;
  return (
    <>
      <ul className="so-history">
        {shown.map((line) => (
          <HistoryLine key={line.seq} line={line} seal={sealFor(line)} onCompare={onCompare} />
        ))}
      </ul>
      {shown.length < lines.length && (
        <button type="button" className="so-text-button" onClick={() => setAll(true)}>
          {t("history.all")} {lines.length}
        </button>
      )}
    </>
  );
}

interface HistoryLineProps extends Pick<HistoryListProps, "onCompare"> {
  readonly line: HistoryItem;
  /** "before": from a time without signatures. */
  readonly seal: Seal | "before" | undefined;
}

function HistoryLine({ line, seal, onCompare }: HistoryLineProps) {
  const t = useTexts(requestMessages);
  const locale = useLocale();
  const { icon: Icon, tone } = looks[line.actionKey] ?? otherLook;
  const did = line.onBehalfOf === null ? line.action : t("history.for", { did: line.action, name: line.onBehalfOf });
  const names = joinedNames(line.people, locale);
  return (
    <li className="so-history-line">
      <Icon size={14} strokeWidth={2} className={`so-tone-${tone}`} aria-hidden="true" />
      <div>
        <div className="so-history-head">
          <span>
            <b data-person={line.userId ?? undefined}>{line.name}</b>{" "}
            {names === "" ? did : t("history.to", { did, names })}
            {line.target !== null && ` → ${line.target}`}
            {line.node !== "" && <span className="so-faint"> · {line.node}</span>}
          </span>
          <span className="so-history-signed">
            <span className="so-route-time num">{formatListTime(line.time, locale)}</span>
            {seal === "before" && <NoSeal />}
            {seal && seal !== "before" && seal.state !== "beside" && <SealButton seal={seal} onCompare={onCompare} />}
          </span>
        </div>
        {line.remark !== null && (
          <div className="so-history-remark">
            <Remark line={line} />
          </div>
        )}
        <WhereThen line={line} />
        {line.changes.length > 0 && (
          <div className="so-faint">{t("history.changes", { count: line.changes.length })}</div>
        )}
      </div>
    </li>
  );
}

/** Mentioned people appear with their current name. */
function Remark({ line: { remark, mentions = [] } }: { readonly line: HistoryItem }) {
  const nameOf = (piece: string) => mentions.find(({ username }) => `@${username}` === piece)?.name;
  return (remark ?? "").split(/(@[\w.-]*\w)/).map((piece, at) => {
    const name = nameOf(piece);
    // Pieces of one text never change places.
    return name === undefined ? piece : <span key={at} className="so-mention" title={piece}>{`@${name}`}</span>;
  });
}

/** The node of the request after the action, and its handlers. */
function WhereThen({ line: { currentNode, handler, moreHandlers } }: { readonly line: HistoryItem }) {
  const t = useTexts(requestMessages);
  const locale = useLocale();
  if (currentNode.length === 0) return null;
  const nodes = joinedNames(currentNode, locale);
  const handlers = joinedNames(handler, locale, moreHandlers);
  return (
    <div className="so-faint">
      {handlers === "" ? t("history.then", { nodes }) : t("history.thenWith", { nodes, handlers })}
    </div>
  );
}
