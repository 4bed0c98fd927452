import type { Composed, Letter, LetterPart } from "./letter.ts";
import { htmlBody } from "./letter-html.ts";
import { textBody } from "./letter-text.ts";

/** A mail in two forms with the same content. */
export function composeLetter(letter: Letter): Composed {
  const said = { ...letter, subject: oneLine(letter.subject), parts: letter.parts.filter(hasContent) };
  return { subject: said.subject, text: textBody(said), html: htmlBody(said) };
}

function hasContent(part: LetterPart): boolean {
  switch (part.kind) {
    case "facts":
      return part.facts.length > 0;
    case "quote":
      return part.text.trim() !== "";
    case "changes":
      return part.changes.length > 0;
    case "steps":
      return part.steps.length > 0;
    case "links":
      return part.links.length > 0;
  }
}

const maxSubjectLength = 200;

/** A line break would end the header. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().slice(0, maxSubjectLength).toWellFormed();
}
