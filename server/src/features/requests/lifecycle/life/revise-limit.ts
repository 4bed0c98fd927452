import type { Bilingual } from "@signoff/domain/locale";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormValues, readField } from "@signoff/forms/values/form-values";
import type { Queryable, Tx } from "../../../../db/database.ts";
import { Refused } from "../../../../http/refused.ts";
import { type Dependent, dependentsOf } from "../../../base/registry-rows/public.ts";
import type { RequestRow } from "../../../base/request-access/public.ts";
import { readFormData } from "../../../base/workflow-store/public.ts";
import { dayText } from "../../../../time/local-time.ts";
import type { RequestServices } from "../services.ts";

const maxNamed = 5;

interface Completed {
  readonly id: string;
  readonly definition: FormDefinition;
  readonly data: FormValues;
  readonly at: Date;
}

/** Why a completed form can no longer be revised, where its kind limits that. */
export async function reviseLimit(
  db: Queryable,
  { id, definition, data, at }: Completed,
): Promise<Bilingual | undefined> {
  const limit = definition.reviseUntil;
  if (!limit) return undefined;
  if ("day" in limit) {
    const field = indexOf(definition).fields.get(limit.day);
    const day = field && readField(data, field);
    const isOver = typeof day === "string" && day !== "" && dayText(at) >= day;
    return isOver ? { zh: `只能在 ${day} 之前改版`, en: `It could be revised before ${day}` } : undefined;
  }
  const users = (await dependentsOf(db, id, 200)).filter((one) => one.form_kind === limit.usedBy);
  if (users.length === 0) return undefined;
  return {
    zh: `已被后续单据使用，不能改版：${namesOf(users, "、")}`,
    en: `It is built on already and cannot be revised: ${namesOf(users, ", ")}`,
  };
}

/** Requests by the numbers people know; of many, only the first few. */
export function namesOf(dependents: readonly Dependent[], separator: string): string {
  const names = dependents.slice(0, maxNamed).map((one) => `${one.request_no ?? ""} / V${one.version}`);
  return names.join(separator) + (dependents.length > maxNamed ? " …" : "");
}

/** A draft that was opened in time may be submitted too late. */
export async function requireRevisionInTime(
  tx: Tx,
  { definitions }: Pick<RequestServices, "definitions">,
  { form_kind, form_version, predecessor_id: id }: RequestRow,
  at: Date,
): Promise<void> {
  if (id === null) return;
  const { definition } = await definitions.form(tx, form_kind, form_version);
  if (!definition.reviseUntil) return;
  const limit = await reviseLimit(tx, { id, definition, data: await readFormData(tx, id), at });
  if (limit) throw new Refused("not-allowed-now", { message: limit });
}
