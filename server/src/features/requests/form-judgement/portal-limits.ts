import type { Bilingual } from "@signoff/domain/locale";
import { type NumberConstant, publicConstants } from "@signoff/domain/public-constants";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormValues, plainText, readField } from "@signoff/forms/values/form-values";
import { addressesIn } from "@signoff/forms/validation/check-value";
import type { Queryable } from "../../../db/database.ts";
import type { Problem } from "../../../http/refused.ts";
import { readNumbers } from "../../base/constants/public.ts";

interface Limit {
  readonly constant: Extract<NumberConstant, "maxFieldX" | "maxFieldY" | "eviewMaxMails">;
  readonly amount: (value: unknown) => number;
  readonly message: (most: number) => Bilingual;
}

const amountOf = (value: unknown): number => (typeof value === "number" ? value : 0);
const parts = (value: unknown): number => addressesIn(plainText(value)).length;

const size = (constant: "maxFieldX" | "maxFieldY"): Limit => ({
  constant,
  amount: amountOf,
  message: (most) => ({ zh: `不能大于曝光场的 ${most} mm`, en: `The exposure field has ${most} mm at most` }),
});

/** Limits that administrators set for the whole portal, in addition to the limits of each form. */
const limitOf: Readonly<Record<string, Limit>> = {
  dieSizeX: size("maxFieldX"),
  fieldX: size("maxFieldX"),
  dieSizeY: size("maxFieldY"),
  fieldY: size("maxFieldY"),
  eviewEmail: {
    constant: "eviewMaxMails",
    amount: parts,
    message: (most) => ({ zh: `最多填写 ${most} 个邮箱`, en: `${most} mail addresses at most` }),
  },
};

/** Values of a form that exceed the limits of the portal. */
export async function beyondPortalLimits(
  db: Queryable,
  definition: FormDefinition,
  data: FormValues,
): Promise<readonly Problem[]> {
  const limited = [...indexOf(definition).fields.values()].flatMap((indexed) => {
    const limit = limitOf[indexed.field.key];
    const amount = limit ? limit.amount(readField(data, indexed)) : 0;
    return limit && amount > publicConstants[limit.constant].min ? [{ limit, amount, path: indexed.path }] : [];
  });
  if (limited.length === 0) return [];
  const most = await readNumbers(
    db,
    limited.map(({ limit }) => limit.constant),
  );
  return limited
    .filter(({ limit, amount }) => amount > most[limit.constant])
    .map(({ limit, path }) => ({ path, rule: "portalLimit", message: limit.message(most[limit.constant]) }));
}
