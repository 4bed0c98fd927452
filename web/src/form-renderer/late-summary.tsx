import { type ComponentProps, Suspense } from "react";
import { warmLazy } from "../ui/warm-lazy.tsx";
import type { ProblemSummary as Summary } from "./problem-summary.tsx";

const summary = warmLazy<ComponentProps<typeof Summary>>(
  async () => (await import("./problem-summary.tsx")).ProblemSummary,
);

/** Loads the summary before it is needed. */
export function warmUpSummary(): Promise<void> {
  return summary.warmUp();
}

/** Loaded after the form: most are submitted without an error. */
export function ProblemSummary(props: ComponentProps<typeof Summary>) {
  if (props.problems.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <summary.Component {...props} />
    </Suspense>
  );
}
