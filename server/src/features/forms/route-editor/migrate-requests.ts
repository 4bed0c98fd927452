import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { refusalEnvelope } from "../../../http/envelope.ts";
import { presentProblem, Refused } from "../../../http/refused.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { changeWithin } from "../../requests/public.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";
import type { Migrated, routeAdminContract } from "./contract.ts";
import { requireKindAdministrator } from "./policy.ts";
import { publishedVersion } from "./route-admin.sql.ts";

type Migrate = typeof routeAdminContract.migrate;
type Input = RequestOf<Migrate>;

interface Step {
  readonly tx: Tx;
  readonly context: Context;
  readonly services: WorkflowServices;
  readonly input: Input;
}

/**
 * Moves each request on its own. Each move is tried first, under the lock: a request with a recent decision, or at a
 * node without counterpart, stays and gets a reason. Locks are taken in the order of the ids.
 */
export async function migrateRequests(context: Context<WorkflowServices>, input: Input): Promise<ResultOf<Migrate>> {
  if (input.reason.trim() === "") throw new Refused("remark-required");
  return context.conclude(async (tx) => {
    const version = await publishedVersion(tx, input.to);
    if (!version) throw new Refused("not-found");
    requireKindAdministrator(await context.services.directory.at(tx), version.process_key, context.user.id);
    const step: Step = { tx, context, services: context.services, input };
    const inOrder = input.requests.toSorted((one, other) => (one.applyId < other.applyId ? -1 : 1));
    const results = new Map<string, Migrated>();
    for (const request of inOrder) results.set(request.applyId, await migrateOne(step, request));
    return input.requests.flatMap(({ applyId }) => results.get(applyId) ?? []);
  });
}

async function migrateOne(step: Step, request: Input["requests"][number]): Promise<Migrated> {
  const { tx, context, services, input } = step;
  const { to: routeId, nodeMap, reason } = input;
  const operation = { ...request, operation: "migrate" as const, routeId, nodeMap, reason };
  try {
    const tried = await changeWithin(tx, context, services, { ...operation, preview: true });
    if (input.preview) return went(tried.answer);
    const done = await changeWithin(tx, context, services, operation);
    if (done.line) await recordOperation(tx, done.line);
    return went(done.answer);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const stays = { applyId: request.applyId, ok: false, before: [], after: [], rev: null };
    return { ...stays, message: wordsOf(error, context.locale) };
  }
}

type Answer = Awaited<ReturnType<typeof changeWithin>>["answer"];

function went({ applyId, before, after, rev }: Answer): Migrated {
  const current = (picture: Answer["before"]) => picture.nodes.filter(({ state }) => state === "current");
  return {
    applyId,
    ok: true,
    message: null,
    before: current(before).map(({ key, name }) => ({ key, name })),
    after: after.nodes
      .filter(({ state }) => state === "current" || state === "upcoming")
      .map(({ key, name, people }) => ({ key, name, people })),
    rev,
  };
}

/** The recent event, or the node without counterpart. */
function wordsOf(error: Refused, locale: Locale): string {
  if (error.refusal === "stale-revision") return decidedMeanwhile[locale];
  const [first] = error.details.errors ?? [];
  return first ? presentProblem(first, locale).message : (refusalEnvelope(error, locale).message ?? "");
}

const decidedMeanwhile = {
  zh: "该单据在此期间已有新的处理，请重新预览",
  en: "Something has happened to the request meanwhile: look at it again",
};
