import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { plainText } from "@signoff/forms/values/form-values";
import type { Context } from "../../../http/context.ts";
import { customerNames, dictionaryNames } from "../find-centers/public.ts";
import type { readinessContract } from "./contract.ts";
import type { ReadinessServices } from "./show-readiness.ts";
import { subjectsOf } from "./subjects.sql.ts";

type Contract = typeof readinessContract;

export function listDevices(context: Context<ReadinessServices>, { keyword }: RequestOf<Contract["devices"]>) {
  return listed(context, { registry: "device", stage: ["mt_stage", "mtStage"] }, keyword);
}

export function listShuttles(context: Context<ReadinessServices>, { keyword }: RequestOf<Contract["shuttles"]>) {
  return listed(context, { registry: "shuttle", stage: ["shuttle_status", "shuttleStatus"] }, keyword);
}

interface Listed {
  readonly registry: "device" | "shuttle";
  /** Its dictionary, and where a row has it. */
  readonly stage: readonly [string, string];
}

async function listed(
  { db, user, locale, services }: Context<ReadinessServices>,
  { registry, stage: [dictionary, key] }: Listed,
  keyword = "",
): Promise<ResultOf<Contract["devices"]>> {
  const viewer = (await services.directory.at(db.kysely)).viewer(user.id);
  const rows = await subjectsOf(db.kysely, viewer, registry, keyword);
  const names = await customerNames(db.kysely);
  const stages = await dictionaryNames(db.kysely, [dictionary]);
  return rows.map(({ code, data, changed_at }) => {
    const stage = plainText(data[key]);
    const customer = plainText(data["customerCode"]);
    return {
      code,
      customer: names.get(customer)?.[locale] ?? customer,
      techId: plainText(data["techId"]),
      stage: stages.get(`${dictionary} ${stage}`)?.[locale] ?? stage,
      at: changed_at.toISOString(),
    };
  });
}
