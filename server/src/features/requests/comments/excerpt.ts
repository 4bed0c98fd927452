const most = 60;

/** The beginning of a comment, on one line. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const characters = Array.from(line);
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join("")}…`;
}
