import type { ListedRequest } from "@signoff/server/contract/requests/request-lists";
import { Waypoints } from "lucide-react";
import type { ListDefinition } from "../../../../list-page/list-definition.ts";
import { ListPage } from "../../../../list-page/list-page.tsx";
import { requestAddress } from "../../../../client/request-address.ts";
import { RequestPreview } from "../components/request-preview.tsx";
import { common, hiddenAtFirst, inPeriod, unsorted } from "../columns.tsx";
import { conditions, followedCondition, furtherConditions, period, waitingConditions } from "../conditions.ts";
import { byKind, byNode } from "../groupings.ts";
import { requestListMessages } from "../messages.ts";
import { loadTracking, type TrackingQuery } from "../../../../client/request-lists.ts";
import { exportBy } from "../queries.ts";

const trackList: ListDefinition<ListedRequest, TrackingQuery> = {
  key: "track",
  title: requestListMessages.track,
  columns: [
    common.number(),
    unsorted(common.kind()),
    unsorted(common.subject()),
    unsorted(common.status()),
    common.applicant(),
    common.node(),
    common.handler(),
    common.submitted(),
    common.department(),
    common.arrived(),
    hiddenAtFirst(inPeriod(common.created())),
    hiddenAtFirst(unsorted(common.completed())),
    common.version(),
  ],
  conditions: [
    conditions.keyword,
    conditions.kind,
    conditions.status,
    conditions.applicant,
    period("created", true),
    ...furtherConditions,
    followedCondition,
    ...waitingConditions,
  ],
  sortedBy: { column: "createTime", order: "desc" },
  rowKey: (row) => row.applyId,
  load: loadTracking,
  groupings: [byKind("groupTracking"), byNode("groupTracking")],
  exportRows: exportBy("exportTracking"),
  exportPermission: "track:export",
  hrefOf: requestAddress,
  empty: {
    icon: Waypoints,
    title: requestListMessages["track.empty"],
    text: requestListMessages["track.emptyText"],
  },
  preview: (row) => <RequestPreview row={row} />,
  previewByClick: true,
};

/** Every request the user may see. */
export function TrackListPage() {
  return <ListPage definition={trackList} />;
}
