import { lazy, Suspense } from "react";
import { RequestCardView } from "./request-card-view.tsx";
import { useNamedLink } from "./use-named-link.ts";

const RecordCardView = lazy(async () => ({ default: (await import("./record-card-view.tsx")).RecordCardView }));

/** A card beside the link to a request or a record that somebody rests on: what it is, before it is opened. */
export function HoverCards() {
  const found = useNamedLink();
  if (!found) return null;
  const { link, named } = found;
  return (
    <Suspense fallback={null}>
      {named.what === "request" ? (
        <RequestCardView key={named.id} link={link} id={named.id} />
      ) : (
        <RecordCardView key={`${named.kind} ${named.code}`} link={link} kind={named.kind} code={named.code} />
      )}
    </Suspense>
  );
}
