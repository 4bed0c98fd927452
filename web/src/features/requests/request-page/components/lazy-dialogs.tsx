import { type ComponentProps, lazy, Suspense } from "react";
import type { CommentsPart as Comments } from "../comments/comments-part.tsx";
import type { AddSignDialog as AddSign } from "./add-sign-dialog.tsx";
import type { FillInLineProps as FillIn } from "./fill-in.tsx";
import type { PeopleDialog as People } from "./people-dialog.tsx";
import type { ImpactProps } from "../dependencies/impact-list.tsx";
import type { ReviewConditions as Conditions } from "./review-conditions.tsx";
import { OnItsWay } from "../../../../ui/on-its-way/on-its-way.tsx";

const LazyConditions = lazy(async () => ({ default: (await import("./review-conditions.tsx")).ReviewConditions }));
const LazyImpact = lazy(async () => ({ default: (await import("../dependencies/impact-list.tsx")).ImpactList }));
const LazyMissing = lazy(async () => ({ default: (await import("../readiness/missing-panel.tsx")).MissingPanel }));
const LazyComments = lazy(async () => ({ default: (await import("../comments/comments-part.tsx")).CommentsPart }));
const LazyFillIn = lazy(async () => ({ default: (await import("./fill-in.tsx")).FillInLine }));
const LazyAddSign = lazy(async () => ({ default: (await import("./add-sign-dialog.tsx")).AddSignDialog }));
const LazyPeople = lazy(async () => ({ default: (await import("./people-dialog.tsx")).PeopleDialog }));

/** Loaded on demand: most readers of a request never open them. */
export function AddSignDialog(props: ComponentProps<typeof AddSign>) {
  return (
    <Suspense fallback={<OnItsWay />}>
      <LazyAddSign {...props} />
    </Suspense>
  );
}

export function PeopleDialog(props: ComponentProps<typeof People>) {
  return (
    <Suspense fallback={<OnItsWay />}>
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

/** Loaded before a revision or a void. */
export function ImpactList(props: ImpactProps) {
  return (
    <Suspense fallback={null}>
      <LazyImpact {...props} />
    </Suspense>
  );
}

/** Loaded once the page is shown. */
export function CommentsPart(props: ComponentProps<typeof Comments>) {
  return (
    <Suspense fallback={null}>
      <LazyComments {...props} />
    </Suspense>
  );
}

/** Loaded if there is something to fill in. */
export function FillInLine(props: FillIn) {
  return (
    <Suspense fallback={null}>
      <LazyFillIn {...props} />
    </Suspense>
  );
}

/** Loaded for a review that concluded with conditions. */
export function ReviewConditions(props: ComponentProps<typeof Conditions>) {
  return (
    <Suspense fallback={null}>
      <LazyConditions {...props} />
    </Suspense>
  );
}
