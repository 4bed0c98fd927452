import { checkFormShape } from "@signoff/forms/validation/form-shape";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { LookupRows } from "@signoff/forms/lookup/lookup-rows";
import type { Queryable } from "../../../db/database.ts";
import type { PinnedForm } from "../../base/definitions/public.ts";
import { dictionariesOf, readDictionaries } from "./dictionaries.sql.ts";
import { judge } from "./judge-form.ts";
import { judgePort } from "./server-port.ts";

export interface ResolvedValues {
  readonly data: FormValues;
  readonly rows: LookupRows;
  readonly dictionaries: Dictionaries;
}

interface Asking {
  readonly db: Queryable;
  readonly form: PinnedForm;
  readonly requestNo: string | null;
  /** yyyy-MM-dd. */
  readonly today: string;
}

/** The values with all computed and looked-up values filled in, and the rows they refer to. */
export async function resolveValues({ db, form, requestNo, today }: Asking, data: FormValues): Promise<ResolvedValues> {
  const { definition } = form;
  const dictionaries = await readDictionaries(db, dictionariesOf(definition));
  const port = judgePort({ db, directory: undefined, request: { id: undefined, requestNo } });
  const request = { id: "", request_no: requestNo, version: 1, requester_id: "" };
  const asked = { as: "resolve", sent: data, before: {} } as const;
  const found = await judge(form, { definition, dictionaries, request, today, asked }, port);
  return { data: found.data, rows: found.rows, dictionaries };
}

/** Splits incomplete values into the parts that have the form's shape and those that do not (yet). */
export function partByShape(
  definition: FormDefinition,
  data: FormValues,
): { readonly shaped: FormValues; readonly others: FormValues } {
  const wrong = new Set(checkFormShape(indexOf(definition), data).map(({ path }) => path.split(/[.[]/, 1)[0]));
  const entries = Object.entries(data);
  return {
    shaped: Object.fromEntries(entries.filter(([key]) => !wrong.has(key))),
    others: Object.fromEntries(entries.filter(([key]) => wrong.has(key))),
  };
}
