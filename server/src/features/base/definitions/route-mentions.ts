import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { Bilingual } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";

/** An approver in a route: a role or group by its code, a person by id. */
export type Mention =
  | { readonly by: "role"; readonly code: string }
  | { readonly by: "group"; readonly code: string }
  | { readonly by: "user"; readonly id: string };

/** Kinds with a route that names them and is published or still used by an open request. */
export async function kindsMentioning(db: Queryable, mention: Mention): Promise<readonly Bilingual[]> {
  const { rows } = await sql<{ process_key: string }>`
    select distinct v.process_key from process_versions v
    where (v.state = 'published' or exists (select 1 from requests r where r.process_id = v.id and r.status in (2, 3)))
      and jsonb_path_exists(v.compiled::jsonb, ${pathOf(mention)}::jsonpath, ${JSON.stringify(valueOf(mention))}::jsonb)
    order by v.process_key`.execute(db);
  return rows.map(({ process_key: key }) => kindCard(key)?.title ?? { zh: key, en: key });
}

export interface MentioningNode {
  readonly kind: string;
  readonly node: string;
  readonly name: Bilingual;
}

/** The nodes themselves, each once: as in the newest of these routes. */
export async function nodesMentioning(db: Queryable, mention: Mention): Promise<readonly MentioningNode[]> {
  const { rows } = await sql<MentioningNode>`
    select distinct on (v.process_key, node.id) v.process_key as kind, node.id as node, node.body -> 'name' as name
    from process_versions v cross join lateral jsonb_each(v.compiled::jsonb -> 'nodes') as node (id, body)
    where (v.state = 'published' or exists (select 1 from requests r where r.process_id = v.id and r.status in (2, 3)))
      and jsonb_path_exists(node.body, ${pathOf(mention)}::jsonpath, ${JSON.stringify(valueOf(mention))}::jsonb)
    order by v.process_key, node.id, v.version desc`.execute(db);
  return rows;
}

function pathOf({ by }: Mention): string {
  if (by === "user") return '$.** ? (@.by == "user" && @.users[*] == $name)';
  if (by === "group") return '$.** ? (@.by == "group" && @.group == $name)';
  return '$.** ? ((@.by == "role" && @.role == $name) || (@.rule == "one-per-role" && @.roles[*] == $name))';
}

function valueOf(mention: Mention): { readonly name: string } {
  return { name: mention.by === "user" ? mention.id : mention.code };
}
