import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { requestListsContract } from "@signoff/server/contract/requests/request-lists";
import { FilePen } from "lucide-react";
import type { ListDefinition } from "../../../../list-page/list-definition.ts";
import { ListPage } from "../../../../list-page/list-page.tsx";
import { requestAddress } from "../../../../client/request-address.ts";
import { DeleteDrafts } from "../components/delete-drafts.tsx";
import { NewApplicationButton } from "../components/new-application-button.tsx";
import { column, common, hiddenAtFirst, inPeriod } from "../columns.tsx";
import { conditions, period } from "../conditions.ts";
import { byKind } from "../groupings.ts";
import { requestListMessages } from "../messages.ts";
import { type DraftsQuery, loadDrafts } from "../../../../client/request-lists.ts";
import { exportBy } from "../queries.ts";

type DraftRow = ResultOf<typeof requestListsContract.drafts>["records"][number];

const draftList: ListDefinition<DraftRow, DraftsQuery> = {
  key: "draft",
  title: requestListMessages.drafts,
  columns: [
    common.number<DraftRow>(),
    common.kind<DraftRow>(),
    common.subject<DraftRow>(),
    common.applicant<DraftRow>(),
    column<DraftRow, "updateTime">("updateTime", "updated", "time", { width: 116, sort: "updateTime" }),
    inPeriod(common.created<DraftRow>()),
    common.department<DraftRow>(),
    hiddenAtFirst(common.node<DraftRow>()),
    hiddenAtFirst(common.handler<DraftRow>()),
    common.arrived<DraftRow>(),
    hiddenAtFirst(common.completed<DraftRow>()),
    hiddenAtFirst(common.status<DraftRow>()),
    common.version<DraftRow>(),
  ],
  conditions: [
    conditions.keyword,
    conditions.kind,
    period("created"),
    conditions.priority,
    conditions.department,
    conditions.requestNo,
    conditions.subject,
  ],
  sortedBy: { column: "updateTime", order: "desc" },
  rowKey: (row) => row.applyId,
  load: loadDrafts,
  groupings: [byKind("groupDrafts")],
  exportRows: exportBy("exportDrafts"),
  hrefOf: requestAddress,
  empty: {
    icon: FilePen,
    title: requestListMessages["drafts.empty"],
    text: requestListMessages["drafts.emptyText"],
    action: <NewApplicationButton />,
  },
};

/** Requests not yet submitted, the most recently edited first. */
export function DraftListPage() {
  return <ListPage definition={draftList} actions={<NewApplicationButton />} batch={DeleteDrafts} />;
}
