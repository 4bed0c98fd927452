import { cleanMarkup } from "./clean-markup.ts";

/**
 * What is stored, as it is handed out: cleaned once more, however it came there. News that were written before there was
 * an editor are plain text, its paragraphs parted by empty lines.
 */
export function asMarkup(content: string): string {
  if (content === "" || content.startsWith("<")) return cleanMarkup(content);
  return content
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
