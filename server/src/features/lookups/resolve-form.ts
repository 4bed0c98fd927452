import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { offeredDefaults } from "@signoff/forms/values/offered-defaults";
import type { Context } from "../../http/context.ts";
import type { DefinitionServices } from "../definitions/public.ts";
import { hiddenDocuments } from "../documents/public.ts";
import { hideByRole, namePeople, partByShape, requireRowLimits, resolveValues } from "../form-judgement/public.ts";
import { dayText } from "../workflow-store/public.ts";
import { askedForm } from "./asked-form.ts";
import type { lookupsContract } from "./contract.ts";
import { presentRow, rowsThatCount } from "./present.ts";

type Resolve = typeof lookupsContract.resolve;

/** Fills in what follows from the values of a form. Nothing is stored, and what is half entered comes back as it was. */
export async function resolveFormValues(
  context: Context,
  services: DefinitionServices,
  request: RequestOf<Resolve>,
): Promise<ResultOf<Resolve>> {
  const { db, user, locale, now } = context;
  const { form, directory, request: stored } = await askedForm(context, services, request);
  const { definition } = form;
  requireRowLimits(definition, request.data);
  const today = dayText(now());
  const { shaped, others } = partByShape(definition, request.data);
  const asking = { db: db.kysely, form, requestNo: stored?.request_no ?? null, today };
  const { data, rows, dictionaries } = await resolveValues(asking, shaped);
  const named = namePeople(definition, hideByRole(definition, data, user.roles), directory, locale);
  const hidden = rows.some(({ registry }) => registry === "document")
    ? new Set(await hiddenDocuments(context, services))
    : new Set<string>();
  const seen = rows.filter(({ registry, code }) => registry !== "document" || !hidden.has(code));
  return {
    data: { ...named, ...others },
    rows: rowsThatCount(seen).map((row) => presentRow(row, directory, locale)),
    offered: offeredDefaults(definition, data, { today, rows, dictionaries, locale }),
  };
}
