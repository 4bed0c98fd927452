import { cleanMarkup } from "./clean-markup.ts";

/**
 * The stored content, cleaned once more, however it was stored. News from before the editor are plain text with empty
 * lines between paragraphs.
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
