/**
 * Large data crosses between threads in pieces. The thread that talks to users sends or receives a hundred rows at a
 * time and answers others in between. Sent at once, a form of 8 MB would block everybody for a quarter of a second.
 */
const longList = 100;
/** The pause between two pieces: answering a call takes several turns of the event loop. */
export const breathMs = 1;
/** How deep to look for long lists: a table in a section of a form in the input of a task. */
const maxDepth = 5;
/** A placeholder for a list that is sent separately. No validated data has a name with this character. */
const placeMark = "\0list";

export interface Parts {
  /** The data with a placeholder for each long list. */
  readonly frame: unknown;
  readonly lists: readonly (readonly unknown[])[];
}

export interface Piece {
  readonly list: number;
  readonly items: readonly unknown[];
}

export function takeApart(value: unknown): Parts {
  const lists: (readonly unknown[])[] = [];
  return { frame: frameOf(value, 0, lists), lists };
}

function frameOf(value: unknown, depth: number, lists: (readonly unknown[])[]): unknown {
  if (Array.isArray(value)) {
    if (value.length > longList) return { [placeMark]: lists.push(value) - 1 };
    return depth < maxDepth ? value.map((item) => frameOf(item, depth + 1, lists)) : value;
  }
  if (depth >= maxDepth || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, frameOf(inner, depth + 1, lists)]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

export function* piecesOf(lists: Parts["lists"]): Generator<Piece> {
  for (const [list, items] of lists.entries())
    for (let at = 0; at < items.length; at += longList) yield { list, items: items.slice(at, at + longList) };
}

/** Receives pieces and reassembles the whole. */
export class Gathering {
  readonly #lists = new Map<number, unknown[]>();

  add({ list, items }: Piece): void {
    const gathered = this.#lists.get(list);
    if (gathered) gathered.push(...items);
    else this.#lists.set(list, [...items]);
  }

  whole(frame: unknown): unknown {
    return this.#lists.size === 0 ? frame : this.#filled(frame);
  }

  #filled(frame: unknown): unknown {
    if (Array.isArray(frame)) return frame.map((item) => this.#filled(item));
    if (!isPlain(frame)) return frame;
    const mark = frame[placeMark];
    if (typeof mark === "number") return this.#lists.get(mark) ?? [];
    for (const [key, inner] of Object.entries(frame))
      if (typeof inner === "object" && inner !== null) frame[key] = this.#filled(inner);
    return frame;
  }
}
