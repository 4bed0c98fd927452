import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { initialData, startingConstants } from "@signoff/forms/values/defaults";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { Queryable, Tx } from "../../../../db/database.ts";
import type { Context } from "../../../../http/context.ts";
import { badInput, problem } from "../../../../http/refused.ts";
import { readNumbers } from "../../../base/constants/public.ts";
import type { PinnedForm } from "../../../base/definitions/public.ts";
import type { Directory } from "../../../base/directory/public.ts";
import { resolveValues } from "../../form-judgement/public.ts";
import { dayText } from "../../../../time/local-time.ts";
import type { requestsContract } from "../contract.ts";
import { requireMayCreate } from "./create-policy.ts";
import { insertRequest } from "./new-request.ts";
import { presentRequest } from "../read/present-request.ts";
import type { RequestServices } from "../services.ts";

type Create = typeof requestsContract.create;

/** An empty shell with the defaults of the form. It becomes a draft with the first save. */
export async function createRequest(
  context: Context<RequestServices>,
  { formType, values }: RequestOf<Create>,
): Promise<ResultOf<Create>> {
  const { conclude, user, locale, now, services } = context;
  return conclude(async (tx) => {
    const [directory, constants] = await Promise.all([services.directory.at(tx), readStartingConstants(tx)]);
    const form = await services.definitions.newestForm(tx, formType);
    if (!form) throw badInput(problem("formType", "option"));
    const at = now();
    requireMayCreate(directory, formType, user, at);
    const defaults = initialData(form.definition, defaultsFor(directory, user.id, at, constants));
    const data = values ? await withValues(tx, form, { ...defaults, ...ownValues(form, values) }, at) : defaults;
    const request = await insertRequest(tx, { form, directory, requesterId: user.id, locale, at, data, as: "shell" });
    return presentRequest(tx, services, context, request.id);
  });
}

/** Only fields that a requester fills in can be given; anything else is invalid input. */
function ownValues({ definition }: PinnedForm, values: Readonly<Record<string, string>>): FormValues {
  const { fields } = indexOf(definition);
  const wrong = Object.keys(values).filter((key) => {
    const field = fields.get(key)?.field;
    return !field || field.system !== undefined || !givenTypes.includes(field.type);
  });
  if (wrong.length > 0) throw badInput(...wrong.map((key) => problem(`values.${key}`, "option")));
  return values;
}

const givenTypes: readonly string[] = ["lookup", "text", "select", "radio"];

/** With the values that follow from them, such as the customer of the device. */
async function withValues(tx: Tx, form: PinnedForm, data: FormValues, at: Date): Promise<FormValues> {
  return (await resolveValues({ db: tx, form, requestNo: null, today: dayText(at) }, data)).data;
}

export type StartingConstants = Awaited<ReturnType<typeof readStartingConstants>>;

/** The constants that the defaults of a form use. */
export async function readStartingConstants(db: Queryable) {
  return readNumbers(db, startingConstants);
}

/** The person and the time that the defaults of a form use. */
export function defaultsFor(directory: Directory, userId: string, at: Date, constants: StartingConstants) {
  const person = directory.person(userId);
  const department = directory.departments.get(person?.departments[0] ?? "");
  return {
    today: dayText(at),
    constants,
    user: { id: userId, name: directory.namesOf(userId).zh },
    ...(department ? { department: { id: department.id, name: department.names.zh } } : {}),
  };
}
