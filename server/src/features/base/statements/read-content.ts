import { planContent } from "@signoff/forms/content/content-parts";
import {
  type ContentHashing,
  contentTree,
  type ContentTree,
  type OtherLeaf,
} from "@signoff/forms/content/content-tree";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { Route } from "@signoff/workflow/route";
import type { Queryable } from "../../../db/database.ts";
import { parseJson } from "../../../workers/json.ts";
import type { DefinitionStore } from "../definitions/public.ts";
import type { RequestRow } from "../request-access/public.ts";
import { contentHashing } from "./content-hashing.ts";
import type { ContentStore } from "./content-store.ts";
import { otherLeaves } from "./other-leaves.ts";
import { openingsOf } from "./route-openings.ts";
import { readSigning, type SigningRow } from "./statements.sql.ts";

/** The content of a request with its hashes. */
export interface Content {
  readonly definition: FormDefinition;
  readonly data: FormValues;
  readonly others: readonly OtherLeaf[];
  readonly secret: string;
  readonly tree: ContentTree;
  readonly hashing: ContentHashing;
}

/** The request whose content is asked for. */
export interface ContentQuery {
  readonly request: Pick<
    RequestRow,
    "id" | "form_kind" | "form_version" | "version" | "requester_id" | "revision" | "status"
  >;
  readonly processId: string | null;
  readonly route: Route | undefined;
  /** New data that is not stored yet. */
  readonly data?: FormValues;
  /** People whose records are read along. */
  readonly people: readonly string[];
  /** Read with the lock of the request, in its round trip. */
  readonly row?: SigningRow | undefined;
  /** The secret of a request that has none: it is from before signatures. */
  readonly secretOf: () => Promise<string> | string;
}

/** Reads and hashes the content. Only what differs from the content as it was last signed is hashed. */
export async function readContent(
  db: Queryable,
  services: { readonly definitions: DefinitionStore; readonly signing: { readonly contents: ContentStore } },
  { request, processId, route, data: given, people, row: readAlong, secretOf }: ContentQuery,
): Promise<Content & { readonly row: SigningRow }> {
  const known = services.signing.contents.find(request.id);
  const asked = { requestId: request.id, processId, people };
  const row = readAlong ?? (await readSigning(db, { ...asked, known: given ? "all" : known?.revision }));
  if (!row) throw new Error(`request ${request.id} has no data`);
  const secret = row.secret ?? (await secretOf());
  const { definition } = await services.definitions.form(db, request.form_kind, request.form_version);
  const kept = known?.revision === request.revision ? known.data : undefined;
  // The content that was known when the row was read may have been dropped since.
  const text = given || (row.data === null && kept) ? null : (row.data ?? (await readSigning(db, asked))?.data ?? null);
  const data = given ?? (text === null ? kept : ((await parseJson(text)) as FormValues)) ?? {};
  const others = otherLeaves(row, request.requester_id);
  const hashing = contentHashing(secret);
  const plan = planContent(definition, route ? openingsOf(route) : []);
  const previous = known?.secret === secret ? known.tree : undefined;
  const tree = contentTree(plan, { data, others }, hashing, previous);
  return { row, definition, data, others, secret, tree, hashing };
}
