import { lazy, Suspense } from "react";
import type { Named } from "./named-by-address.ts";
import { RequestCardView } from "./request-card-view.tsx";
import { useNamedLink } from "./use-named-link.ts";

const RecordCardView = lazy(async () => ({ default: (await import("./record-card-view.tsx")).RecordCardView }));
const DocumentCardView = lazy(async () => ({ default: (await import("./document-card-view.tsx")).DocumentCardView }));
const PersonCardView = lazy(async () => ({ default: (await import("./person-card-view.tsx")).PersonCardView }));
const FileCardView = lazy(async () => ({ default: (await import("./file-card-view.tsx")).FileCardView }));

/**
 * A card beside a link to a request, a record, a document or a file, or beside the name of a person, when the pointer
 * or focus rests on it.
 */
export function HoverCards() {
  const found = useNamedLink();
  return <Suspense fallback={null}>{found && <Card link={found.link} named={found.named} />}</Suspense>;
}

function Card({ link, named }: { readonly link: Element; readonly named: Named }) {
  switch (named.what) {
    case "request":
      return <RequestCardView key={named.id} link={link} id={named.id} />;
    case "record":
      return <RecordCardView key={`${named.kind} ${named.code}`} link={link} kind={named.kind} code={named.code} />;
    case "document":
      return <DocumentCardView key={named.docNo} link={link} docNo={named.docNo} />;
    case "file":
      return <FileCardView key={named.id} link={link} id={named.id} />;
    case "person":
      return <PersonCardView key={named.id} link={link} id={named.id} />;
  }
}
