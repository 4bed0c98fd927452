const longestTime = 2 ** 48 - 1;

/** The lowest id a request made at this moment can have: ids begin with their time, so the index of ids knows times too. */
export function firstIdAt(date: Date): string {
  const time = Math.min(Math.max(date.getTime(), 0), longestTime);
  const hex = time.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
