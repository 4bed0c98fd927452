import type { UserFields } from "@signoff/domain/records/user";
import { randomUUID } from "node:crypto";
import type { Tx } from "../../../db/database.ts";
import type { ForeignSheet } from "../../../excel/foreign-sheet.ts";
import { sheetThreads } from "../../../workers/pools.ts";
import {
  changedFields,
  importColumns,
  type JudgedFile,
  type JudgedLine,
  judgeImportWork,
  knownPeople,
} from "../users/public.ts";
import { isSame, type PlainFields, settle } from "./feed-conflicts.ts";
import { type FeedLine, FeedRefused, type OpenConflict, type Part } from "./feed-report.ts";
import * as stored from "./org-feed.sql.ts";

export interface JudgedPeople extends Part {
  /** The lines to write: people who are added, changed or have left. */
  readonly good: readonly JudgedLine[];
  readonly words: ReadonlyMap<string, PlainFields>;
  /** All people in the file. */
  readonly seen: readonly string[];
  readonly leavers: readonly string[];
  /** The number of active people from earlier feeds. */
  readonly fed: number;
}

/** The effects of the people file: who is added, changed or leaves, and which fields were changed by hand here. */
export async function judgePeople(tx: Tx, rows: ForeignSheet["rows"]): Promise<JudgedPeople> {
  const known = await knownPeople(tx);
  const file = await judged(rows, known);
  const before = await stored.lastWords(tx, "user");
  const kept = await stored.keptValues(tx, "user");
  const roles = (await stored.defaultRoles(tx)).map((id) => ({ id }));
  const result = new PeopleResult(before, kept, roles);
  for (const line of file.lines) result.add(line);
  const seen = new Set(file.lines.flatMap(({ id }) => id ?? []));
  const active = known.users.filter(({ id, fields }) => before.has(id) && fields.status === "active");
  for (const user of active) if (!seen.has(user.id)) result.leave(user);
  const { lines, conflicts, good, words, leavers, same } = result;
  return { lines, conflicts, good, words, leavers, same, seen: [...seen], fed: active.length };
}

/** The feed does not manage roles: a role column in the file is ignored. */
async function judged(rows: ForeignSheet["rows"], known: Awaited<ReturnType<typeof knownPeople>>): Promise<JudgedFile> {
  const [header = [], ...body] = rows;
  const titles = importColumns
    .filter(({ key }) => key === "roles")
    .flatMap(({ key, title }) => [key, title.zh, title.en]);
  const isRoles = (cell: unknown) =>
    typeof cell === "string" &&
    titles.some((title) => cell.replaceAll("*", "").trim().toLowerCase() === title.toLowerCase());
  const unroled = header.map((cell) => (isRoles(cell) ? "" : cell));
  const file = await sheetThreads.run(judgeImportWork, {
    rows: [unroled, ...body],
    known: { ...known, roles: [], callerId: "" },
  });
  const [missing] = file.missing;
  if (missing)
    throw new FeedRefused({
      zh: `users.csv 缺少“${missing.zh}”列`,
      en: `users.csv lacks the column “${missing.en}”`,
    });
  return file;
}

const fedFields = importColumns.map(({ key }) => key).filter((key) => key !== "username" && key !== "roles");

function plainOf(fields: UserFields): PlainFields {
  const plain = (value: UserFields[keyof UserFields]) => (Array.isArray(value) ? value.map(({ id }) => id) : value);
  return Object.fromEntries(fedFields.map((key) => [key, plain(fields[key])]));
}

/** Collects the effect of each line. */
class PeopleResult implements Part {
  readonly lines: FeedLine[] = [];
  readonly conflicts: OpenConflict[] = [];
  readonly good: JudgedLine[] = [];
  readonly words = new Map<string, PlainFields>();
  readonly leavers: string[] = [];
  same = 0;
  readonly #before: ReadonlyMap<string, PlainFields>;
  readonly #kept: ReadonlyMap<string, unknown>;
  readonly #roles: UserFields["roles"];

  constructor(
    before: ReadonlyMap<string, PlainFields>,
    kept: ReadonlyMap<string, unknown>,
    roles: UserFields["roles"],
  ) {
    this.#before = before;
    this.#kept = kept;
    this.#roles = roles;
  }

  add(line: JudgedLine): void {
    const { row, username, fields, before, problems } = line;
    if (line.outcome === "wrong" || !fields) {
      this.lines.push({ ...told(row, username), outcome: "wrong", problems });
      return;
    }
    if (!before) {
      const id = randomUUID();
      this.words.set(id, plainOf(fields));
      this.good.push({ ...line, id, fields: { ...fields, roles: this.#roles } });
      this.lines.push({ ...told(row, username), outcome: "add" });
      return;
    }
    this.#change(line, fields, before);
  }

  /** Takes only fields that nobody changed by hand; the others wait for a decision. */
  #change(line: JudgedLine, fields: UserFields, before: UserFields): void {
    const { row, username } = line;
    const id = line.id ?? "";
    const [ours, theirs] = [plainOf(before), plainOf(fields)];
    const isKept = (field: string, value: PlainFields[string]) => {
      const decided = this.#kept.get(`${id}/${field}`);
      return decided !== undefined && isSame(decided as PlainFields[string], value);
    };
    const { taken, open, base } = settle({ ours, theirs, base: this.#before.get(id), isKept });
    this.words.set(id, base);
    const after = { ...before, ...Object.fromEntries(taken.map((key) => [key, fields[key as keyof UserFields]])) };
    const changes = changedFields(before, after);
    if (changes.length > 0) {
      this.good.push({ ...line, outcome: "change", fields: after });
      this.lines.push({ ...told(row, username), outcome: "change", changes });
    }
    if (open.length > 0) this.lines.push({ ...told(row, username), outcome: "conflict", changes: open });
    if (changes.length === 0 && open.length === 0) this.same += 1;
    for (const field of open)
      this.conflicts.push({
        kind: "user",
        id,
        name: username,
        field,
        ours: ours[field] ?? null,
        theirs: theirs[field] ?? null,
      });
  }

  leave({ id, fields }: { readonly id: string; readonly fields: UserFields }): void {
    const username = fields.username;
    this.leavers.push(id);
    this.lines.push({ ...told(null, username), outcome: "leave" });
    const after = { ...fields, status: "disabled" as const };
    this.good.push({ row: 0, username, outcome: "change", id, before: fields, fields: after, problems: [] });
  }
}

function told(row: number | null, name: string) {
  return { file: "users" as const, row, name, changes: [] as readonly string[], problems: [] as FeedLine["problems"] };
}
