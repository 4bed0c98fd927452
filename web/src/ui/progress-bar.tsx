import type { ProgressProps } from "antd";
import { lazy, Suspense } from "react";

const Progress = lazy(() => import("antd/es/progress/progress"));

/** Progress of a long operation. Loaded with the first one: most visits have none. */
export function ProgressBar(props: ProgressProps) {
  return (
    <Suspense fallback={<div className="so-progress-coming" />}>
      <Progress {...props} />
    </Suspense>
  );
}
