import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { kindCards } from "@signoff/forms/kinds/kind-cards";
import type { Context } from "../../../http/context.ts";
import { badInput, problem, Refused } from "../../../http/refused.ts";
import type { definitionsContract } from "./contract.ts";
import { diffRoutes } from "./diff-routes.ts";
import { checkRouteOfKind, presentFinding } from "./check-route-of-kind.ts";
import { presentVersion } from "./present.ts";
import { routeSummaries, routeVersion, routeVersions, runningOn, usesOf } from "./routes.sql.ts";
import type { DefinitionServices } from "./services.ts";

type Contract = typeof definitionsContract;

export async function listRoutes(
  { db, locale }: Context,
  { processKey, state }: RequestOf<Contract["routeList"]>,
): Promise<ResultOf<Contract["routeList"]>> {
  const rows = await routeVersions(db.kysely, processKey, state);
  const ids = rows.map(({ id }) => id);
  const uses = await usesOf(db.kysely, ids);
  return rows.map((row) => ({ ...presentVersion(row, locale), ...(uses.get(row.id) ?? { running: 0, used: 0 }) }));
}

/** In the usual order of forms, by their usual names. */
export async function listRouteKinds({ db, locale }: Context): Promise<ResultOf<Contract["routeKinds"]>> {
  const rows = new Map((await routeSummaries(db.kysely)).map((row) => [row.process_key, row]));
  return Object.entries(kindCards).map(([key, { title }]) => {
    const row = rows.get(key);
    const published = row?.published ?? null;
    return { processKey: key, name: title[locale], published, hasDraft: Number(row?.drafts ?? 0) > 0 };
  });
}

/** A version with its file; for a draft, also what prevents its publication. */
export async function showRoute(
  { db, locale, services }: Context<DefinitionServices>,
  { id }: RequestOf<Contract["routeDetail"]>,
): Promise<ResultOf<Contract["routeDetail"]>> {
  const version = await routeVersion(db.kysely, id);
  if (!version) throw new Refused("not-found");
  const checked =
    version.state === "draft"
      ? await checkRouteOfKind(db.kysely, services, version.process_key, version.xml)
      : undefined;
  return {
    ...presentVersion(version, locale),
    xml: version.xml,
    running: await runningOn(db.kysely, id),
    findings: checked?.ok === false ? checked.findings.map((finding) => presentFinding(finding, locale)) : [],
  };
}

export async function checkRouteFile(
  { db, locale, services }: Context<DefinitionServices>,
  { processKey, xml }: RequestOf<Contract["checkRoute"]>,
): Promise<ResultOf<Contract["checkRoute"]>> {
  const checked = await checkRouteOfKind(db.kysely, services, processKey, xml);
  return checked.ok
    ? { ok: true, findings: [] }
    : { ok: false, findings: checked.findings.map((finding) => presentFinding(finding, locale)) };
}

/** The differences between two versions that pass the checks. */
export async function showRouteDiff(
  { db, locale, services: { definitions } }: Context<DefinitionServices>,
  { from, to }: RequestOf<Contract["diffRoutes"]>,
): Promise<ResultOf<Contract["diffRoutes"]>> {
  const read = async (id: string, path: string) => {
    const version = await routeVersion(db.kysely, id);
    if (!version) throw new Refused("not-found");
    if (version.compiled === null) throw badInput(problem(path, "invalid"));
    return version.state === "draft"
      ? (version.compiled as unknown as Awaited<ReturnType<typeof definitions.route>>)
      : definitions.route(db.kysely, id);
  };
  return diffRoutes(await read(from, "from"), await read(to, "to"), locale);
}
