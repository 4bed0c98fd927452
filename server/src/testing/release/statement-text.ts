/** Statements that are prepared; the others (begin, lock, listen) have no columns. */
const asks = /^\s*(?:with|select|insert|update|delete|values|merge|\()/i;

/** A normal form of a statement on one line, whatever the length of its lists; undefined: not about tables. */
export function plainStatement(text: string): string | undefined {
  if (!asks.test(text)) return undefined;
  const short = text
    .replaceAll(/\s*--[^\n]*\n/g, "\n")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/\bin \((\$\d+)(?:, ?\$\d+)+\)/gi, "in ($1)")
    .replaceAll(
      /(\((?:(?:\$\d+|default|null)(?:::\w+)?(?:, ?)?)+\))(?:, ?\((?:(?:\$\d+|default|null)(?:::\w+)?(?:, ?)?)+\))+/g,
      "$1",
    );
  return renumbered(short);
}

/** Numbers parameters from 1 without gaps, in order of appearance. */
function renumbered(text: string): string {
  const numbers = new Map<string, number>();
  return text.replaceAll(/\$\d+/g, (name) => {
    const known = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, known);
    return `$${known}`;
  });
}
