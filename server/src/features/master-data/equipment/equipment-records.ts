import type { Locale } from "@signoff/domain/locale";
import type { Queryable, Tx } from "../../../db/database.ts";
import { type Problem, problem } from "../../../http/refused.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";
import { unknownOnes } from "../../base/managed-records/public.ts";
import { rowsByCode } from "../../base/registry-rows/public.ts";
import {
  type ChoiceFields,
  type RegistryData,
  registryArea,
  referenceTo,
  textIn,
  unofferedChoices,
} from "../../base/edited-registry-rows/public.ts";
import type { EquipmentFields } from "./contract.ts";

const choices: ChoiceFields<EquipmentFields> = { eqpStatus: "eqp_status", checkFrequency: "check_frequency" };

const dataKeys = [
  "eqpId",
  "eqpName",
  "eqpNameZh",
  "model",
  "serialNo",
  "location",
  "ownerDept",
  "owner",
  "eqpStatus",
  "checkFrequency",
  "nextDate",
] as const satisfies readonly (keyof EquipmentFields)[];

export interface EquipmentServices {
  readonly directory: DirectoryCache;
}

/** The ledger of tools: what is measured with, where it stands, whose it is and when it is due. */
export function equipmentArea({ directory }: EquipmentServices) {
  return registryArea<EquipmentFields>({
    object: "equipment",
    registry: "equipment",
    view: "equipment_records",
    keyOf: ({ eqpId }) => ({ code: eqpId }),
    keyFields: ["eqpId"],
    dataKeys,
    toData: (tx, fields) => dataOf(tx, directory, fields),
    toFields: (db, { code, data }, locale) => fieldsOf(db, directory, code, data, locale),
    problems: async (tx, fields, { known }) => [
      ...(await unknownPlace(tx, fields.location, known?.fields.location)),
      ...(await unknownOwners(tx, directory, fields, known?.fields)),
      ...(await unofferedChoices(tx, choices, fields, known?.fields)),
    ],
  });
}

async function unknownPlace(tx: Tx, code: string, before: string | undefined): Promise<readonly Problem[]> {
  if (code === before) return [];
  const rows = await rowsByCode(tx, [{ registry: "location", code }]);
  return rows.some(({ state }) => state === "current") ? [] : [problem("location", "option")];
}

/** Whoever has left may stay until somebody takes it over; nobody who has left gets it. */
async function unknownOwners(
  tx: Tx,
  cache: DirectoryCache,
  { owner, ownerDept }: EquipmentFields,
  known: EquipmentFields | undefined,
): Promise<readonly Problem[]> {
  const directory = await cache.at(tx);
  const before = known?.owner[0]?.id;
  return [
    ...unknownOnes("owner", owner, (id) => id === before || directory.person(id)?.active === true),
    ...unknownOnes("ownerDept", ownerDept, (id) => directory.departments.get(id) !== undefined),
  ];
}

async function dataOf(tx: Tx, cache: DirectoryCache, fields: EquipmentFields): Promise<RegistryData> {
  const directory = await cache.at(tx);
  const { owner, ownerDept, nextDate, serialNo, ...rest } = fields;
  const [person, department] = [owner[0]?.id ?? "", ownerDept[0]?.id ?? ""];
  return {
    ...rest,
    owner: { id: person, name: directory.namesOf(person).zh },
    ownerDept: { id: department, name: directory.departments.get(department)?.names.zh ?? department },
    ...(serialNo === "" ? {} : { serialNo }),
    ...(nextDate === null ? {} : { nextDate }),
  };
}

async function fieldsOf(
  db: Queryable,
  cache: DirectoryCache,
  eqpId: string,
  data: RegistryData,
  locale: Locale,
): Promise<EquipmentFields> {
  const names = { directory: await cache.at(db), locale };
  return {
    eqpId,
    eqpName: textIn(data, "eqpName"),
    eqpNameZh: textIn(data, "eqpNameZh"),
    model: textIn(data, "model"),
    serialNo: textIn(data, "serialNo"),
    location: textIn(data, "location"),
    ownerDept: referenceTo(data["ownerDept"], "department", names),
    owner: referenceTo(data["owner"], "person", names),
    eqpStatus: textIn(data, "eqpStatus"),
    checkFrequency: textIn(data, "checkFrequency"),
    nextDate: textIn(data, "nextDate") || null,
  };
}
