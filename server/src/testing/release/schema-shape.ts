import type { ScriptRunner } from "../../db/database.ts";

export interface Column {
  /** `requests.subject`. */
  readonly name: string;
  readonly table: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
}

/** Something that can refuse rows: a condition, a key, a reference, a unique index. */
export interface Rule {
  readonly table: string;
  readonly name: string;
  readonly kind: "check" | "unique" | "reference" | "exclusion";
  /** As PostgreSQL writes it, without its name. */
  readonly definition: string;
  readonly columns: readonly string[];
  /** The table that a reference points to. */
  readonly target: string | null;
  /** Whether a reference permits the deletion of a referenced row. */
  readonly letsDelete: boolean;
}

export interface SchemaShape {
  readonly columns: readonly Column[];
  readonly rules: readonly Rule[];
}

const columnsOf = `
  select c.relname || '.' || a.attname as name, c.relname as "table", format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "hasDefault"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0
    and not a.attisdropped and c.relname <> 'schema_migrations'
  order by 1`;

const rulesOf = `
  select c.conrelid::regclass::text as "table", c.conname as name,
    case c.contype when 'c' then 'check' when 'f' then 'reference' when 'x' then 'exclusion' else 'unique' end as kind,
    pg_get_constraintdef(c.oid) as definition, columns.named as columns,
    nullif(c.confrelid, 0)::regclass::text as target, c.confdeltype in ('c', 'n', 'd') as "letsDelete"
  from pg_constraint c, lateral (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') as named
    from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey)) as columns
  where c.connamespace = 'public'::regnamespace and c.contype in ('c', 'f', 'x', 'u', 'p') and c.conparentid = 0
    and c.conrelid <> 0
  union all
  select i.indrelid::regclass::text, x.relname, 'unique',
    regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE UNIQUE INDEX .* ON [^ ]+ ', 'UNIQUE INDEX '),
    columns.named, null, false
  from pg_index i join pg_class x on x.oid = i.indexrelid, lateral (
    select coalesce(array_agg(a.attname::text order by a.attnum), '{}') as named
    from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey)) as columns
  where x.relnamespace = 'public'::regnamespace and i.indisunique
    and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('u', 'p', 'x'))
  order by 1, 2`;

/** The parts of the schema that matter to statements: columns with their types, and the rules that may refuse rows. */
export async function readShape(session: Pick<ScriptRunner, "query">): Promise<SchemaShape> {
  const columns = await session.query<Column>(columnsOf);
  const rules = await session.query<Rule>(rulesOf);
  return { columns, rules: rules.filter(({ table }) => table !== "schema_migrations") };
}
