import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { Context } from "../../../../http/context.ts";
import { badInput, problem } from "../../../../http/refused.ts";
import type { Directory } from "../../../base/directory/public.ts";
import { hideByRole, isHeavy, namePeople } from "../../form-judgement/public.ts";
import { type RequestRow, requireVisibleRequest } from "../../../base/request-access/public.ts";
import { isInView, planContent } from "@signoff/forms/content/content-parts";
import { openingsOf, statementOfLine } from "../../../base/statements/public.ts";
import { readDataAfterLine, readDecidedOn, readFormData } from "../../../base/workflow-store/public.ts";
import type { requestsContract } from "../contract.ts";
import type { RequestServices } from "../services.ts";
import type { Locale } from "@signoff/domain/locale";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { formThreads } from "../../../../workers/pools.ts";
import { type Compared, work } from "./compare.work.ts";

type Compare = typeof requestsContract.compare;

/** The differences between two versions, or between two requests of one kind. The older one is the base. */
export async function compareRequests(
  context: Context<RequestServices>,
  { applyId, withApplyId, sinceLine }: RequestOf<Compare>,
): Promise<ResultOf<Compare>> {
  const { db, user, services } = context;
  const directory = await services.directory.at(db.kysely);
  const viewer = directory.viewer(user.id);
  const one = await requireVisibleRequest(db.kysely, viewer, applyId);
  if (sinceLine !== undefined) return compareSinceSigned(context, directory, one, sinceLine);
  if (withApplyId === undefined) return compareSinceDecided(context, directory, one);
  const other = await requireVisibleRequest(db.kysely, viewer, withApplyId);
  if (one.form_kind !== other.form_kind) throw badInput(problem("withApplyId", "invalid"));
  const isReversed = one.request_no === other.request_no && one.version > other.version;
  const [from, to] = isReversed ? [other, one] : [one, other];
  const before = await readFormData(db.kysely, from.id);
  const differences = await differencesTo(context, directory, to, before);
  return { from: { applyId: from.id, version: from.version, decidedAt: null }, ...differences };
}

async function compareSinceDecided(
  context: Context<RequestServices>,
  directory: Directory,
  request: RequestRow,
): Promise<ResultOf<Compare>> {
  const decided = await readDecidedOn(context.db.kysely, request.id, context.user.id);
  if (!decided) throw badInput(problem("withApplyId", "invalid"));
  const differences = await differencesTo(context, directory, request, decided.data);
  const from = { applyId: request.id, version: request.version, decidedAt: decided.at.toISOString() };
  return { from, ...differences };
}

/** What has changed in the part of the form that a signature is for. */
async function compareSinceSigned(
  context: Context<RequestServices>,
  directory: Directory,
  request: RequestRow,
  seq: number,
): Promise<ResultOf<Compare>> {
  const { db, services } = context;
  const statement = await statementOfLine(db.kysely, request.id, seq);
  const before = statement && (await readDataAfterLine(db.kysely, request.id, seq));
  if (!statement || !before) throw badInput(problem("sinceLine", "invalid"));
  const { fields, rows, to } = await differencesTo(context, directory, request, before);
  const { definition } = await services.definitions.form(db.kysely, request.form_kind, request.form_version);
  const route = statement.route && (await services.definitions.route(db.kysely, statement.route.id));
  const plan = planContent(definition, route ? openingsOf(route) : []);
  const isSigned = ({ path }: { readonly path: string }) => isInView(plan, statement.view, path);
  const from = { applyId: request.id, version: request.version, decidedAt: statement.at };
  return { from, to, fields: fields.filter(isSigned), rows: rows.filter(isSigned) };
}

/** Both sides as the caller may see them, with names in the caller's language. */
async function differencesTo(
  { db, user, locale, services }: Context<RequestServices>,
  directory: Directory,
  to: RequestRow,
  before: FormValues,
): Promise<Omit<ResultOf<Compare>, "from">> {
  const { definition } = await services.definitions.form(db.kysely, to.form_kind, to.form_version);
  const seen = (data: FormValues) =>
    namePeople(definition, hideByRole(definition, data, directory.rolesOf(user.id)), directory, locale);
  const after = await readFormData(db.kysely, to.id);
  const { fields, rows } = await compareVersions(definition, seen(before), seen(after), locale);
  return { to: { applyId: to.id, version: to.version }, fields, rows };
}

/** Compares two versions of a form. Long forms are compared in a worker thread, so that they do not block others. */
export async function compareVersions(
  definition: FormDefinition,
  from: FormValues,
  to: FormValues,
  locale: Locale,
): Promise<Compared> {
  const input = { definition, from, to, locale };
  return isHeavy(from, to) ? formThreads.run(work, input) : work.run(input, () => Promise.resolve());
}
