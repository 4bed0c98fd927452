const words: ReadonlyMap<string, "Y" | "N"> = new Map([
  ...["y", "yes", "true", "1", "是", "√", "x"].map((word) => [word, "Y"] as const),
  ...["n", "no", "false", "0", "否", "×"].map((word) => [word, "N"] as const),
]);

/** The usual notations of yes and no, in either language and case; undefined for other texts. */
export function readYesNo(text: string): "Y" | "N" | undefined {
  return words.get(text.trim().toLowerCase());
}

/** A choice between yes and no, and nothing else. */
export function isYesNo(values: readonly string[]): boolean {
  return values.length === 2 && values.includes("Y") && values.includes("N");
}
