/** 0 is A, 26 is AA. */
export function columnLetter(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : columnLetter(Math.floor(at / 26) - 1) + last;
}
