import { type ComponentProps, Suspense } from "react";
import { warmLazy } from "../ui/warm-lazy.tsx";
import type { ProblemSummary as Summary } from "./problem-summary.tsx";

const summary = warmLazy<ComponentProps<typeof Summary>>(
  async () => (await import("./problem-summary.tsx")).ProblemSummary,
);

/** Loads the summary before anything can be wrong. */
export function warmUpSummary(): Promise<void> {
  return summary.warmUp();
}

/** Loaded after the form: most are submitted without a mistake. */
export function ProblemSummary(props: ComponentProps<typeof Summary>) {
  if (props.problems.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <summary.Component {...props} />
    </Suspense>
  );
}
