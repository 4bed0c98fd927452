import { joined } from "./bytes.ts";
import { type TilePlace, tileWidth } from "./log-tiles.ts";

/** What a path of a tiled log names: hashes, or the entries below a tile of level 0. */
export interface TilePath extends Omit<TilePlace, "level"> {
  readonly level: number | "entries";
  /** 256 of a full tile. */
  readonly width: number;
}

const mostLevels = 64;
const longestEntry = 0xffff;

/** `tile/0/x001/x234/067.p/8`, as C2SP tlog-tiles writes it. */
export function tilePath({ level, index, width }: TilePath): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, "0").match(/\d{3}/g) ?? [];
  const name = groups.map((group, at) => (at === groups.length - 1 ? group : `x${group}`)).join("/");
  return `tile/${level}/${name}${width === tileWidth ? "" : `.p/${width}`}`;
}

/** Only the one spelling of each path: without leading zeros or groups of zeros. */
export function parseTilePath(path: string): TilePath | undefined {
  const match = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path);
  const [, level = "", name = "", width = String(tileWidth)] = match ?? [];
  const parsed: TilePath = {
    level: level === "entries" ? level : Number(level),
    index: Number(name.replaceAll(/[x/]/g, "")),
    width: Number(width),
  };
  const isRead = match !== null && (parsed.level === "entries" || parsed.level < mostLevels);
  return isRead && parsed.width > 0 && tilePath(parsed) === path ? parsed : undefined;
}

/** Entries one after the other, each behind its length in two bytes. */
export function entryBundle(entries: readonly Uint8Array[]): Uint8Array {
  return joined(
    ...entries.flatMap((entry) => {
      if (entry.length > longestEntry) throw new RangeError("an entry of a log has at most 65,535 bytes");
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
    }),
  );
}

export function entriesOf(bundle: Uint8Array): Uint8Array[] | undefined {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bundle.length; ) {
    const [high, low] = [bundle[at], bundle[at + 1]];
    if (high === undefined || low === undefined) return undefined;
    const end = at + 2 + high * 256 + low;
    if (end > bundle.length) return undefined;
    entries.push(bundle.slice(at + 2, end));
    at = end;
  }
  return entries;
}
