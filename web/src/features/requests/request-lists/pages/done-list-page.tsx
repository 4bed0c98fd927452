import { CircleCheck, Ban, Check, type LucideIcon, Send, Undo2, X } from "lucide-react";
import type { DoneRow } from "@signoff/server/contract/requests/request-lists";
import { isTaskClosing, type TaskClosing, taskClosingText } from "@signoff/domain/enums/decision";
import type { ListDefinition } from "../../../../list-page/list-definition.ts";
import { ListPage } from "../../../../list-page/list-page.tsx";
import { requestAddress } from "../../../../client/request-address.ts";
import { RequestPreview } from "../components/request-preview.tsx";
import { column, common, hiddenAtFirst, unsorted } from "../columns.tsx";
import { conditions, furtherConditions, period } from "../conditions.ts";
import { byKind, byNode } from "../groupings.ts";
import { requestListMessages } from "../messages.ts";
import { type DoneQuery, loadDone } from "../../../../client/request-lists.ts";
import { exportBy } from "../queries.ts";
import { useLocale } from "../../../../i18n/translate.ts";

const looks = {
  agree: { icon: Check, role: "ok" },
  disagree: { icon: X, role: "bad" },
  reject: { icon: Undo2, role: "warn" },
  cancel: { icon: Ban, role: "mute" },
  submit: { icon: Send, role: "mute" },
} as const satisfies Record<TaskClosing, { readonly icon: LucideIcon; readonly role: string }>;

/** The decision as icon, word and colour. */
export function DecisionWord({ decision }: { readonly decision: string | null }) {
  const locale = useLocale();
  if (decision === null || !isTaskClosing(decision)) return decision ?? "–";
  const { icon: Icon, role } = looks[decision];
  return (
    <span className={`so-request-decision so-request-decision-${role}`}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {taskClosingText[decision][locale]}
    </span>
  );
}

const doneList: ListDefinition<DoneRow, DoneQuery> = {
  key: "done",
  title: requestListMessages.done,
  columns: [
    common.number<DoneRow>(),
    common.kind<DoneRow>(),
    common.subject<DoneRow>(),
    common.applicant<DoneRow>(),
    column<DoneRow>("decision", "decision", "text", {
      width: 100,
      render: (row) => <DecisionWord decision={row.decision} />,
    }),
    unsorted(common.status<DoneRow>()),
    { ...common.node<DoneRow>(), filter: undefined },
    common.handler<DoneRow>(),
    column<DoneRow, "approvalTime">("approvalTime", "approved", "time", {
      width: 116,
      sort: "approvalTime",
      filter: "from",
    }),
    column<DoneRow>("nodeName", "node.own", "text", { width: 150, hidden: true, filter: "node" }),
    common.department<DoneRow>(),
    column<DoneRow>("onBehalfOf", "onBehalfOf", "text", { width: 120, hidden: true }),
    column<DoneRow, "arrivalTime">("arrivalTime", "arrival", "time", { width: 116, hidden: true, sort: "arrivalTime" }),
    hiddenAtFirst(unsorted(common.created<DoneRow>())),
    common.version<DoneRow>(),
  ],
  conditions: [
    conditions.keyword,
    conditions.kind,
    conditions.applicant,
    period("approved"),
    { ...conditions.status, more: true },
    ...furtherConditions,
  ],
  sortedBy: { column: "approvalTime", order: "desc" },
  rowKey: (row) => row.taskId,
  load: loadDone,
  groupings: [byKind("groupDone"), byNode("groupDone")],
  exportRows: exportBy("exportDone"),
  hrefOf: requestAddress,
  empty: {
    icon: CircleCheck,
    title: requestListMessages["done.empty"],
    text: requestListMessages["done.emptyText"],
  },
  preview: (row) => <RequestPreview row={row} />,
  previewByClick: true,
};

/** The user's decisions, and the current state of their requests. */
export function DoneListPage() {
  return <ListPage definition={doneList} />;
}
