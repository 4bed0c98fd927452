import { type ComponentProps, lazy, Suspense } from "react";
import type { CommentsPart as Comments } from "../comments/comments-part.tsx";
import type { AddSignDialog as AddSign } from "./add-sign-dialog.tsx";
import type { PeopleDialog as People } from "./people-dialog.tsx";
import type { ImpactProps } from "../dependencies/impact-list.tsx";
import type { ReviewConditions as Conditions } from "./review-conditions.tsx";

const LazyConditions = lazy(async () => ({ default: (await import("./review-conditions.tsx")).ReviewConditions }));
const LazyImpact = lazy(async () => ({ default: (await import("../dependencies/impact-list.tsx")).ImpactList }));
const LazyMissing = lazy(async () => ({ default: (await import("../readiness/missing-panel.tsx")).MissingPanel }));
const LazyComments = lazy(async () => ({ default: (await import("../comments/comments-part.tsx")).CommentsPart }));
const LazyAddSign = lazy(async () => ({ default: (await import("./add-sign-dialog.tsx")).AddSignDialog }));
const LazyPeople = lazy(async () => ({ default: (await import("./people-dialog.tsx")).PeopleDialog }));

/** Loaded when they are opened: most readers of a request never do. */
export function AddSignDialog(props: ComponentProps<typeof AddSign>) {
  return (
    <Suspense fallback={null}>
      <LazyAddSign {...props} />
    </Suspense>
  );
}

export function PeopleDialog(props: ComponentProps<typeof People>) {
  return (
    <Suspense fallback={null}>
      <LazyPeople {...props} />
    </Suspense>
  );
}

/** Loaded for a request on its way to masks. */
export function MissingPanel(props: { readonly applyId: string }) {
  return (
    <Suspense fallback={null}>
      <LazyMissing {...props} />
    </Suspense>
  );
}

/** Loaded when somebody is about to revise or void. */
export function ImpactList(props: ImpactProps) {
  return (
    <Suspense fallback={null}>
      <LazyImpact {...props} />
    </Suspense>
  );
}

/** Loaded once the page stands. */
export function CommentsPart(props: ComponentProps<typeof Comments>) {
  return (
    <Suspense fallback={null}>
      <LazyComments {...props} />
    </Suspense>
  );
}

/** Loaded for a review that let go on conditions. */
export function ReviewConditions(props: ComponentProps<typeof Conditions>) {
  return (
    <Suspense fallback={null}>
      <LazyConditions {...props} />
    </Suspense>
  );
}
