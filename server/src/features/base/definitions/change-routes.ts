import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import type { Finding } from "@signoff/workflow/bpmn/finding";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { type Problem, Refused } from "../../../http/refused.ts";
import { recordOperation } from "../operation-log/public.ts";
import type { definitionsContract } from "./contract.ts";
import { checkRouteOfKind, presentFinding } from "./check-route-of-kind.ts";
import { presentVersion, versionRow } from "./present.ts";
import {
  addRoute,
  deleteDraft,
  lockedVersionsOf,
  lockRouteVersion,
  replaceDraft,
  routeVersion,
  userNames,
  setPublished,
  setRetired,
} from "./routes.sql.ts";
import type { DefinitionServices } from "./services.ts";

type Contract = typeof definitionsContract;

/** Stores a file as the draft of the next version. A kind has one draft at a time, and a new file replaces it. */
export async function uploadRoute(
  context: Context<DefinitionServices>,
  { processKey, xml, derivedFrom, expected }: RequestOf<Contract["uploadRoute"]>,
): Promise<ResultOf<Contract["uploadRoute"]>> {
  const { conclude, user, locale, services } = context;
  return conclude(async (tx) => {
    const checked = await checkRouteOfKind(tx, services, processKey, xml);
    const versions = await lockedVersionsOf(tx, processKey);
    const draft = versions.find((version) => version.state === "draft");
    if (expected !== undefined && expected !== (draft?.sha256 ?? "none"))
      throw await changedMeanwhile(tx, draft, locale);
    const version = draft?.version ?? (versions[0]?.version ?? 0) + 1;
    const route = checked.ok ? checked.value : undefined;
    const from = derivedFrom ?? versions.find((one) => one.state === "published")?.id ?? null;
    if (derivedFrom !== undefined && !versions.some((one) => one.id === derivedFrom)) throw new Refused("not-found");
    const row = versionRow({ key: processKey, version, xml, route, state: "draft", by: user.id, derivedFrom: from });
    if (draft) await replaceDraft(tx, draft.id, row);
    else await addRoute(tx, row);
    await log(tx, context, "upload", row.id, { sha256: row.sha256, ok: checked.ok });
    const findings = checked.ok ? [] : checked.findings.map((finding) => presentFinding(finding, locale));
    return { id: row.id, version, ok: checked.ok, findings, sha256: row.sha256 };
  });
}

/**
 * From now on new submissions use this version. It is checked again, because people and fields may have been removed
 * since.
 */
export async function publishRoute(
  context: Context<DefinitionServices>,
  { id, sha256, note = "" }: RequestOf<Contract["publishRoute"]>,
): Promise<ResultOf<Contract["publishRoute"]>> {
  const { conclude, now, locale, user, services } = context;
  return conclude(async (tx) => {
    const version = await lockRouteVersion(tx, id);
    if (!version || version.owner_request !== null) throw new Refused("not-found");
    if (sha256 !== undefined && (version.state !== "draft" || version.sha256 !== sha256))
      throw await changedMeanwhile(tx, version, locale);
    if (version.state !== "draft") throw new Refused("already-handled", { message: alreadyPublished });
    const checked = await checkRouteOfKind(tx, services, version.process_key, version.xml);
    if (!checked.ok) throw new Refused("bad-input", { errors: checked.findings.map(asProblem) });
    const { process_key: key, version: number, xml, created_by: by, derived_from: derivedFrom } = version;
    const row = versionRow({ key, version: number, xml, route: checked.value, state: "draft", by, derivedFrom });
    await replaceDraft(tx, id, row);
    await setPublished(tx, id, { at: now(), by: user.id, note });
    await log(tx, context, "publish", id, { sha256: row.sha256, note });
    return presentVersion(await stored(tx, id), locale);
  });
}

/** Retires a published version, or deletes a draft. The newest published version stays: the kind needs a route. */
export async function retireRoute(
  context: Context,
  { id }: RequestOf<Contract["retireRoute"]>,
): Promise<ResultOf<Contract["retireRoute"]>> {
  const { conclude, now, locale } = context;
  return conclude(async (tx) => {
    const version = await lockRouteVersion(tx, id);
    if (!version || version.owner_request !== null) throw new Refused("not-found");
    if (version.state === "retired") throw new Refused("already-handled", { message: alreadyRetired });
    await log(tx, context, "retire", id, { state: version.state });
    if (version.state === "draft") {
      await deleteDraft(tx, id);
      return { ...presentVersion(version, locale), state: "retired", retireTime: now().toISOString() };
    }
    const published = (await lockedVersionsOf(tx, version.process_key)).filter((one) => one.state === "published");
    if (published[0]?.id === id) throw new Refused("not-allowed-now", { message: newestStays });
    await setRetired(tx, id, now());
    return presentVersion(await stored(tx, id), locale);
  });
}

function asProblem(finding: Finding): Problem {
  const message = { zh: presentFinding(finding, "zh").message, en: presentFinding(finding, "en").message };
  return { path: finding.at?.id ?? "xml", rule: finding.code, message };
}

/** Another person was faster: reports who and when, and the present state. */
async function changedMeanwhile(tx: Tx, now: { readonly id: string } | undefined, locale: Locale): Promise<Refused> {
  const version = now && (await stored(tx, now.id));
  if (!version) return new Refused("stale-revision", { message: draftGone });
  const by = version.state === "draft" ? version.created_by : version.published_by;
  const names = by === null ? undefined : await userNames(tx, by);
  const who = { zh: names?.realname_zh ?? "", en: names?.realname_en ?? "" };
  const message: Bilingual =
    version.state === "draft"
      ? {
          zh: `草稿已被${who.zh}更改，请先查看其改动`,
          en: `${who.en} has changed the draft meanwhile: look at it first`,
        }
      : { zh: `${who.zh}已发布该版本`, en: `${who.en} has published this version already` };
  return new Refused("stale-revision", { message, result: { current: presentVersion(version, locale) } });
}

const draftGone: Bilingual = { zh: "草稿已发布或已删除", en: "The draft has been published or thrown away" };
const alreadyPublished: Bilingual = { zh: "该版本已发布", en: "This version is published already" };
const alreadyRetired: Bilingual = { zh: "该版本已停用", en: "This version is retired already" };
const newestStays: Bilingual = {
  zh: "最新的已发布版本不能停用，请先发布新版本",
  en: "The newest published version stays until a newer one is published",
};

export async function stored(tx: Tx, id: string) {
  const version = await routeVersion(tx, id);
  if (!version) throw new Error(`route ${id} is gone`);
  return version;
}

export async function log(
  tx: Tx,
  by: Context,
  operation: "upload" | "publish" | "retire",
  id: string,
  after: Readonly<Record<string, string | boolean>>,
): Promise<void> {
  await recordOperation(tx, { by, area: "admin", operation, object: { kind: "route", id, name: id }, after });
}
