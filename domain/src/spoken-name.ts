/** A text as a name is typed in pinyin: without blanks, in small letters; undefined where it is none. */
export function spokenName(text: string): string | undefined {
  const joined = text.toLowerCase().replaceAll(/[\s'-]+/g, "");
  return /^[a-zü]{2,}$/.test(joined) ? joined : undefined;
}

/** The words of a name in pinyin without blanks, in both orders, as the database keeps them beside each user. */
export function spokenForms(name: string): string {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-zü]/g, "");
  return `${letters(name)} ${letters(name.replace(/^(\S+)\s+(.+)$/, "$2$1"))}`;
}
