/** The limit of most file systems, in bytes of UTF-8. */
const maxBytes = 255;

/** Control characters, characters that reverse the reading direction, and invisible ones that hide an extension. */
const misleading = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** Names of devices on Windows, with any extension. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\.|$)/i;

/**
 * The name under which a file is shown and downloaded. Folders and misleading characters are removed; everything else
 * stays: Chinese, quotes, semicolons, emoji. Never used as a path.
 */
export function cleanFileName(given: string): string {
  const lastPart = given.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const visible = lastPart
    .normalize("NFC")
    .replace(misleading, "")
    .trim()
    .replace(/[. ]+$/u, "");
  const named = visible.startsWith(".") ? `_${visible}` : visible;
  return shortened(device.test(named) ? `_${named}` : named);
}

/** Lower case, without the dot; empty when there is none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  return dot < 1 ? "" : fileName.slice(dot + 1).toLowerCase();
}

/** Shortens the stem, never the extension, and never in the middle of a character. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= maxBytes) return name;
  const extension = extensionOf(name);
  const ending = extension === "" || extension.length > 10 ? "" : name.slice(-extension.length - 1);
  const room = maxBytes - Buffer.byteLength(ending);
  let stem = "";
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (Buffer.byteLength(stem + segment) > room) break;
    stem += segment;
  }
  return `${stem.replace(/[. ]+$/u, "")}${ending}`;
}
