import type { Client } from "pg";

/** A statement that a server plans once per connection. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly values: readonly (string | null)[];
}

/** The tables that an approval writes, with the columns that identify their rows. */
const keys: Readonly<Record<string, readonly string[]>> = {
  requests: ["id"],
  tokens: ["request_id", "id"],
  tasks: ["request_id", "id"],
  task_candidates: ["request_id", "task_id", "user_id"],
  request_people: ["user_id", "request_id"],
  visits: ["request_id", "node_id"],
  timers: ["request_id", "id"],
  history: ["request_id", "seq"],
  notices: ["id"],
  "pgboss.job": ["id"],
};

type Row = Readonly<Record<string, string | null>>;
export type Picture = ReadonlyMap<string, readonly Row[]>;

/** Every row of a request, each value as the database prints it. */
export async function takePicture(client: Client, requestId: string): Promise<Picture> {
  const picture = new Map<string, Row[]>();
  for (const table of Object.keys(keys)) {
    const columns = await columnsOf(client, table);
    const list = columns.map(({ name }) => `"${name}"::text`).join(", ");
    const { rows } = await client.query<Row>(`select ${list} from ${table} where ${belongs(table)} = $1`, [requestId]);
    picture.set(table, rows);
  }
  return picture;
}

function belongs(table: string): string {
  if (table === "requests") return "id";
  return table === "pgboss.job" ? "data->>'requestId'" : "request_id";
}

interface Column {
  readonly name: string;
  readonly type: string;
}

async function columnsOf(client: Client, table: string): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows;
}

/**
 * Hand-written statements for the known result: added, changed and removed rows, table by table, each table in one
 * statement if SQL allows it.
 */
export async function statementsBetween(client: Client, before: Picture, after: Picture): Promise<readonly Prepared[]> {
  const statements: Prepared[] = [];
  for (const [table, key] of Object.entries(keys)) {
    const columns = await columnsOf(client, table);
    const [old, young] = [indexed(before.get(table) ?? [], key), indexed(after.get(table) ?? [], key)];
    for (const [id, row] of old) if (!young.has(id)) statements.push(deletion(table, key, columns, row));
    for (const [id, row] of young) {
      const former = old.get(id);
      const changed = columns.filter(({ name }) => former && former[name] !== row[name]);
      if (changed.length > 0) statements.push(update(table, key, columns, changed, row));
    }
    const added = [...young].filter(([id]) => !old.has(id)).map(([, row]) => row);
    if (added.length > 0) statements.push(insertion(table, columns, added));
  }
  return statements.map((statement, index) => ({ ...statement, name: `same_${index}` }));
}

function indexed(rows: readonly Row[], key: readonly string[]): Map<string, Row> {
  return new Map(rows.map((row) => [key.map((name) => row[name]).join(" "), row]));
}

function typeOf(columns: readonly Column[], name: string): string {
  return columns.find((column) => column.name === name)?.type ?? "text";
}

function deletion(table: string, key: readonly string[], columns: readonly Column[], row: Row): Prepared {
  const where = key.map((name, index) => `"${name}" = $${index + 1}::${typeOf(columns, name)}`).join(" and ");
  return { name: "", text: `delete from ${table} where ${where}`, values: key.map((name) => row[name] ?? null) };
}

function update(
  table: string,
  key: readonly string[],
  columns: readonly Column[],
  changed: readonly Column[],
  row: Row,
): Prepared {
  const sets = changed.map(({ name, type }, index) => `"${name}" = $${index + 1}::${type}`).join(", ");
  const where = key
    .map((name, index) => `"${name}" = $${changed.length + index + 1}::${typeOf(columns, name)}`)
    .join(" and ");
  const values = [...changed.map(({ name }) => row[name] ?? null), ...key.map((name) => row[name] ?? null)];
  return { name: "", text: `update ${table} set ${sets} where ${where}`, values };
}

/** The database assigns its own ids; the queue's are created here. */
function insertion(table: string, columns: readonly Column[], rows: readonly Row[]): Prepared {
  const isJob = table === "pgboss.job";
  const written = columns.filter(
    ({ name }) => !(table === "notices" && name === "id") && !(isJob && (name === "id" || rows[0]?.[name] === null)),
  );
  const values: (string | null)[] = [];
  const tuples = rows.map((row) => {
    const places = written.map(({ name, type }) => `$${values.push(row[name] ?? null)}::${type}`);
    return `(${places.join(", ")})`;
  });
  const names = written.map(({ name }) => `"${name}"`).join(", ");
  const conflict = table === "request_people" ? " on conflict do nothing" : "";
  return { name: "", text: `insert into ${table} (${names}) values ${tuples.join(", ")}${conflict}`, values };
}

/** The same for another request in the same state. */
export function forRequest(statements: readonly Prepared[], from: string, to: string): readonly Prepared[] {
  return statements.map((statement) => ({
    ...statement,
    values: statement.values.map((value) => (value === null ? null : value.replaceAll(from, to))),
  }));
}
