import type { Bilingual } from "@signoff/domain/locale";
import type { LookupRows } from "@signoff/forms/lookup/lookup-rows";
import type { RegistryPort } from "@signoff/forms/validation/server-checks";
import type { Ask } from "../../../workers/work.ts";
import { type FormValues, isRecord } from "@signoff/forms/values/form-values";

/**
 * Forms with more rows are checked and compared in a worker thread: the transfer costs less than blocking all other
 * requests.
 */
const rowsOnMainThread = 300;

export function isHeavy(...forms: readonly FormValues[]): boolean {
  return forms.some((data) => countRows(data) > rowsOnMainThread);
}

/** Rows are in the form itself or inside the object of a section. */
function countRows(data: FormValues): number {
  let count = 0;
  for (const value of Object.values(data)) {
    if (Array.isArray(value)) count += value.length;
    else if (isRecord(value)) for (const inner of Object.values(value)) if (Array.isArray(inner)) count += inner.length;
  }
  return count;
}

export interface PeopleAsked {
  readonly people: readonly string[];
  readonly departments: readonly string[];
}

/** The people and departments that were found. */
export interface PeopleFound {
  readonly people: ReadonlyMap<string, { readonly names: Bilingual; readonly active: boolean }>;
  readonly departments: ReadonlyMap<string, { readonly names: Bilingual }>;
}

/** What a form check needs from the rest of the server. */
export interface JudgePort extends RegistryPort {
  readonly people: (asked: PeopleAsked) => Promise<PeopleFound>;
  /** Ids of the files of the request. */
  readonly files: () => Promise<ReadonlySet<string>>;
  /** Ids of all versions of the request. */
  readonly versions: () => Promise<readonly string[]>;
}

/** The questions that a worker thread sends. */
export type Question =
  | { readonly ask: "rows"; readonly wanted: readonly { registry: string; code: string }[] }
  | { readonly ask: "taken"; readonly kind: string; readonly field: string; readonly value: unknown }
  | { readonly ask: "people"; readonly asked: PeopleAsked }
  | { readonly ask: "files" | "versions" };

/** For a worker thread: a port that asks the main thread. */
export function askingPort(ask: Ask): JudgePort {
  const put = (question: Question): Promise<unknown> => ask(question);
  return {
    findRows: async (wanted) => (await put({ ask: "rows", wanted })) as LookupRows,
    isTaken: async (kind, field, value) => (await put({ ask: "taken", kind, field, value })) as boolean,
    people: async (asked) => (await put({ ask: "people", asked })) as PeopleFound,
    files: async () => (await put({ ask: "files" })) as ReadonlySet<string>,
    versions: async () => (await put({ ask: "versions" })) as readonly string[],
  };
}
