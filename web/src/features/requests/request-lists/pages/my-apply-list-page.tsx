import { Segmented } from "antd";
import { Forward, Send } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { ListedRequest, requestListsContract } from "@signoff/server/contract/requests/request-lists";
import { bothTexts, useTexts } from "../../../../i18n/translate.ts";
import type { ListDefinition } from "../../../../list-page/list-definition.ts";
import { ListPage } from "../../../../list-page/list-page.tsx";
import { requestAddress } from "../../../../client/request-address.ts";
import { NewApplicationButton } from "../components/new-application-button.tsx";
import { OwnRequestMenu } from "../components/own-request-menu.tsx";
import { RequestPreview } from "../components/request-preview.tsx";
import { column, common, hiddenAtFirst, inPeriod } from "../columns.tsx";
import { conditions, furtherConditions, ownViewCondition, period } from "../conditions.ts";
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

const views = ["waiting", "returned"] as const satisfies readonly MyRequestsQuery["only"][];

/** Views of one's own requests: waiting for others, and sent back. */
function OwnViews() {
  const t = useTexts(requestListMessages);
  return (
    <ViewChips
      listKey="myApply"
      views={views}
      nameOf={(view) => t(`own.${view}`)}
      count={async (only, signal) => (await loadMyRequests({ only, pageSize: 1 }, signal)).total}
    />
  );
}

type CopiedRow = ResultOf<typeof requestListsContract.copied>["records"][number];

const text = bothTexts(requestListMessages);
const usual = [conditions.keyword, conditions.kind, conditions.status] as const;

const myApplyList: ListDefinition<ListedRequest, MyRequestsQuery> = {
  key: "myApply",
  title: text("myApply"),
  columns: [
    common.number(),
    common.kind(),
    common.subject(),
    common.status(),
    common.node(),
    common.handler(),
    common.submitted(),
    column("actions", "actions", "text", { width: 72, render: (row) => <OwnRequestMenu row={row} /> }),
    common.department(),
    hiddenAtFirst(common.applicant()),
    common.arrived(),
    hiddenAtFirst(inPeriod(common.created())),
    hiddenAtFirst(common.completed()),
    common.version(),
  ],
  conditions: [
    ...usual,
    period("created"),
    { ...conditions.applicant, more: true },
    ...furtherConditions,
    ownViewCondition,
  ],
  Chips: OwnViews,
  sortedBy: { column: "createTime", order: "desc" },
  rowKey: (row) => row.applyId,
  load: loadMyRequests,
  groupings: [byKind("groupMyRequests"), byNode("groupMyRequests")],
  exportRows: exportBy("exportMyRequests"),
  hrefOf: requestAddress,
  empty: {
    icon: Send,
    title: text("myApply.empty"),
    text: text("myApply.emptyText"),
    action: <NewApplicationButton />,
  },
  preview: (row) => <RequestPreview row={row} />,
  previewByClick: true,
};

const copiedList: ListDefinition<CopiedRow, CopiedQuery> = {
  key: "copied",
  title: text("copied"),
  columns: [
    common.number<CopiedRow>(),
    common.kind<CopiedRow>(),
    common.subject<CopiedRow>(),
    common.status<CopiedRow>(),
    common.applicant<CopiedRow>(),
    common.node<CopiedRow>(),
    column<CopiedRow>("copiedByName", "copiedBy", "person", { width: 116 }),
    column<CopiedRow, "copyTime">("copyTime", "copyTime", "time", {
      width: 116,
      sort: "copyTime",
      filter: "from",
    }),
    hiddenAtFirst(common.handler<CopiedRow>()),
    common.department<CopiedRow>(),
    common.arrived<CopiedRow>(),
    hiddenAtFirst(common.created<CopiedRow>()),
    hiddenAtFirst(common.completed<CopiedRow>()),
    common.version<CopiedRow>(),
  ],
  conditions: [...usual, period("copyTime"), { ...conditions.applicant, more: true }, ...furtherConditions],
  sortedBy: { column: "copyTime", order: "desc" },
  rowKey: (row) => row.applyId,
  load: loadCopied,
  groupings: [byKind("groupCopied"), byNode("groupCopied")],
  exportRows: exportBy("exportCopied"),
  hrefOf: requestAddress,
  address: { list: "copied" },
  empty: { icon: Forward, title: text("copied.empty"), text: text("copied.emptyText") },
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
        { value: "copied", label: t("copied") },
      ]}
      onChange={(value) => void navigate({ pathname, search: value === "copied" ? "?list=copied" : "" })}
    />
  );
}
