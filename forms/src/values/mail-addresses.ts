/** What parts mail addresses in one text, as either keyboard writes it. */
const between = /[;,；，]/;

/** The addresses of a text that may hold several. */
export function addressesIn(text: string): readonly string[] {
  return text
    .split(between)
    .map((address) => address.trim())
    .filter((address) => address !== "");
}
