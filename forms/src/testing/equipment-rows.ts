import { readFileSync } from "node:fs";
import type { LookupRows } from "../lookup/lookup-rows.ts";

type Equipment = {
  eqpId: string;
  name: { en: string; zh: string };
  model: string;
  location: string;
  ownerDept: string;
  owner: string;
  status: string;
  checkFrequency: string;
};

/** The equipment ledger of the catalogue, as the seed writes it. */
export function equipmentRows(): LookupRows {
  const file = new URL("../../../catalogue/equipment.json", import.meta.url);
  const list = JSON.parse(readFileSync(file, "utf8")) as readonly Equipment[];
  return list.map(({ eqpId, name, model, location, ownerDept, owner, status, checkFrequency }) => ({
    registry: "equipment",
    code: eqpId,
    version: 1,
    state: "current",
    data: {
      eqpId,
      eqpName: name.en,
      model,
      serialNo: `${eqpId}-001`,
      location,
      ownerDept: { id: ownerDept },
      owner: { id: owner, name: owner },
      eqpStatus: status,
      checkFrequency,
    },
  }));
}
