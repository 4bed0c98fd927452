/**
 * File name of a content-disposition header: `filename*=UTF-8''…` (RFC 5987) before `filename="…"`. Some servers of the
 * API family put percent-encoded UTF-8 into the plain parameter; that is understood too.
 */
export function fileNameOf(header: string): string | null {
  const extended = /filename\*\s*=\s*"?([\w-]+)'[^']*'([^;"\s]+)"?/i.exec(header);
  const fromExtended = extended?.[2] === undefined ? null : decode(extended[2]);
  return cleaned(fromExtended ?? plainName(header));
}

function plainName(header: string): string | null {
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replace(/\\(.)/g, "$1");
  const bare = /filename\s*=\s*([^;"\s]+)/i.exec(header)?.[1];
  const name = quoted ?? bare;
  return name === undefined ? null : (decode(name) ?? name);
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const forbidden = /[\\/\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A name is shown and saved: no path parts, control characters or direction overrides. */
function cleaned(name: string | null): string | null {
  const result = name?.replace(forbidden, "_").trim();
  return result ? result : null;
}
