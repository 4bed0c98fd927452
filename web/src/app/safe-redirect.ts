import { isOpenPath } from "./paths.ts";

/** Any origin will do: only the way in which browsers resolve an address against a base matters here. */
const base = "https://signoff.invalid";

/** Allowed in an in-app address: no backslash, no control character, no blank, no second slash in front. */
const plainInAppAddress = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u;

/**
 * The requested in-app path, or null if the value could lead anywhere else: other origins, other schemes, user info,
 * encoded or doubled slashes, and the login pages themselves.
 */
export function safeInAppPath(value: string | null | undefined): string | null {
  if (!value || value.length > 2_000 || !plainInAppAddress.test(value)) return null;
  const url = parse(value);
  if (!url || url.origin !== base || url.username !== "" || url.password !== "") return null;
  if (hasHiddenSlashes(url.pathname) || isOpenPath(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** `/%2f%2fevil.example` and the like become `//evil.example` wherever something decodes once more. */
function hasHiddenSlashes(pathname: string): boolean {
  return /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f|25)/i.test(pathname) || pathname.includes("//");
}

function parse(value: string): URL | null {
  try {
    return new URL(value, base);
  } catch {
    return null;
  }
}
