import { formStatus } from "@signoff/domain/status/form-status";
import type { RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import { Button, Dropdown, type MenuProps, Tooltip } from "antd";
import { Ellipsis, FileDown, GitCompareArrows, Printer, Workflow } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { memo, useState } from "react";
import { afterRefusal } from "../../../../api/unexpected-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { downloadEvidence } from "../calls.ts";
import type { ComparedWith } from "../compared-with.ts";
import { useLoaded } from "../../../../ui/use-loaded.ts";
import { requestMessages } from "../messages.ts";
import { type MenuAction, menuActions } from "../use-request-actions.ts";

interface HeaderToolsProps {
  readonly request: RequestDetail;
  /** Absent: no actions here (read-only layout). */
  readonly onAction?: ((action: MenuAction) => void) | undefined;
  readonly comparable: readonly ComparedWith[];
  readonly onCompare: (key: string) => void;
  readonly onDiagram: () => void;
  readonly onPrint: () => void;
  readonly onWorkbook: () => void;
  /** Absent: the kind orders no masks. */
  readonly onOrder: (() => void) | undefined;
}

/** Memoised: typing in the form does not render it. */
export const HeaderTools = memo(function HeaderTools(props: HeaderToolsProps) {
  const { request, comparable, onAction, onCompare, onDiagram, onPrint, onWorkbook, onOrder } = props;
  const t = useTexts(requestMessages);
  return (
    <>
      <CompareButton comparable={comparable} onCompare={onCompare} />
      <Button icon={<Workflow size={15} strokeWidth={1.7} />} onClick={onDiagram}>
        {t("diagram")}
      </Button>
      {onOrder && <Button onClick={onOrder}>{t("maskOrder")}</Button>}
      <Tooltip title={t("print")}>
        <Button icon={<Printer size={15} strokeWidth={1.7} />} aria-label={t("print")} onClick={onPrint} />
      </Tooltip>
      <Tooltip title={t("workbook")}>
        <Button icon={<FileDown size={15} strokeWidth={1.7} />} aria-label={t("workbook")} onClick={onWorkbook} />
      </Tooltip>
      {onAction && <MoreActions request={request} onAction={onAction} />}
    </>
  );
});

/** One click if there is one version to compare with, else a list; the nearest gives the label. */
function CompareButton({ comparable, onCompare }: Pick<HeaderToolsProps, "comparable" | "onCompare">) {
  const t = useTexts(requestMessages);
  const textOf = ({ version }: ComparedWith) =>
    version === undefined ? t("compareSinceDecision") : t("compareWith", { version: `V${version}` });
  const [first] = comparable;
  if (!first) return null;
  const icon = <GitCompareArrows size={15} strokeWidth={1.7} />;
  if (comparable.length === 1) {
    return (
      <Button icon={icon} onClick={() => onCompare(first.key)}>
        {textOf(first)}
      </Button>
    );
  }
  const items = comparable.map((one) => ({ key: one.key, label: textOf(one) }));
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => onCompare(key) }} trigger={["click"]}>
      <Button icon={icon}>{textOf(first)}</Button>
    </Dropdown>
  );
}

const dangerous: ReadonlySet<MenuAction> = new Set(["delete", "cancel", "void"]);

const loadFollow = () => import("./follow-entry.tsx");

interface MoreActionsProps {
  readonly request: Pick<RequestDetail, "applyId" | "requestNo" | "actions" | "status">;
  readonly onAction: (action: MenuAction) => void;
}

/** Actions that remain after a request has ended; other actions are not listed. */
const afterTheEnd: ReadonlySet<MenuAction> = new Set(["copy", "revise", "void"]);

/** Lists every action of the kind; one that is not possible now says why. */
function MoreActions({ request, onAction }: MoreActionsProps) {
  const { applyId, requestNo, actions, status } = request;
  const t = useTexts(requestMessages);
  const client = useQueryClient();
  const [isOpened, setOpened] = useState(false);
  const follow = useLoaded(loadFollow, isOpened);
  const listed = menuActions.flatMap((name) => {
    const action = actions.find((one) => one.action === name);
    const isOver = status > formStatus.revised && !afterTheEnd.has(name);
    return action && !action.never && (action.allowed || !isOver) ? [{ name, action }] : [];
  });
  const possibleFirst = [
    ...listed.filter(({ action }) => action.allowed),
    ...listed.filter(({ action }) => !action.allowed),
  ];
  const items: NonNullable<MenuProps["items"]> = possibleFirst.map(({ name, action }) => {
    const label = (
      <span className="so-menu-entry">
        {t(`action.${name}`)}
        {!action.allowed && action.reason && <span className="so-menu-reason">{action.reason}</span>}
      </span>
    );
    return { key: name, label, disabled: !action.allowed, danger: dangerous.has(name) };
  });
  const followItem = follow && { key: "follow", label: <follow.FollowEntry applyId={applyId} /> };
  // Nothing is signed before the first submission, which gives the number.
  const evidence = requestNo ? (["evidence", "evidenceWithFiles"] as const) : [];
  const ofPage = [...(followItem ? [followItem] : []), ...evidence.map((key) => ({ key, label: t(key) }))];
  const act = (key: string) => {
    if (key === "follow") follow?.toggleFollow(client, applyId).catch(afterRefusal);
    else if (key === "evidence") downloadEvidence(applyId, "0").catch(afterRefusal);
    else if (key === "evidenceWithFiles") downloadEvidence(applyId, "1").catch(afterRefusal);
    else onAction(key as MenuAction);
  };
  return (
    <Dropdown
      menu={{ items: [...items, ...ofPage], onClick: ({ key }) => act(key) }}
      onOpenChange={() => setOpened(true)}
      trigger={["click"]}
      placement="bottomRight"
    >
      <Button icon={<Ellipsis size={15} strokeWidth={1.7} />} aria-label={t("more")} />
    </Dropdown>
  );
}
