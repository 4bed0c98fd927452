import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { rowForForm } from "@signoff/forms/lookup/row-for-form";
import { offeredDefaults } from "@signoff/forms/values/offered-defaults";
import type { Context } from "../../../http/context.ts";
import type { DefinitionServices } from "../../base/definitions/public.ts";
import { hiddenDocuments } from "../../files/public.ts";
import { hideByRole, namePeople, partByShape, resolveValues } from "../../requests/public.ts";
import { dayText } from "../../../time/local-time.ts";
import { askedForm } from "./asked-form.ts";
import { askedValues } from "./asked-values.ts";
import type { lookupsContract } from "./contract.ts";
import { presentRow, rowsThatCount } from "./present.ts";

type Resolve = typeof lookupsContract.resolve;

/**
 * Fills in the derived values of a form, and returns the referenced rows. Nothing is stored, and incomplete values are
 * returned unchanged.
 */
export async function resolveFormValues(
  context: Context<DefinitionServices>,
  request: RequestOf<Resolve>,
): Promise<ResultOf<Resolve>> {
  const { db, user, locale, now } = context;
  const asked = await askedForm(context, request);
  const { form, directory, request: stored } = asked;
  const { definition } = form;
  const today = dayText(now());
  const { shaped, others } = partByShape(definition, await askedValues(context, asked, request.data));
  const asking = { db: db.kysely, form, requestNo: stored?.request_no ?? null, today };
  const { data, rows, dictionaries } = await resolveValues(asking, shaped);
  const named = namePeople(definition, hideByRole(definition, data, user.roles), directory, locale);
  const hidden = rows.some(({ registry }) => registry === "document")
    ? new Set(await hiddenDocuments(context))
    : new Set<string>();
  const seen = rows.filter(({ registry, code }) => registry !== "document" || !hidden.has(code));
  return {
    data: { ...named, ...others },
    rows: rowsThatCount(seen).map((row) => presentRow(rowForForm(row, definition, data), directory, locale)),
    offered: offeredDefaults(definition, data, { today, rows, dictionaries, locale }),
  };
}
