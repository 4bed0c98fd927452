import type { ProgressProps } from "antd";
import { lazy, Suspense } from "react";

const Progress = lazy(() => import("antd/es/progress/progress"));

/** How far long work has come. Comes with the first such work: most visits have none. */
export function ProgressBar(props: ProgressProps) {
  return (
    <Suspense fallback={<div className="so-progress-coming" />}>
      <Progress {...props} />
    </Suspense>
  );
}
