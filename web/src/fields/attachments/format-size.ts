const units = ["B", "kB", "MB", "GB"] as const;

/** `812 B`, `24 kB`, `3.4 MB`: short, and the same in both languages. */
export function formatSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${size >= 10 || unit === 0 ? Math.round(size) : size.toFixed(1)} ${units[unit] ?? "B"}`;
}
