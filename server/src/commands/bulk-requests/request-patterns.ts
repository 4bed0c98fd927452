import { canonicalJson } from "@signoff/domain/signatures/canonical-json";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { historyContent } from "../../features/base/workflow-store/public.ts";
import type { Person } from "./staff.ts";
import { compileTemplate, escapeForCopy, type Slots, slotsFor, type TextTemplate } from "./text-template.ts";

/**
 * Parents before children. Left out: the snapshots of former rounds, notices that were sent long ago, and timers, which
 * would all fire at the next start.
 */
export const copiedTables = {
  requests: "id",
  request_data: "request_id",
  request_search: "request_id",
  request_people: "request_id",
  request_cc: "request_id",
  tokens: "request_id",
  tasks: "request_id",
  task_candidates: "request_id",
  visits: "request_id",
  history: "request_id",
} as const;

export type CopiedTable = keyof typeof copiedTables;
export const tableNames = Object.keys(copiedTables) as readonly CopiedTable[];

/**
 * The slots that every pattern has, in this order; after them come its seals, its people (`wordsPerPerson` each), and
 * its times.
 */
export const fixedSlots = ["id", "number", "numberInLowerCase", "subject", "subjectInLowerCase"] as const;
export const wordsPerPerson = 4;

/** A request of the demo company, ready to be written again with other people, times, number and subject. */
export interface RequestPattern {
  readonly status: number;
  readonly numberPrefix: string;
  readonly people: readonly Person[];
  readonly times: readonly number[];
  readonly seals: readonly TextTemplate[];
  readonly rows: Readonly<Record<CopiedTable, TextTemplate | undefined>>;
  readonly tasks: number;
}

/** Large forms would make the database large without making any list longer. */
const largestForm = 3_500;
const maxTasks = 5;

export async function readPatterns(database: Database, people: readonly Person[]): Promise<readonly RequestPattern[]> {
  const columns = await readColumns(database);
  const { rows } = await sql<PatternSource>`select r.id, r.request_no as number, r.subject, r.status, r.created_at
    from requests r join request_data d on d.request_id = r.id
    where r.status <> 0 and r.version = 1 and r.predecessor_id is null and coalesce(r.process_id, '') not like '%+%'
      and length(d.data::text) < ${largestForm}
      and (select count(*) from tasks t where t.request_id = r.id) <= ${maxTasks}
    order by r.id limit 200`.execute(database.kysely);
  const patterns: RequestPattern[] = [];
  for (const source of rows) patterns.push(await readPattern(database, source, { columns, people }));
  return patterns;
}

interface PatternSource {
  readonly id: string;
  readonly number: string;
  readonly subject: string;
  readonly status: number;
  readonly created_at: Date;
}

interface Known {
  readonly columns: Columns;
  readonly people: readonly Person[];
}

async function readPattern(database: Database, source: PatternSource, known: Known): Promise<RequestPattern> {
  const history = await database.kysely
    .selectFrom("history")
    .selectAll()
    .where("request_id", "=", source.id)
    .orderBy("seq")
    .execute();
  const contents = history.map((row) =>
    canonicalJson(historyContent({ ...row, at: row.at.toISOString(), signed: null })),
  );
  const hashes = history.map(({ hash }) => hash);
  const texts = await readTexts(database, source.id, known.columns);
  const whole = [...Object.values(texts).flat(2), ...contents].filter((text) => text !== null);
  const people = known.people.filter(({ id }) => whole.some((text) => text.includes(id)));
  const slots = slotsOf(source, hashes, people, whole);
  const rows = Object.entries(texts).map(([table, lines]) => [table, compileRows(lines, slots)]);
  return {
    status: source.status,
    numberPrefix: source.number.split("-").slice(0, -2).join("-"),
    people,
    times: slots.times,
    seals: contents.map((text) => compileTemplate(text, slots, (literal) => literal)),
    rows: Object.fromEntries(rows) as RequestPattern["rows"],
    tasks: texts.tasks.length,
  };
}

function slotsOf(
  { id, number, subject, created_at }: PatternSource,
  hashes: readonly string[],
  people: readonly Person[],
  texts: readonly string[],
): Slots {
  const spellings = new Map<string, number>();
  const add = (text: string, slot: number) => text !== "" && !spellings.has(text) && spellings.set(text, slot);
  [id, number, number.toLowerCase(), subject, subject.toLowerCase()].forEach(add);
  hashes.forEach((hash, index) => add(hash, fixedSlots.length + index));
  const firstPerson = fixedSlots.length + hashes.length;
  people.forEach((person, index) =>
    wordsOf(person).forEach((word, n) => add(word, firstPerson + index * wordsPerPerson + n)),
  );
  return slotsFor(spellings, created_at.getTime(), texts, firstPerson + people.length * wordsPerPerson);
}

export function wordsOf({ id, zh, en }: Person): readonly string[] {
  return [id, zh, en, en.toLowerCase()];
}

type Columns = Readonly<Record<CopiedTable, readonly string[]>>;

/** A statement is about the request that it was made for: copies come from before signatures, and have secrets of their own. */
const notCopied: Readonly<Partial<Record<CopiedTable, string>>> = { history: "signed", request_data: "secret" };

/** Only written columns; generated ones fill themselves. */
export async function readColumns(database: Database): Promise<Columns> {
  const { rows } = await sql<{ table: CopiedTable; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = current_schema() and table_name = any(${[...tableNames]}::text[]) and is_generated = 'NEVER'
    group by table_name`.execute(database.kysely);
  const found = new Map(rows.map(({ table, columns }) => [table, columns]));
  const columnsOf = (table: CopiedTable): readonly string[] => {
    const columns = found.get(table);
    if (!columns) throw new Error(`there is no table ${table}`);
    return columns.filter((column) => column !== notCopied[table]);
  };
  return Object.fromEntries(tableNames.map((table) => [table, columnsOf(table)])) as unknown as Columns;
}

type Texts = Record<CopiedTable, (string | null)[][]>;

async function readTexts(database: Database, id: string, columns: Columns): Promise<Texts> {
  const texts: Partial<Texts> = {};
  for (const table of tableNames) {
    const values = sql.join(columns[table].map((column) => sql`${sql.ref(column)}::text`));
    const { rows } = await sql<{ values: (string | null)[] }>`select array[${values}] as values
      from ${sql.table(table)} where ${sql.ref(copiedTables[table])} = ${id}`.execute(database.kysely);
    texts[table] = rows.map((row) => row.values);
  }
  return texts as Texts;
}

/** All rows of a table as one piece of COPY text; undefined if there are none. */
function compileRows(rows: readonly (readonly (string | null)[])[], slots: Slots): TextTemplate | undefined {
  if (rows.length === 0) return undefined;
  const literals: string[] = [""];
  const places: number[] = [];
  const append = (text: string) => literals.push((literals.pop() ?? "") + text);
  for (const row of rows) {
    row.forEach((value, index) => {
      if (index > 0) append("\t");
      if (value === null) return append(String.raw`\N`);
      const compiled = compileTemplate(value, slots, escapeForCopy);
      append(compiled.literals[0] ?? "");
      places.push(...compiled.slots);
      literals.push(...compiled.literals.slice(1));
      return undefined;
    });
    append("\n");
  }
  return { literals, slots: places };
}
