import type { Bilingual, Locale } from "@signoff/domain/locale";
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
import type { ModelFields } from "./contract.ts";

const choices: ChoiceFields<ModelFields> = { opcType: "opc_type", scanner: "scanner", source: "source_shape" };

/** What the approved request says of its model: nobody writes over it. */
const approved = [
  "toptierNo",
  "maskCode",
  "opcType",
  "scanner",
  "source",
  "na",
  "bestDose",
  "bestFocus",
  "targetRms",
] as const satisfies readonly (keyof ModelFields)[];

const asApproved: Bilingual = {
  zh: "该值由已完成的申请单批准，须改版该单据",
  en: "A completed request approved this value: revise that request",
};

export interface ModelServices {
  readonly directory: DirectoryCache;
}

/** OPC models that Tech IDs may name. */
export function modelArea({ directory }: ModelServices) {
  return registryArea<ModelFields>({
    object: "opc-model",
    registry: "opcModel",
    view: "opc_model_records",
    keyOf: ({ modelCode }) => ({ code: modelCode }),
    keyFields: ["modelCode", "requestNo"],
    dataKeys: ["modelCode", ...approved, "owner", "note"],
    toData: (tx, fields) => dataOf(tx, directory, fields),
    toFields: (db, { code, data }, locale) => fieldsOf(db, directory, { modelCode: code, data, locale }),
    problems: async (tx, fields, { known }) => [
      ...(known ? changedApproved(fields, known.fields) : await newModelProblems(tx, fields)),
      ...(await unknownOwner(tx, directory, fields, known?.fields)),
      ...(await unofferedChoices(tx, choices, fields, known?.fields)),
    ],
  });
}

function changedApproved(fields: ModelFields, known: ModelFields): readonly Problem[] {
  if (known.requestNo === "") return [];
  return approved
    .filter((key) => fields[key] !== known[key])
    .map((path) => ({ path, rule: "fixed", message: asApproved }));
}

/** A model from elsewhere is of a mask that the platform has. */
async function newModelProblems(tx: Tx, { toptierNo, maskCode, requestNo }: ModelFields): Promise<readonly Problem[]> {
  const masks = await rowsByCode(tx, [{ registry: "toptierMask", code: maskCode }]);
  const isKnown = masks.some(({ state, scope }) => state === "current" && scope === toptierNo);
  return [
    ...(requestNo === "" ? [] : [problem("requestNo", "invalid")]),
    ...(isKnown ? [] : [problem("maskCode", "option")]),
  ];
}

async function unknownOwner(
  tx: Tx,
  cache: DirectoryCache,
  { owner }: ModelFields,
  known: ModelFields | undefined,
): Promise<readonly Problem[]> {
  const directory = await cache.at(tx);
  const before = known?.owner[0]?.id;
  return unknownOnes("owner", owner, (id) => id === before || directory.person(id)?.active === true);
}

async function dataOf(tx: Tx, cache: DirectoryCache, fields: ModelFields): Promise<RegistryData> {
  const { owner, requestNo: _request, ...rest } = fields;
  const person = owner[0]?.id ?? "";
  const filled = Object.entries(rest).filter(([, value]) => value !== "" && value !== null);
  return { ...Object.fromEntries(filled), owner: { id: person, name: (await cache.at(tx)).namesOf(person).zh } };
}

async function fieldsOf(
  db: Queryable,
  cache: DirectoryCache,
  { modelCode, data, locale }: { readonly modelCode: string; readonly data: RegistryData; readonly locale: Locale },
): Promise<ModelFields> {
  const directory = await cache.at(db);
  const number = (key: string) => (typeof data[key] === "number" ? data[key] : null);
  return {
    modelCode,
    requestNo: textIn(data, "requestNo"),
    toptierNo: textIn(data, "toptierNo"),
    maskCode: textIn(data, "maskCode"),
    opcType: textIn(data, "opcType"),
    scanner: textIn(data, "scanner"),
    source: textIn(data, "source"),
    na: number("na"),
    bestDose: number("bestDose"),
    bestFocus: number("bestFocus"),
    targetRms: number("targetRms"),
    owner: referenceTo(data["owner"], "person", { directory, locale }),
    note: textIn(data, "note"),
  };
}
