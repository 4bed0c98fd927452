import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Statement } from "@signoff/domain/signatures/statement";
import { rootOfView } from "@signoff/forms/content/content-tree";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { type RequestRow, requireVisibleRequest } from "../../base/request-access/public.ts";
import { type Content, hexOfHash, readContent } from "../../base/statements/public.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";
import type { Seal, signaturesContract } from "./contract.ts";
import { countedLines, isApproval } from "./counted-lines.ts";
import { type SignedLine, signedLinesOf } from "./signatures.sql.ts";

type List = typeof signaturesContract.list;

const shownOfRoot = 12;

/** The signatures of a request, and which of them are for what is here now. */
export async function listSignatures(
  { db, user, locale, services }: Context<WorkflowServices>,
  { applyId }: RequestOf<List>,
): Promise<ResultOf<List>> {
  const directory = await services.directory.at(db.kysely);
  const request = await requireVisibleRequest(db.kysely, directory.viewer(user.id), applyId);
  const lines = await signedLinesOf(db.kysely, request.id);
  if (lines.length === 0) return { counted: 0, standing: 0, seals: [] };
  const content = await contentOf({ db: db.kysely, services }, request);
  const counted = countedLines(lines.map(stepOf), request.round);
  const seals = lines.map((line): Seal => {
    const { meaning, contentRoot, at, confirmed } = line.statement;
    return {
      seq: line.seq,
      state: stateOf(line, counted, content),
      meaning: meaning[locale],
      time: at,
      confirmed,
      root: contentRoot.slice(0, shownOfRoot),
      isSigned: line.isSigned,
    };
  });
  const standing = seals.filter(({ seq, state }) => counted.has(seq) && state === "stands").length;
  return { counted: counted.size, standing, seals };
}

/** The content of the request, or what it would be with other data. */
async function contentOf(
  { db, services }: { readonly db: Queryable; readonly services: WorkflowServices },
  request: RequestRow,
  data?: FormValues,
): Promise<Content> {
  const { process_id: processId } = request;
  const route = processId === null ? undefined : await services.definitions.route(db, processId);
  const given = data ? { data } : {};
  // A request with a statement has a secret.
  return readContent(db, services, { request, processId, route, people: [], secretOf: () => "", ...given });
}

/** The people whose signatures stand now, and would no longer stand for a request with this data. */
export async function overtakenSigners(
  tx: Tx,
  services: WorkflowServices,
  request: RequestRow,
  data: FormValues,
): Promise<readonly string[]> {
  const lines = await signedLinesOf(tx, request.id);
  const counted = countedLines(lines.map(stepOf), request.round);
  if (counted.size === 0) return [];
  const now = await contentOf({ db: tx, services }, request);
  const then = await contentOf({ db: tx, services }, request, data);
  const overtaken = lines.filter(
    (line) => stateOf(line, counted, now) === "stands" && stateOf(line, counted, then) === "changed",
  );
  return [
    ...new Set(overtaken.flatMap(({ statement: { by } }) => (by === "system" ? [] : "id" in by ? by.id : by.owner))),
  ];
}

function stepOf({ seq, task, statement }: SignedLine) {
  const { decision: action, round, node, slot, by, for: represented }: Statement = statement;
  // A deputy fills the slot of the person represented.
  const person = represented?.id ?? (typeof by === "object" && "id" in by ? by.id : "");
  return { seq, action, round, task, node, slot, person };
}

function stateOf(line: SignedLine, counted: ReadonlySet<number>, { tree, hashing }: Content): Seal["state"] {
  const { decision: action, contentRoot, view } = line.statement;
  if (!isApproval({ action })) return "beside";
  if (!counted.has(line.seq)) return "past";
  return hexOfHash(rootOfView(tree, view, hashing)) === contentRoot ? "stands" : "changed";
}
