import { loadMyRequests, type MyRequestsQuery } from "../../../../client/request-lists.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { requestListMessages } from "../messages.ts";
import { ViewChips } from "./view-chips.tsx";

const views = ["waiting", "returned"] as const satisfies readonly MyRequestsQuery["only"][];

/** Of one's own requests: what others have to do, and what is back. */
export function OwnViews() {
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
