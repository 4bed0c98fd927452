import type { EvidenceContent, EvidenceFacts, HiddenLine, ShownLine } from "@signoff/domain/signatures/evidence";
import type { ShownPart } from "@signoff/domain/signatures/shown-content";
import type { SignedPerson, Statement } from "@signoff/domain/signatures/statement";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { isRecord } from "@signoff/forms/values/form-values";
import type { Queryable } from "../../../db/database.ts";
import type { StoredStatement } from "../../../db/tables/statements.ts";
import { installationId, registeredKeys } from "../../../signing/signing-keys.sql.ts";
import { type DefinitionStore, definitionText } from "../../base/definitions/public.ts";
import type { RequestRow } from "../../base/request-access/public.ts";
import { signedRoutes } from "../../base/statements/public.ts";
import { historyContent, othersOf, SignedContent, signersOf, snapshotsOf } from "../../base/workflow-store/public.ts";
import { isHiddenPlace } from "../form-judgement/public.ts";
import { definitionRow, type HistoryRow, sealedHistory, secretOf } from "./evidence.sql.ts";
import { proveLogged } from "./prove-logged.ts";

/** For whom, and when: values that other roles may see are left out. */
export interface Reader {
  readonly roles: readonly string[];
  readonly at: Date;
}

/** Everything that a judge of the request's signatures needs, as far as the reader may see it. */
export async function collectEvidence(
  db: Queryable,
  definitions: DefinitionStore,
  request: RequestRow,
  reader: Reader,
): Promise<EvidenceFacts> {
  const { id, form_kind: kind, form_version: formVersion, version, request_no: number } = request;
  const rows = await sealedHistory(db, id);
  const signed = rows.flatMap(signedIn);
  const people = [...new Set(signed.flatMap(({ statement }) => peopleIn(statement)).map(({ person }) => person))];
  const routes = [...new Set(signed.flatMap(({ statement }) => statement.route?.id ?? []))];
  const { definition } = await definitions.form(db, kind, formVersion);
  const stored = await definitionRow(db, kind, formVersion);
  const content = await contentsFor({ db, definitions, request, reader }, signed);
  const proofs = await proveLogged(
    db,
    id,
    rows.map(({ seq }) => seq),
  );
  return {
    format: "signoff-evidence",
    v: 1,
    installation: await installationId(db),
    request: { id, number: number ?? "", version, kind, title: definition.title },
    exportedAt: reader.at.toISOString(),
    lines: rows.map((row) => lineFor(row, definition, reader.roles)),
    signers: await signersOf(db, people),
    ...content,
    keys: await keysOf(db),
    definition: {
      id: `${kind}:${formVersion}`,
      hash: stored.sha256,
      text: definitionText(stored.definition as object),
    },
    routes: (await signedRoutes(db, routes)).map(({ xml: _xml, ...route }) => route),
    ...(proofs.length > 0 ? { proofs } : {}),
  };
}

async function keysOf(db: Queryable): Promise<EvidenceFacts["keys"]> {
  return (await registeredKeys(db)).map(({ id, publicKey, madeAt, retiredAt }) => ({
    id,
    publicKey,
    madeAt: madeAt.toISOString(),
    ...(retiredAt === null ? {} : { retiredAt: retiredAt.toISOString() }),
  }));
}

interface SignedRow {
  readonly seq: number;
  readonly carried: StoredStatement;
  readonly statement: Statement;
}

function signedIn({ seq, signed }: HistoryRow): SignedRow[] {
  return signed ? [{ seq, carried: signed, statement: JSON.parse(signed.text) as Statement }] : [];
}

function peopleIn({ by, for: standsFor }: Statement): readonly SignedPerson[] {
  return [by, standsFor].flatMap((one) => (typeof one === "object" && "person" in one ? [one] : []));
}

function lineFor(row: HistoryRow, definition: FormDefinition, roles: readonly string[]): ShownLine | HiddenLine {
  const { prev_hash: previous, hash: seal, signed } = row;
  if (tellsHidden(row, definition, roles)) return { previous, seal, ...(signed ? { signed } : {}) };
  return { previous, seal, content: historyContent({ ...row, at: row.at.toISOString() }) };
}

/** Values of the form stand in the changes that a line tells, and in the event that the engine took. */
function tellsHidden({ details, event }: HistoryRow, definition: FormDefinition, roles: readonly string[]): boolean {
  const changes = isRecord(details) && Array.isArray(details["changes"]) ? details["changes"] : [];
  const changed = changes.flatMap((change) => (isRecord(change) ? String(change["path"]) : []));
  const told = namesIn(isRecord(event) ? event["data"] : undefined);
  return isHiddenPlace(definition, [...changed, ...told].join("."), {}, roles);
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return isRecord(value) ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]) : [];
}

interface Source {
  readonly db: Queryable;
  readonly definitions: DefinitionStore;
  readonly request: RequestRow;
  readonly reader: Reader;
}

/** The content of each view that was signed, once: later statements on the same values name the same root. */
async function contentsFor(
  { db, definitions, request, reader }: Source,
  signed: readonly SignedRow[],
): Promise<Pick<EvidenceFacts, "contents" | "parts">> {
  const { id, form_kind, form_version } = request;
  const owner = { id, form_kind, form_version, secret: await secretOf(db, id) };
  const kept = new SignedContent(definitions, db, owner, await snapshotsOf(db, [id]));
  const stored = await othersOf(db, [...new Set(signed.map(({ carried }) => carried.others))]);
  const others = new Map(stored.map(({ hash, leaves }) => [hash, leaves]));
  const contents = new Map<string, EvidenceContent>();
  const parts = new Map<string, ShownPart & { readonly root: string }>();
  for (const { seq, carried, statement } of signed) {
    const { contentRoot: root, view } = statement;
    const key = JSON.stringify([root, view]);
    const [data, leaves] = [await kept.at(seq), others.get(carried.others)];
    if (contents.has(key) || !data || !leaves) continue;
    const seen = await kept.partsFor(reader.roles, data, leaves, statement);
    contents.set(key, { root, view, parts: seen.map((part) => part.root) });
    for (const part of seen) if (part.shown) parts.set(part.root, { root: part.root, ...part.shown });
  }
  return { contents: [...contents.values()], parts: [...parts.values()] };
}
