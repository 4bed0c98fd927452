import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { dictionaryNames } from "../../registry/public.ts";
import { idIn, rowById, textIn } from "../../base/edited-registry-rows/public.ts";
import type { equipmentContract } from "./contract.ts";
import type { EquipmentServices } from "./equipment-records.ts";

type Label = typeof equipmentContract.label;

/** What is printed and stuck on the tool. */
export async function showLabel(
  { db, locale }: Context,
  { directory }: EquipmentServices,
  { id }: RequestOf<Label>,
): Promise<ResultOf<Label>> {
  const row = await rowById(db.kysely, "equipment_records", id);
  if (!row) throw new Refused("not-found");
  const { code, data } = row;
  const names = await dictionaryNames(db.kysely, ["eqp_status", "check_frequency"]);
  const named = (dictionary: string, value: string) => names.get(`${dictionary} ${value}`)?.[locale] ?? value;
  const owner = idIn(data["owner"]);
  const own = textIn(data, locale === "zh" ? "eqpNameZh" : "eqpName");
  return {
    eqpId: code,
    name: own === "" ? textIn(data, "eqpName") : own,
    model: textIn(data, "model"),
    serialNo: textIn(data, "serialNo"),
    location: textIn(data, "location"),
    status: named("eqp_status", textIn(data, "eqpStatus")),
    checkFrequency: named("check_frequency", textIn(data, "checkFrequency")),
    owner: owner === undefined ? "" : (await directory.at(db.kysely)).namesOf(owner)[locale],
    lastDate: textIn(data, "lastDate") || null,
    nextDate: textIn(data, "nextDate") || null,
    restriction: textIn(data, "restriction"),
  };
}
