import { drafts } from "@signoff/domain/request-lists/request-lists";
import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { requestListsContract } from "@signoff/server/contract/requests/request-lists";
import { FilePen } from "lucide-react";
import type { ListDefinition } from "../../../../list-page/list-definition.ts";
import { ListPage } from "../../../../list-page/list-page.tsx";
import { requestAddress } from "../../../../client/request-address.ts";
import { DeleteDrafts } from "../components/delete-drafts.tsx";
import { NewApplicationButton } from "../components/new-application-button.tsx";
import { pageOf } from "../columns.tsx";
import { byKind } from "../groupings.ts";
import { type DraftsQuery, loadDrafts } from "../../../../client/request-lists.ts";
import { exportBy } from "../queries.ts";

type DraftRow = ResultOf<typeof requestListsContract.drafts>["records"][number];

const draftList: ListDefinition<DraftRow, DraftsQuery> = {
  key: "draft",
  ...pageOf<DraftRow, DraftsQuery>(drafts),
  rowKey: (row) => row.applyId,
  load: loadDrafts,
  groupings: [byKind("groupDrafts")],
  exportRows: exportBy("exportDrafts"),
  hrefOf: requestAddress,
  empty: { icon: FilePen, ...drafts.empty, action: <NewApplicationButton /> },
};

/** Requests not yet submitted, the most recently edited first. */
export function DraftListPage() {
  return <ListPage definition={draftList} actions={<NewApplicationButton />} batch={DeleteDrafts} />;
}
