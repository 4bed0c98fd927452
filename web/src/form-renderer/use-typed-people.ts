import type { IndexedTable } from "@signoff/forms/definition/definition-index";
import { isRecord, type Row } from "@signoff/forms/values/form-values";
import { useEffect, useMemo, useState } from "react";
import { useStableHandler } from "../ui/use-stable-handler.ts";
import type { PersonChoice } from "./form-view-props.ts";

type People = (keyword: string, signal: AbortSignal) => Promise<readonly PersonChoice[]>;
type CellNotes = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** The person meant by each text that was typed or pasted as a person; null: nobody. */
export type Named = ReadonlyMap<string, PersonChoice | null>;

interface TypedPeople {
  readonly indexed: IndexedTable;
  readonly rows: readonly Row[];
  /** Absent if nothing can be corrected. */
  readonly onChange: ((rows: readonly Row[]) => void) | undefined;
  readonly people: People;
}

/**
 * Typed or pasted people are texts until the directory has answered: an account or a complete name becomes the person,
 * anything else stays and is marked. Texts are looked up one at a time, each until it is answered.
 */
export function useTypedPeople({ indexed, rows, onChange, people }: TypedPeople): Named {
  const [named, setNamed] = useState<Named>(noNames);
  const columns = useMemo(() => personColumns(indexed), [indexed]);
  const texts = useMemo(() => (onChange ? typedTexts(rows, columns) : noTexts), [rows, columns, onChange]);
  const [unanswered, setUnanswered] = useState(noTexts);
  const open = [...texts].filter((text) => !named.has(text));
  const next = open.find((text) => !unanswered.has(text));
  const ask = useStableHandler(people);
  useEffect(() => {
    if (next === undefined) return;
    const cancel = new AbortController();
    const find = async () => {
      const found = exactly(next, await ask(next, cancel.signal));
      if (!cancel.signal.aborted) setNamed((before) => new Map([...before, [next, found]]));
    };
    // The others are not delayed by it.
    find().catch(() => {
      if (!cancel.signal.aborted) setUnanswered((before) => new Set([...before, next]));
    });
    return () => cancel.abort();
  }, [next, ask]);
  const isWaiting = next === undefined && open.length > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = setTimeout(() => setUnanswered(noTexts), askAgainMs);
    return () => clearTimeout(again);
  }, [isWaiting]);
  const take = useStableHandler((taken: readonly Row[]) => onChange?.(taken));
  useEffect(() => {
    const after = withPeople(rows, columns, named);
    if (after !== rows) take(after);
  }, [rows, columns, named, take]);
  return named;
}

/** Reports a text that names nobody; an earlier message of the cell comes first. */
export function withNobody(
  told: CellNotes | undefined,
  rows: readonly Row[],
  indexed: IndexedTable,
  named: Named,
  message: string,
): CellNotes | undefined {
  const columns = personColumns(indexed);
  if (columns.length === 0 || named.size === 0) return told;
  const found = new Map(told);
  rows.forEach((row, at) => {
    const nobody = columns.filter((key) => named.get(typedText(row[key]) ?? "") === null);
    if (nobody.length === 0) return;
    found.set(at, new Map([...nobody.map((key) => [key, message] as const), ...(told?.get(at) ?? [])]));
  });
  return found;
}

/** Pause before a server that did not answer is asked again. */
const askAgainMs = 10_000;

const noNames: Named = new Map();
const noTexts: ReadonlySet<string> = new Set();

function personColumns({ table }: IndexedTable): readonly string[] {
  return table.columns.filter(({ type, system }) => type === "user" && !system).map(({ key }) => key);
}

/** A person of the directory has a name beside the account; for a text both are the same, see `parse-cell.ts`. */
function typedText(value: unknown): string | undefined {
  return isRecord(value) && typeof value.id === "string" && value.id === value.name ? value.id : undefined;
}

function typedTexts(rows: readonly Row[], columns: readonly string[]): ReadonlySet<string> {
  return new Set(rows.flatMap((row) => columns.flatMap((key) => typedText(row[key]) ?? [])));
}

function exactly(text: string, found: readonly PersonChoice[]): PersonChoice | null {
  const wanted = text.toLowerCase();
  const byName = found.filter(({ name }) => name.toLowerCase() === wanted);
  return found.find(({ id }) => id.toLowerCase() === wanted) ?? (byName.length === 1 ? byName[0] : undefined) ?? null;
}

function withPeople(rows: readonly Row[], columns: readonly string[], named: Named): readonly Row[] {
  let isChanged = false;
  const after = rows.map((row) => {
    const people = columns.flatMap((key) => {
      const found = named.get(typedText(row[key]) ?? "");
      return found && found.name !== found.id ? [[key, { id: found.id, name: found.name }] as const] : [];
    });
    isChanged ||= people.length > 0;
    return people.length > 0 ? { ...row, ...Object.fromEntries(people) } : row;
  });
  return isChanged ? after : rows;
}
