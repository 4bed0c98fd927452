import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { is, ref, when } from "@signoff/forms/definition/condition";
import type { LookupRows } from "@signoff/forms/lookup/lookup-rows";
import type { Context } from "../../../http/context.ts";
import { presentPage } from "../../../http/page-of-rows.ts";
import { Refused } from "../../../http/refused.ts";
import type { DefinitionServices } from "../../base/definitions/public.ts";
import { offeredRows, rowsByCode } from "../../base/registry-rows/public.ts";
import type { LookupRow, lookupsContract, OfferedRow } from "./contract.ts";
import { presentOffer } from "./present.ts";
import { requireRegistryRight } from "./registry-right.ts";
import { withFacts } from "./row-facts.ts";

type Calls = typeof lookupsContract;

/** More masks than any platform has. */
const allMasks = { pageNo: 1, pageSize: 1000 };

/** The masks in the selection dialog of a mapping, in the order of the platform. */
export async function listMasks(
  context: Context<DefinitionServices>,
  { toptierNo, techId, keyword }: RequestOf<Calls["maskTable"]>,
): Promise<ResultOf<Calls["maskTable"]>> {
  // People who may choose a platform may see its masks.
  await requireRegistryRight(context, "toptier");
  const platform = toptierNo ?? (techId === undefined ? undefined : await toptierOf(context, techId));
  if (platform === undefined) return [];
  const source = { registry: "toptierMask", filter: when("toptierCode", is(platform)) };
  const { rows } = await offeredRows(context.db.kysely, { ...allMasks, sources: [source], form: noForm, keyword });
  return present(
    context,
    rows.toSorted((a, b) => Number(a.data["seq"]) - Number(b.data["seq"])),
  );
}

async function toptierOf({ db }: Context, techId: string): Promise<string | undefined> {
  const rows = await rowsByCode(db.kysely, [{ registry: "techId", code: techId }]);
  const toptier = rows.find(({ state }) => state === "current")?.data["toptierNo"];
  return typeof toptier === "string" ? toptier : undefined;
}

export function listToptiers(context: Context<DefinitionServices>, request: RequestOf<Calls["toptiers"]>) {
  return page(context, { registry: "toptier" }, request);
}

export function listTechIds(context: Context<DefinitionServices>, request: RequestOf<Calls["techIds"]>) {
  return page(context, { registry: "techId", of: { field: "toptierNo", code: request.toptierNo } }, request);
}

export function listTestKeyBodies(context: Context<DefinitionServices>, request: RequestOf<Calls["testKeyBodies"]>) {
  return page(context, { registry: "tkBody", of: { field: "techId", code: request.techId } }, request);
}

export async function showEquipment(
  context: Context<DefinitionServices>,
  { eqpId }: RequestOf<Calls["equipmentById"]>,
): Promise<ResultOf<Calls["equipmentById"]>> {
  await requireRegistryRight(context, "equipment");
  const rows = await rowsByCode(context.db.kysely, [{ registry: "equipment", code: eqpId }]);
  const current = rows.filter(({ state }) => state === "current");
  const [found] = await offer(context, current);
  if (!found) throw new Refused("not-found");
  return found;
}

const noForm = { valuesOf: () => [undefined] };

interface Wanted {
  readonly registry: string;
  readonly of?: { readonly field: string; readonly code: string | undefined };
}

async function page(
  context: Context<DefinitionServices>,
  { registry, of }: Wanted,
  request: RequestOf<Calls["toptiers"]>,
): Promise<ResultOf<Calls["toptiers"]>> {
  await requireRegistryRight(context, registry);
  const filter = of?.code === undefined ? {} : { filter: when(of.field, is(ref("code"))) };
  const query = { ...request, sources: [{ registry, ...filter }], form: { valuesOf: () => [of?.code] } };
  const { rows, total } = await offeredRows(context.db.kysely, query);
  return presentPage(await offer(context, rows), total, request);
}

/** Offers rows as a look-up field does: fields without filters on the form use these lists. */
async function offer(context: Context<DefinitionServices>, rows: LookupRows): Promise<OfferedRow[]> {
  return withFacts(context.db.kysely, await present(context, rows), { locale: context.locale });
}

async function present({ db, locale, services }: Context<DefinitionServices>, rows: LookupRows): Promise<LookupRow[]> {
  const directory = await services.directory.at(db.kysely);
  return rows.map((row) => presentOffer(row, directory, locale));
}
