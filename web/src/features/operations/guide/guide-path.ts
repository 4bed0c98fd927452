const guideRoot = "/pages/guide";

/** The address of a chapter, and of a part of it. */
export function guidePath(chapter: string, part?: string): string {
  return `${guideRoot}/${chapter}${part === undefined ? "" : `?part=${encodeURIComponent(part)}`}`;
}

/** The chapter that an address names. */
export function chapterOf(pathname: string): string {
  return /\/guide\/([^/]+)/.exec(pathname)?.[1] ?? "";
}
