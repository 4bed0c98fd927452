import { hash } from "node:crypto";
import { type SignedPerson, signerText, type Statement, statementText } from "@signoff/domain/signatures/statement";
import { formStatus } from "@signoff/domain/status/form-status";
import type { Queryable } from "../../../db/database.ts";
import { definitionHash, type DefinitionStore } from "../../base/definitions/public.ts";
import { othersHash, signedRoutes } from "../../base/statements/public.ts";
import {
  othersOf,
  type OthersRow,
  SignedContent,
  type SignedData,
  type SignerRow,
  signersOf,
  type SnapshotRow,
  snapshotsOf,
} from "../../base/workflow-store/public.ts";
import type { Finding } from "./finding.ts";
import * as stored from "./signed-requests.sql.ts";

/** Checks the signature of a text by the id of the key; `late` is one from after the key was retired. */
export type CheckSignature = (
  keyId: string,
  signed: { readonly text: string; readonly signature: string; readonly at: string },
) => "good" | "wrong" | "late" | "unknown-key";

export interface VerifiedStatements {
  readonly statements: number;
  /** From a time without a key. */
  readonly unsigned: number;
  /** Of people whose record was erased by law. */
  readonly erased: number;
}

interface Services {
  readonly definitions: DefinitionStore;
  readonly checkSignature: CheckSignature;
}

const batch = 20;
const first = "00000000-0000-0000-0000-000000000000";

/** Checks every statement against its line, its signature, and the data, files, definition and route it was given for. */
export async function* verifyStatements(
  db: Queryable,
  services: Services,
): AsyncGenerator<Finding, VerifiedStatements> {
  const count = { statements: 0, unsigned: 0, erased: 0 };
  const versions = new KnownVersions(db);
  for (let after = first; ; ) {
    const requests = await stored.signedRequestsAfter(db, after, batch);
    const last = requests.at(-1);
    if (!last) return count;
    const beside = await readBeside(db, requests);
    for (const request of requests) {
      for await (const { seq, action, what } of checkRequest({ db, services, versions, beside, count }, request))
        yield { log: "statements", row: `request ${request.id}: row ${seq} (${action})`, what };
    }
    after = last.id;
  }
}

interface Beside {
  readonly snapshots: ReadonlyMap<string, readonly SnapshotRow[]>;
  readonly others: ReadonlyMap<string, OthersRow>;
  readonly signers: ReadonlyMap<string, SignerRow>;
  readonly files: ReadonlyMap<string, stored.FileRow>;
}

async function readBeside(db: Queryable, requests: readonly stored.SignedRequest[]): Promise<Beside> {
  const ids = requests.map(({ id }) => id);
  const signed = requests.flatMap(({ lines }) => lines.map((line) => line.signed));
  const people = signed.flatMap(({ text }) => peopleIn(parsed(text)).map(({ person }) => person));
  const [snapshots, others, signers, files] = await Promise.all([
    snapshotsOf(db, ids),
    othersOf(db, [...new Set(signed.map((one) => one.others))]),
    signersOf(db, [...new Set(people)]),
    stored.filesOf(db, ids),
  ]);
  return {
    snapshots: Map.groupBy(snapshots, ({ request_id }) => request_id),
    others: new Map(others.map((one) => [one.hash, one])),
    signers: new Map(signers.map((one) => [one.hash, one])),
    files: new Map(files.map((one) => [one.id, one])),
  };
}

/** Undefined for a text that is no statement any more. */
function parsed(text: string): Statement | undefined {
  try {
    const statement = JSON.parse(text) as Statement;
    return statementText(statement) === text ? statement : undefined;
  } catch {
    return undefined;
  }
}

function peopleIn(statement: Statement | undefined): readonly SignedPerson[] {
  const { by, for: standsFor } = statement ?? {};
  return [by, standsFor].flatMap((one) => (typeof one === "object" && "person" in one ? [one] : []));
}

interface Checking {
  readonly db: Queryable;
  readonly services: Services;
  readonly versions: KnownVersions;
  readonly beside: Beside;
  readonly count: { statements: number; unsigned: number; erased: number };
}

type Wrong = { readonly seq: number; readonly action: string; readonly what: string };

async function* checkRequest(checking: Checking, request: stored.SignedRequest): AsyncGenerator<Wrong> {
  const { db, services, beside, count } = checking;
  const content = new SignedContent(services.definitions, db, request, beside.snapshots.get(request.id) ?? []);
  for (const line of request.lines) {
    const { seq, action, signed } = line;
    count.statements += 1;
    const statement = parsed(signed.text);
    if (!statement) {
      yield { seq, action, what: "has a statement that was changed" };
      continue;
    }
    const others = beside.others.get(signed.others);
    const wrong = [
      ...signatureTrouble(checking, signed, statement.at),
      ...lineTrouble(statement, line, request),
      ...peopleTrouble(checking, statement),
      ...(await checking.versions.trouble(statement)),
      ...(others ? othersTrouble(others, beside.files) : ["lacks the files and references that were signed"]),
    ];
    for (const what of wrong) yield { seq, action, what };
    const data = await content.at(seq);
    if (!data) yield { seq, action, what: "lacks the data that was signed" };
    else if (others && (await content.rootOf(data, others.leaves, statement)) !== statement.contentRoot)
      yield { seq, action, what: "was given for other content than is kept" };
  }
  yield* presentTrouble(content, request);
}

function signatureTrouble({ services, count }: Checking, signed: stored.SignedLineRow["signed"], at: string): string[] {
  const { text, key, signature } = signed;
  if (key === undefined || signature === undefined) {
    count.unsigned += 1;
    return [];
  }
  switch (services.checkSignature(key, { text, signature, at })) {
    case "good":
      return [];
    case "late":
      return [`is signed with key ${key} after that was retired`];
    case "unknown-key":
      return [`is signed with key ${key}, which this installation never had`];
    default:
      return ["has a signature that does not fit"];
  }
}

/** The statement says the same as the columns of its line. */
function lineTrouble(statement: Statement, line: stored.SignedLineRow, request: stored.SignedRequest): string[] {
  const { by } = statement;
  const actor = by === "system" ? "system" : "token" in by ? by.owner : by.id;
  const at = new Date(line.at).toISOString();
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ["another request", statement.request.id, request.id],
    ["another kind of form", statement.request.kind, request.form_kind],
    ["another version", statement.request.version, request.version],
    ["another definition", statement.request.definition.id, `${request.form_kind}:${request.form_version}`],
    ["another person", actor, line.actor_id],
    ["another person stood in for", statement.for?.id ?? null, line.on_behalf_of],
    ["another decision", statement.decision, line.action],
    ["another node", statement.node ?? null, line.node_id],
    ["another round", statement.round, line.round],
    ["another time", statement.at, at],
    ["another remark", statement.remarkHash ?? null, line.remark === null ? null : hash("sha256", line.remark)],
    ["another line before it", statement.previous, line.prev_hash],
    ["another content", statement.contentRoot, line.signed.root],
  ];
  return pairs.flatMap(([what, said, found]) => (said === found ? [] : [`has a statement for ${what}`]));
}

function peopleTrouble({ beside, count }: Checking, statement: Statement): string[] {
  return peopleIn(statement).flatMap(({ id, person }) => {
    const record = beside.signers.get(person);
    if (!record) {
      count.erased += 1;
      return [];
    }
    const isSame = hash("sha256", signerText(record)) === person && record.id === id;
    return isSame ? [] : [`names a person whose record was changed: ${id}`];
  });
}

function othersTrouble(others: OthersRow, files: ReadonlyMap<string, stored.FileRow>): string[] {
  const wrong = othersHash(others.leaves) === others.hash ? [] : ["has files or references that were changed"];
  for (const { path, value } of others.leaves) {
    const id = /^files\[(.+)\]$/.exec(path)?.[1];
    const file = id === undefined ? undefined : files.get(id);
    const signed = value as { readonly name?: string; readonly sha256?: string; readonly size?: string };
    const isSame = file?.sha256 === signed.sha256 && file?.size === signed.size && file?.file_name === signed.name;
    if (file && !isSame) wrong.push(`was given for another file than ${file.file_name} is now`);
  }
  return wrong;
}

const beingWritten: ReadonlySet<number> = new Set([formStatus.created, formStatus.draft, formStatus.inProcess]);

/** The present data is what was kept with the last action, unless somebody is writing a new submission. */
async function* presentTrouble(content: SignedContent, request: stored.SignedRequest): AsyncGenerator<Wrong> {
  const newest = await content.newest();
  const last = request.lines.at(-1);
  if (!newest || !last) return;
  const isRunning = request.status === formStatus.inProcess && newest.revision === request.revision;
  const isEnded = !beingWritten.has(request.status);
  if (!isRunning && !isEnded) return;
  const present: SignedData = { seq: newest.seq, text: request.data };
  // Codes are handed out on completion, after the last statement: only what was signed is compared.
  const statement = parsed(last.signed.text);
  const isSame = isEnded
    ? statement && (await content.isSameView(newest, present, statement))
    : newest.text === request.data;
  if (!isSame)
    yield { seq: last.seq, action: last.action, what: "is followed by a change of the data that no line tells" };
}

/** Definitions and routes are stored with their hashes and never change; each is checked once. */
class KnownVersions {
  readonly #db: Queryable;
  readonly #definitions = new Map<string, string | undefined>();
  readonly #routes = new Map<string, string | undefined>();

  constructor(db: Queryable) {
    this.#db = db;
  }

  async trouble({ request: { kind, definition }, route }: Statement): Promise<string[]> {
    const wrong: string[] = [];
    if ((await this.#definition(kind, definition.id)) !== definition.hash)
      wrong.push(`was given for another definition than ${definition.id} is now`);
    if (route && (await this.#route(route.id)) !== route.hash)
      wrong.push(`was given for another route than ${route.id} is now`);
    return wrong;
  }

  async #definition(kind: string, id: string): Promise<string | undefined> {
    if (!this.#definitions.has(id)) {
      const row = await stored.definitionOf(this.#db, kind, Number(id.slice(kind.length + 1)));
      const isWhole = row !== undefined && definitionHash(row.definition as object) === row.sha256;
      this.#definitions.set(id, isWhole ? row.sha256 : undefined);
    }
    return this.#definitions.get(id);
  }

  async #route(id: string): Promise<string | undefined> {
    if (!this.#routes.has(id)) {
      const [row] = await signedRoutes(this.#db, [id]);
      this.#routes.set(id, row && hash("sha256", row.xml) === row.drawing ? row.hash : undefined);
    }
    return this.#routes.get(id);
  }
}
