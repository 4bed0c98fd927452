import { Skeleton } from "antd";

/** A skeleton of the page while it loads. */
export function RequestSkeleton() {
  return (
    <div className="so-request-skeleton" aria-busy="true">
      <Skeleton active title={{ width: 320 }} paragraph={{ rows: 1, width: 480 }} />
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  );
}
