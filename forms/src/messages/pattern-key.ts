/** Under this name a definition keeps what a pattern wants, in words, among the texts of its rules. */
export function patternKey(pattern: string): string {
  return `pattern:${pattern}`;
}
