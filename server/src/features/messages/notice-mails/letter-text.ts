import type { Letter, LetterChange, LetterPart, LetterStep } from "./letter.ts";

/** The mail for readers without HTML. Only the line of the link begins with an address. */
export function textBody({ said, parts, link, locale, open, footer }: Letter): string {
  const blocks = [said, ...parts.map(partText), `${open[locale]}:\n${link}`, footer[locale]];
  return `${blocks.join("\n\n")}\n`;
}

function partText(part: LetterPart): string {
  const lines = linesOf(part);
  return part.title === undefined ? lines.join("\n") : [part.title, ...lines.map(indented)].join("\n");
}

function linesOf(part: LetterPart): readonly string[] {
  switch (part.kind) {
    case "facts":
      return part.facts.map(([label, value]) => `${label}: ${value}`);
    case "quote":
      return [part.text];
    case "changes":
      return [...part.changes.map(changeText), ...(part.rest === undefined ? [] : [part.rest])];
    case "steps":
      return part.steps.map(stepText);
    case "links":
      return part.links.map(({ title, href, lines }) => [title, ...lines, href].join("\n"));
  }
}

function changeText({ label, before, after }: LetterChange): string {
  return `${label}: ${before || "-"} → ${after || "-"}`;
}

const marks = { done: "[x]", against: "[!]", current: "[ ]" } as const satisfies Record<LetterStep["state"], string>;

function stepText({ state, name, people, result, time, remark }: LetterStep): string {
  const line = [name, people, result, time].filter((part) => part !== undefined && part !== "").join(" · ");
  return remark === undefined ? `${marks[state]} ${line}` : `${marks[state]} ${line}\n    ${remark}`;
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, "  ");
}
