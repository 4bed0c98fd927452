import { DOMParser as SchemaParser, DOMSerializer, type Node } from "prosemirror-model";
import { newsSchema } from "./schema.ts";

const parser = SchemaParser.fromSchema(newsSchema);
const serializer = DOMSerializer.fromSchema(newsSchema);

/** Parsed into a document that runs nothing. */
export function documentOf(markup: string): Node {
  return parser.parse(new DOMParser().parseFromString(markup, "text/html").body);
}

/** As the server stores it; empty if nothing was written. */
export function markupOf(doc: Node): string {
  const { firstChild } = doc;
  const isBlank = doc.childCount === 1 && firstChild?.content.size === 0 && firstChild.isTextblock;
  if (isBlank) return "";
  const box = document.implementation.createHTMLDocument("").createElement("div");
  box.append(serializer.serializeFragment(doc.content, { document: box.ownerDocument }));
  return box.innerHTML;
}

/** Number of characters without blanks. */
export function signsIn(doc: Node): number {
  return doc.textBetween(0, doc.content.size).replaceAll(/\s/g, "").length;
}
