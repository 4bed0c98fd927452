import type { Locale } from "../locale.ts";

/** The only values that a menu url may contain. Never the token, because an external page must not get it. */
export interface PlaceholderValues {
  readonly origin: string;
  readonly locale: Locale;
  readonly username: string;
}

export const menuPlaceholders = [
  "origin",
  "locale",
  "username",
] as const satisfies readonly (keyof PlaceholderValues)[];

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/**
 * Fills `{{name}}` from the fixed set and returns the address if it starts with http; null for anything else, an unknown
 * name included. Names are looked up, never run as code (R-ROUTE-6).
 */
export function externalAddress(url: string, values: PlaceholderValues): string | null {
  const known: ReadonlyMap<string, string> = new Map(Object.entries(values));
  let allKnown = true;
  const filled = url.trim().replace(placeholder, (_whole, name: string) => {
    const value = known.get(name);
    if (value === undefined) allKnown = false;
    return name === "origin" ? (value ?? "") : encodeURIComponent(value ?? "");
  });
  if (!allKnown || filled.includes("{{") || !isHttpAddress(filled)) return null;
  return /^\{\{\s*origin\s*\}\}/.test(url.trim()) && !isWithin(filled, values.origin) ? null : filled;
}

/** An address with user information before its host is misleading. */
function isHttpAddress(text: string): boolean {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url !== null && url.username === "" && url.password === "";
}

/** Text directly after our own origin must not turn it into another host. */
function isWithin(address: string, origin: string): boolean {
  return URL.parse(address)?.origin === URL.parse(origin)?.origin;
}
