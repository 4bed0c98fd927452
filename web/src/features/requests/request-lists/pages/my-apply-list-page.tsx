import { Segmented } from "antd";
import { Forward, Send } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { ownViewText } from "@signoff/domain/request-lists/request-filters";
import { copied, myRequests } from "@signoff/domain/request-lists/request-lists";
import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { ListedRequest, requestListsContract } from "@signoff/server/contract/requests/request-lists";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import type { ListDefinition } from "../../../../list-page/list-definition.ts";
import { ListPage } from "../../../../list-page/list-page.tsx";
import { requestAddress } from "../../../../client/request-address.ts";
import { NewApplicationButton } from "../components/new-application-button.tsx";
import { OwnRequestMenu } from "../components/own-request-menu.tsx";
import { RequestPreview } from "../components/request-preview.tsx";
import { pageOf } from "../columns.tsx";
import { byKind, byNode } from "../groupings.ts";
import { requestListMessages } from "../messages.ts";
import {
  type CopiedQuery,
  loadCopied,
  loadMyRequests,
  type MyRequestsQuery,
} from "../../../../client/request-lists.ts";
import { exportBy } from "../queries.ts";
import { ViewChips } from "../components/view-chips.tsx";

const views = ["waiting", "returned"] as const satisfies readonly (keyof typeof ownViewText)[];

/** Views of one's own requests: waiting for others, and sent back. */
function OwnViews() {
  const locale = useLocale();
  return (
    <ViewChips
      listKey="myApply"
      views={views}
      nameOf={(view) => ownViewText[view][locale]}
      count={async (only, signal) => (await loadMyRequests({ only, pageSize: 1 }, signal)).total}
    />
  );
}

type CopiedRow = ResultOf<typeof requestListsContract.copied>["records"][number];

const myApplyList: ListDefinition<ListedRequest, MyRequestsQuery> = {
  key: "myApply",
  ...pageOf<ListedRequest, MyRequestsQuery>(myRequests, { actions: { render: (row) => <OwnRequestMenu row={row} /> } }),
  Chips: OwnViews,
  rowKey: (row) => row.applyId,
  load: loadMyRequests,
  groupings: [byKind("groupMyRequests"), byNode("groupMyRequests")],
  exportRows: exportBy("exportMyRequests"),
  hrefOf: requestAddress,
  empty: { icon: Send, ...myRequests.empty, action: <NewApplicationButton /> },
  preview: (row) => <RequestPreview row={row} />,
  previewByClick: true,
};

const copiedList: ListDefinition<CopiedRow, CopiedQuery> = {
  key: "copied",
  ...pageOf<CopiedRow, CopiedQuery>(copied),
  rowKey: (row) => row.applyId,
  load: loadCopied,
  groupings: [byKind("groupCopied"), byNode("groupCopied")],
  exportRows: exportBy("exportCopied"),
  hrefOf: requestAddress,
  address: { list: "copied" },
  empty: { icon: Forward, ...copied.empty },
  preview: (row) => <RequestPreview row={row} />,
  previewByClick: true,
};

/** The user's own requests, and those that others have copied the user in on. */
export function MyApplyListPage() {
  const { search } = useLocation();
  const isCopied = new URLSearchParams(search).get("list") === "copied";
  const shared = { lead: <ListSwitch isCopied={isCopied} />, actions: <NewApplicationButton /> };
  if (isCopied) return <ListPage key="copied" definition={copiedList} {...shared} />;
  return <ListPage key="own" definition={myApplyList} {...shared} />;
}

function ListSwitch({ isCopied }: { readonly isCopied: boolean }) {
  const t = useTexts(requestListMessages);
  const locale = useLocale();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Segmented
      size="small"
      className="so-request-switch"
      aria-label={t("myApply.lists")}
      value={isCopied ? "copied" : "own"}
      options={[
        { value: "own", label: t("myApply.own") },
        { value: "copied", label: copied.title[locale] },
      ]}
      onChange={(value) => void navigate({ pathname, search: value === "copied" ? "?list=copied" : "" })}
    />
  );
}
