/** The first that fits: browsers name each other for the sake of old pages. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Browser and system in the words of their makers; enough to tell one's own from a stranger's. */
export function deviceOf(userAgent: string): string {
  const first = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [first(browsers), first(systems)].filter((name) => name !== undefined).join(" · ");
}
