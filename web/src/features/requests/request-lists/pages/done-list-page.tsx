import { CircleCheck, Ban, Check, type LucideIcon, Send, Undo2, X } from "lucide-react";
import type { DoneRow } from "@signoff/server/contract/requests/request-lists";
import { done } from "@signoff/domain/request-lists/request-lists";
import { isTaskClosing, type TaskClosing, taskClosingText } from "@signoff/domain/enums/decision";
import type { ListDefinition } from "../../../../list-page/list-definition.ts";
import { ListPage } from "../../../../list-page/list-page.tsx";
import { requestAddress } from "../../../../client/request-address.ts";
import { RequestPreview } from "../components/request-preview.tsx";
import { pageOf } from "../columns.tsx";
import { byKind, byNode } from "../groupings.ts";
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
  ...pageOf<DoneRow, DoneQuery>(done, { decision: { render: (row) => <DecisionWord decision={row.decision} /> } }),
  rowKey: (row) => row.taskId,
  load: loadDone,
  groupings: [byKind("groupDone"), byNode("groupDone")],
  exportRows: exportBy("exportDone"),
  hrefOf: requestAddress,
  empty: { icon: CircleCheck, ...done.empty },
  preview: (row) => <RequestPreview row={row} />,
  previewByClick: true,
};

/** The user's decisions, and the current state of their requests. */
export function DoneListPage() {
  return <ListPage definition={doneList} />;
}
