export interface AvatarProps {
  readonly name: string;
  /** Only the user's own avatar has the accent colour. */
  readonly own?: boolean;
  readonly size?: 18 | 22 | 34;
  /** The id of the person: pointing at the avatar, or at the name beside it, shows their card. */
  readonly personId?: string | undefined;
}

/** The last Chinese character of a name, or two initials. Decoration: the name is beside it. */
export function Avatar({ name, own = false, size = 22, personId }: AvatarProps) {
  return (
    <span
      className={`so-avatar so-avatar-${size}${own ? " so-avatar-own" : ""}`}
      data-person={own ? undefined : personId}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}

export function initialsOf(name: string): string {
  const trimmed = name.trim();
  const lastHan = trimmed.match(/\p{Script=Han}/gu)?.at(-1);
  if (lastHan) return lastHan;
  const words = trimmed.split(/\s+/);
  const [first = "", second = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
  return (firstSign(first) + firstSign(second)).toUpperCase();
}

const signs = new Intl.Segmenter();

/** The first visible character: an emoji consists of several code units. */
function firstSign(word: string): string {
  return signs.segment(word)[Symbol.iterator]().next().value?.segment ?? "";
}
