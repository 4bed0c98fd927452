import { hash } from "node:crypto";
import type { Bilingual } from "@signoff/domain/locale";
import type { JsonValue } from "@signoff/domain/signatures/canonical-json";
import { type Confirmed, type Statement, statementText } from "@signoff/domain/signatures/statement";
import { isFilledPart, partsBesidePlan, rootOfView } from "@signoff/forms/content/content-tree";
import { type ContentView, type Signer, viewOf } from "@signoff/forms/content/content-parts";
import { formScope } from "@signoff/forms/conditions/form-scope";
import { holds } from "@signoff/forms/conditions/holds";
import { indexOf } from "@signoff/forms/definition/definition-index";
import { systemActor } from "@signoff/workflow/event";
import type { Instance, Task } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import type { Tx } from "../../../db/database.ts";
import type { StoredStatement } from "../../../db/tables/statements.ts";
import { afterCommit } from "../../../db/transaction.ts";
import type { DefinitionStore } from "../definitions/public.ts";
import type { Directory } from "../directory/public.ts";
import { hexOfHash } from "./content-hashing.ts";
import type { ContentStore } from "./content-store.ts";
import { othersHash } from "./other-leaves.ts";
import { type Content, type ContentQuery, readContent } from "./read-content.ts";
import { nodesBefore } from "./route-openings.ts";
import { actingIn, isSigned } from "./signed-actions.ts";
import { SignerRecords } from "./signer-records.ts";
import { handledPeople, slotNamesOf } from "./slots.ts";
import { makeSecret, type SigningRow, type StatementRows } from "./statements.sql.ts";

/** The private key of the installation. */
export interface Signature {
  readonly id: string;
  readonly sign: (message: Uint8Array) => Uint8Array;
}

/** What every statement of the installation needs. */
export interface Signing {
  readonly contents: ContentStore;
  /** Undefined in an installation without a key: its statements are marked as unsigned. */
  readonly key: () => Signature | undefined;
}

/** The line of the history that is about to carry a statement. */
export interface SignedLine {
  readonly at: string;
  readonly actor_id: string;
  readonly on_behalf_of: string | null;
  readonly action: string;
  readonly task_id: number | null;
  readonly node_id: string | null;
  readonly round: number;
  readonly remark: string | null;
}

/** The action whose lines are signed, with the request as it is once the action is done. */
export interface SignedAction extends Omit<ContentQuery, "secretOf"> {
  readonly number: string;
  readonly directory: Pick<Directory, "namesOf" | "viewer">;
  /** Before and after: a task that the action ended is in the first, one that it opened in the second. */
  readonly instances: readonly Instance[];
  /** The revision of the data after the action. */
  readonly revision: number;
  readonly meaning: (line: SignedLine) => Bilingual;
  readonly proof?: Proof;
}

/** How the actor showed who it was. */
export interface Proof {
  readonly confirmed: Confirmed;
  /** The machine that acts for the actor. */
  readonly token?: string;
}

/** Signs the lines of one action, each with the seal of the line before it. */
export interface Statements {
  readonly sign: (line: SignedLine, previous: string) => StoredStatement | undefined;
  /** The rows that the statements made so far refer to. */
  readonly rows: () => StatementRows;
}

/** Reads and hashes what the statements of an action are about. Undefined if the action writes none. */
export async function prepareStatements(
  tx: Tx,
  services: { readonly definitions: DefinitionStore; readonly signing: Signing },
  action: SignedAction,
  lines: readonly { readonly action: string }[],
): Promise<Statements | undefined> {
  if (!lines.some((line) => isSigned(line.action))) return undefined;
  const { request, row: readAlong, people, processId } = action;
  const isEnough = readAlong?.process_id === processId && people.every((id) => isRead(readAlong, id));
  const { row, ...content } = await readContent(tx, services, {
    ...action,
    people: [...new Set(people)],
    row: isEnough ? readAlong : undefined,
    secretOf: () => makeSecret(tx, request.id),
  });
  afterCommit(() => services.signing.contents.keep(request.id, { ...content, revision: action.revision }));
  return statementsOf(action, row, content, services.signing);
}

function isRead({ signers }: SigningRow, person: string): boolean {
  return person === systemActor || signers.some(({ id }) => id === person);
}

function statementsOf(action: SignedAction, row: SigningRow, content: Content, signing: Signing): Statements {
  const records = new SignerRecords(row.signers, (id) => action.directory.namesOf(id));
  let isMade = false;
  return {
    sign: (line, previous) => {
      if (!isSigned(line.action)) return undefined;
      isMade = true;
      const text = statementText(statementOf({ action, row, content, records }, line, previous));
      const root = (JSON.parse(text) as Pick<Statement, "contentRoot">).contentRoot;
      const key = signing.key();
      const signature = key && Buffer.from(key.sign(Buffer.from(text))).toString("base64");
      return {
        text,
        root,
        others: othersHash(content.others),
        ...(key && signature ? { key: key.id, signature } : {}),
      };
    },
    rows: () => ({
      signers: records.made(),
      others: isMade ? { hash: othersHash(content.others), leaves: content.others as unknown as JsonValue } : undefined,
    }),
  };
}

interface Facts {
  readonly action: SignedAction;
  readonly row: SigningRow;
  readonly content: Content;
  readonly records: SignerRecords;
}

function statementOf({ action, row, content, records }: Facts, line: SignedLine, previous: string): Statement {
  const { request, route, processId, proof } = action;
  const task = taskOf(action, line.task_id);
  const slots = task && route ? slotNamesIn(action, route, task) : [];
  const view = viewFor(action, content, line, { task, slots });
  const isBySystem = line.actor_id === systemActor;
  const definition = { id: `${request.form_kind}:${request.form_version}`, hash: row.definition_hash };
  return {
    v: 1,
    installation: row.installation,
    request: {
      id: request.id,
      number: action.number,
      version: request.version,
      kind: request.form_kind,
      definition,
    },
    ...(line.node_id === null ? {} : { node: line.node_id }),
    ...(slots[0] === undefined ? {} : { slot: slots[0] }),
    round: line.round,
    ...(processId === null ? {} : { route: { id: processId, hash: row.route_hash ?? "" } }),
    by: isBySystem
      ? "system"
      : proof?.token
        ? { token: proof.token, owner: line.actor_id }
        : records.person(line.actor_id),
    ...(line.on_behalf_of === null ? {} : { for: records.person(line.on_behalf_of) }),
    decision: line.action,
    meaning: action.meaning(line),
    ...(line.remark === null ? {} : { remarkHash: hash("sha256", line.remark) }),
    contentRoot: hexOfHash(rootOfView(content.tree, view, content.hashing)),
    view,
    at: line.at,
    confirmed: isBySystem ? "system" : (proof?.confirmed ?? "session"),
    previous,
  };
}

function taskOf({ instances }: SignedAction, id: number | null): Task | undefined {
  return instances.flatMap(({ tasks }) => tasks).find((task) => task.id === id);
}

function slotNamesIn({ instances }: SignedAction, route: Route, task: Task): readonly string[] {
  const instance = instances.find(({ tasks }) => tasks.includes(task));
  return instance ? slotNamesOf(route, instance, task) : [];
}

interface Held {
  readonly task: Task | undefined;
  readonly slots: readonly string[];
}

/** The part of the content that the line is about: what its actor saw and answers for. */
function viewFor(action: SignedAction, content: Content, line: SignedLine, held: Held): ContentView {
  const { definition, data, tree } = content;
  const roles = [...action.directory.viewer(line.actor_id).roles];
  const scope = formScope(indexOf(definition), data, { roles });
  const view = viewOf(tree.plan, signerOf(action, content, line, held), {
    isHidden: (condition) => !holds(condition, scope),
    isFilled: ({ key }) => isFilledPart(tree, key),
  });
  return { ...view, parts: [...view.parts, ...partsBesidePlan(tree)] };
}

function signerOf(action: SignedAction, content: Content, line: SignedLine, { task, slots }: Held): Signer {
  const { route, instances, request } = action;
  const acting = actingIn(line.action);
  if (acting === "requester" || (acting === "handler" && !task && line.actor_id === request.requester_id))
    return { earlier: new Set() };
  if (acting !== "handler" || !task || !route || line.actor_id === systemActor)
    return { earlier: new Set(), seesAllNodes: line.action === "edit-field" ? "withGiven" : "withoutGiven" };
  const instance = instances.find(({ tasks }) => tasks.includes(task));
  const handles = instance && handledPeople(content.definition, content.data, instance, task);
  return {
    node: task.node,
    approvers: slots,
    ...(handles ? { handles } : {}),
    earlier: nodesBefore(route, task.node),
  };
}
