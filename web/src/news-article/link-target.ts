export interface LinkTarget {
  readonly href: string;
  /** A page of this application. */
  readonly isOwn: boolean;
}

/** The target of a link in news: a page of ours, the web, a mail address. Undefined: not allowed. */
export function linkTarget(href: string | null): LinkTarget | undefined {
  const text = href?.trim() ?? "";
  if (/^\/(?![/\\])/.test(text)) return { href: text, isOwn: true };
  if (!URL.canParse(text)) return undefined;
  const { protocol } = new URL(text);
  return ["http:", "https:", "mailto:"].includes(protocol) ? { href: text, isOwn: false } : undefined;
}
