import { tracking } from "@signoff/domain/request-lists/request-lists";
import type { ListedRequest } from "@signoff/server/contract/requests/request-lists";
import { Waypoints } from "lucide-react";
import type { ListDefinition } from "../../../../list-page/list-definition.ts";
import { ListPage } from "../../../../list-page/list-page.tsx";
import { requestAddress } from "../../../../client/request-address.ts";
import { RequestPreview } from "../components/request-preview.tsx";
import { pageOf } from "../columns.tsx";
import { byKind, byNode } from "../groupings.ts";
import { loadTracking, type TrackingQuery } from "../../../../client/request-lists.ts";
import { exportBy } from "../queries.ts";

const trackList: ListDefinition<ListedRequest, TrackingQuery> = {
  key: "track",
  ...pageOf<ListedRequest, TrackingQuery>(tracking),
  rowKey: (row) => row.applyId,
  load: loadTracking,
  groupings: [byKind("groupTracking"), byNode("groupTracking")],
  exportRows: exportBy("exportTracking"),
  exportPermission: "track:export",
  hrefOf: requestAddress,
  empty: { icon: Waypoints, ...tracking.empty },
  preview: (row) => <RequestPreview row={row} />,
  previewByClick: true,
};

/** Every request the user may see. */
export function TrackListPage() {
  return <ListPage definition={trackList} />;
}
