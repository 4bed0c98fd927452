import type { OwnTask } from "@signoff/server/contract/requests/tasks";
import type { Decision } from "@signoff/domain/enums/decision";
import { Button, Dropdown, type GetRef, Space } from "antd";
import TextArea from "antd/es/input/TextArea";
import {
  ArrowLeftRight,
  Check,
  ChevronDown,
  CornerUpLeft,
  Ellipsis,
  type LucideIcon,
  Save,
  UserPlus,
  X,
} from "lucide-react";
import { type KeyboardEvent, type ReactNode, type Ref, useRef } from "react";
import { commentMax } from "../../../../api/constants.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { Keycap } from "../../../../ui/keycap.tsx";
import { useShortcut } from "../../../../ui/shortcuts/shortcut-handlers.ts";
import { countOf, remarkTooLong } from "../../../../ui/text-limit.ts";
import { useClickGuard } from "../../../../ui/use-click-guard.ts";
import { decideMessages } from "../decide-messages.ts";
import { useLookedAt } from "./use-looked-at.ts";

/** The part of the remark box that a page needs. */
export type RemarkBox = GetRef<typeof TextArea>;

export interface Decided {
  readonly decision: Decision;
  readonly toNode?: string;
  /** Requested by a key before anybody can have read the request: asks first. */
  readonly unseen?: boolean;
}

interface DecisionBarProps {
  readonly task: OwnTask;
  readonly remark: string;
  readonly remarkRef: Ref<RemarkBox>;
  /** Why the last click was refused: the remark is missing. */
  readonly remarkError: string | null;
  readonly busy: boolean;
  readonly onRemark: (remark: string) => void;
  readonly onDecide: (decided: Decided) => void;
  /** Takes the decision that required the remark. */
  readonly onDecideRemarked: () => void;
  /** Absent if there is nothing to fill in. */
  readonly onSave?: () => void;
  readonly onAddSign: () => void;
  readonly onTransfer: () => void;
  /** Shown before the decision, in place of the main button. */
  readonly lead?: ReactNode;
  /** Position in the to-do list, with links to the neighbours. */
  readonly queue: ReactNode;
}

/** Always visible to a handler: every decision has a shortcut, and the box says which ones need remarks. */
export function DecisionBar({ remarkRef, ...props }: DecisionBarProps) {
  const { task, remark, remarkError, busy } = props;
  const t = useTexts(decideMessages);
  const locale = useLocale();
  const said = remarkError ?? remarkTooLong(remark, commentMax(), locale);
  const can = (verb: string) => task.decisions.includes(verb);
  const { onDecide } = props;
  const bar = useRef<HTMLDivElement>(null);
  const isLookedAt = useLookedAt(bar);
  const agree = useClickGuard((unseen: boolean) => onDecide({ decision: "agree", ...(unseen ? { unseen } : {}) }));
  const disagree = useClickGuard(() => onDecide({ decision: "disagree" }));
  useShortcut("agree", () => agree(!isLookedAt), can("agree") && !busy);
  useShortcut("disagree", disagree, can("disagree") && !busy);
  useShortcut("decideRemarked", props.onDecideRemarked, remark !== "" && !busy);
  useShortcut("addSign", props.onAddSign, can("add_sign") && !busy);
  useShortcut("transferTask", props.onTransfer, can("transfer") && !busy);
  return (
    <div ref={bar} className="so-bar" role="toolbar" aria-label={t("bar")}>
      {props.lead}
      {can("agree") && (
        <Button
          type={props.lead ? "default" : "primary"}
          loading={busy}
          icon={<Check size={15} strokeWidth={2} />}
          // From this moment the key decides without a question.
          aria-keyshortcuts={isLookedAt ? "E" : undefined}
          onClick={() => agree(false)}
        >
          {t("agree")} <Cap>e</Cap>
        </Button>
      )}
      {can("disagree") && (
        <Button disabled={busy} icon={<X size={15} strokeWidth={2} className="so-tone-bad" />} onClick={disagree}>
          {t("disagree")} <Cap>d</Cap>
        </Button>
      )}
      {can("reject") && <RejectButton task={task} busy={busy} onDecide={onDecide} />}
      <span className="so-bar-divider" />
      {props.onSave && <SaveButton onSave={props.onSave} />}
      {can("add_sign") && <ShareButton name="add_sign" icon={UserPlus} cap="a" busy={busy} onClick={props.onAddSign} />}
      {can("transfer") && (
        <ShareButton name="transfer" icon={ArrowLeftRight} cap="t" busy={busy} onClick={props.onTransfer} />
      )}
      {can("cancel") && (
        <Dropdown
          trigger={["click"]}
          disabled={busy}
          menu={{
            items: [{ key: "cancel", danger: true, label: t("cancel") }],
            onClick: () => onDecide({ decision: "cancel" }),
          }}
        >
          <Button type="text" disabled={busy} icon={<Ellipsis size={15} strokeWidth={1.7} />} aria-label={t("more")} />
        </Dropdown>
      )}
      <TextArea
        data-mentions=""
        ref={remarkRef}
        className="so-bar-remark"
        autoSize={{ minRows: 1, maxRows: 6 }}
        aria-label={t("remark")}
        aria-invalid={said !== undefined}
        status={said === undefined ? "" : "error"}
        placeholder={t("remarkHint")}
        title={remarkError ?? undefined}
        count={countOf(commentMax(), { isAlwaysShown: true })}
        value={remark}
        onChange={(event) => props.onRemark(event.target.value)}
        onKeyDown={leaveByEscape}
      />
      {said !== undefined && (
        <span role="alert" className="so-bar-error">
          {said}
        </span>
      )}
      {props.queue}
    </div>
  );
}

interface ShareButtonProps {
  readonly name: "add_sign" | "transfer";
  readonly icon: LucideIcon;
  readonly cap: string;
  readonly busy: boolean;
  readonly onClick: () => void;
}

/** With little space, only its icon is shown. */
function ShareButton({ name, icon: Icon, cap, busy, onClick }: ShareButtonProps) {
  const t = useTexts(decideMessages);
  return (
    <Button disabled={busy} icon={<Icon size={15} strokeWidth={1.7} />} title={t(name)} onClick={onClick}>
      {t(name)} <Cap>{cap}</Cap>
    </Button>
  );
}

/** Returns from the remark to the keys. */
function leaveByEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === "Escape" && !event.defaultPrevented && event.target instanceof HTMLElement) event.target.blur();
}

/** Saves the input without deciding. */
function SaveButton({ onSave }: { readonly onSave: () => void }) {
  const t = useTexts(decideMessages);
  const save = useClickGuard(onSave);
  useShortcut("saveForm", save);
  return (
    <Button icon={<Save size={15} strokeWidth={1.7} />} title={t("save")} onClick={save}>
      {t("save")}
    </Button>
  );
}

interface RejectButtonProps {
  readonly task: OwnTask;
  readonly busy: boolean;
  readonly onDecide: (decided: Decided) => void;
}

/** Directly to the requester, or to an earlier node if the handler may choose. */
function RejectButton({ task, busy, onDecide }: RejectButtonProps) {
  const t = useTexts(decideMessages);
  const [first, ...others] = task.rejectTargets;
  const rejectTo = useClickGuard((toNode: string | undefined) =>
    onDecide({ decision: "reject", ...(toNode === undefined ? {} : { toNode }) }),
  );
  const reject = () => rejectTo(others.length > 0 ? first?.key : undefined);
  useShortcut("reject", reject, !busy);
  const button = (
    <Button
      disabled={busy}
      icon={<CornerUpLeft size={15} strokeWidth={1.8} className="so-tone-warn" />}
      onClick={reject}
    >
      {t("rejectToRequester")} <Cap>r</Cap>
    </Button>
  );
  if (others.length === 0) return button;
  return (
    <Space.Compact>
      {button}
      <Dropdown
        trigger={["click"]}
        menu={{
          items: task.rejectTargets.map(({ key, name }) => ({ key, label: t("rejectTo", { node: name }) })),
          onClick: ({ key }) => rejectTo(key),
        }}
      >
        <Button disabled={busy} icon={<ChevronDown size={14} />} aria-label={t("rejectTarget")} />
      </Dropdown>
    </Space.Compact>
  );
}

function Cap({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true">
      <Keycap small>{children}</Keycap>
    </span>
  );
}
