import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeInput } from "../computed/compute.ts";
import { type DefinitionIndex, indexOf } from "../definition/definition-index.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import { loadSampledKind, type SampledKind } from "../demo/samples.ts";
import { completionEffects } from "../effects/complete-request.ts";
import type { RegistryRow } from "../lookup/lookup-rows.ts";
import { completed } from "../testing/demo-rows.ts";
import { dictionaries } from "../testing/read-catalogue.ts";
import { filledSample } from "../testing/registry-harness.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import { deriveValues } from "../values/derive-values.ts";
import { type FormValues, isEmptyValue, readField, rowsIn } from "../values/form-values.ts";
import { sameValue } from "../values/same-value.ts";
import { daysFromToday } from "./days-from-today.ts";
import { type FormKindKey, formKindKeys } from "./kind-cards.ts";

/** Defaults that are values of other records. */
const defaultsOfRecords = new Set(["ifcotOfPlatform", "nextLetter", "sameAsFsr", "sameAsProductId"]);

/** Defaults that follow from the form itself, from its requester and the date. */
const otherDefaults = new Set([
  "allOptions",
  "currentUser",
  "deviceNameOfProduct",
  "featureSizeOfNode",
  "inThreeWorkingDays",
  "mainDepartment",
  "requester",
  "stemOfPlatform",
  "subject",
  "today",
]);

const tables = "a base is where another platform starts: its own tables are judged by themselves";
const letter = "a proposal that counts on; the number that comes of it is held by its series";
const product = "what is usual for the product; the order is what is bought";
const plan = "names what the draft is about, or how such a change is usually made";
const own = "each order says for itself what is done with a mask, and in which version";
const marked = "names the tape-out it comes from, and is decided again";
const ofTechId = {
  "techId.maskLayers.maskCode": "names its row",
  "techId.maskLayers.layerNumber": "held by the rule changedCellsNeedRemark",
  "techId.maskLayers.maskType": "held by the rule changedCellsNeedRemark",
  "techId.maskLayers.mainTone": "held by the rule changedCellsNeedRemark",
  "techId.maskLayers.scribeTone": "held by the rule changedCellsNeedRemark",
  "techId.maskLayers.maskBias": "held by the rule changedCellsNeedRemark",
  "techId.maskLayers.reticleGrade": "held by the rule changedCellsNeedRemark",
  "techId.maskLayers.exposureType": "held by the rule changedCellsNeedRemark",
  "techId.maskLayers.opcFlag": "held equal by the rule opcFlagOfTechId",
  "techId.maskLayers.action": own,
  "techId.maskLayers.maskVersion": own,
  "techId.maskLayers.dummyFlag": "a Tech ID says nothing of it",
  "techId.maskLayers.remark": "explains its row; a Tech ID has none",
};

/**
 * By kind, values that people may change without a reason after another record has filled them in, and why. A key is
 * the chosen field and the filled one: `fsrNo.maskShop`; `*` means the rest of the key.
 */
const reasons: Partial<Record<FormKindKey, Readonly<Record<string, string>>>> = {
  lota: { "baseLota.*": tables },
  techId: { "baseTechId.*": tables },
  fsr: {
    ...ofTechId,
    "waiversFrom.*": marked,
    "default.needCpTest": product,
    "default.cpSite": product,
    "default.needBackGrinding": product,
    "default.backGrindingThickness": product,
    "default.needDicing": product,
    "default.dicingMethod": product,
  },
  rscDif: { "waiversFrom.*": marked },
  trrs: { "trrsStage.*": "questions of the library, from no form; mandatory ones are held by a rule" },
  mpwProductId: { "default.revLetter": letter },
  testingProductId: { "default.revLetter": letter },
  tdProductId: { "default.revLetter": letter },
  newProductId: { "default.revLetter": letter, "default.ifcot": "what is usual on the platform; the product decides" },
  mtr: {
    ...ofTechId,
    "fsrNo.maskLayers.action": own,
    "fsrNo.maskLayers.maskVersion": own,
    "fsrNo.maskLayers.opcFlag": "held equal by the rule opcFlagOfTechId",
    "fsrNo.maskLayers.remark": "explains its row; what it explains is compared",
  },
  mpw: {
    ...ofTechId,
    "techId.maskLayers.pellicleType": "a Tech ID says nothing of it; held by the rule pellicleChosen",
  },
  mtf: {
    "draft.subject": plan,
    "draft.sourceType": plan,
    "draft.maskLayers.maskVersion": "held equal by the rule versionsOfSource",
    "draft.maskLayers.opcFlag": "held equal by the rule opcFlagOfTechId",
    "draft.maskLayers.remark": "explains its row; what it explains is compared",
    "draft.maskMapping.remark": "explains its row; what it explains is compared",
  },
  mci: {
    "draft.subject": plan,
    "draft.deviceName": plan,
    "draft.mtNo": plan,
    "draft.mciReason": plan,
    "draft.changeClass": plan,
    "draft.switchRule": plan,
    "draft.oldMaskHandling": plan,
    "draft.changes.*": "a plate that is made once more, with a reason for each line that the form always asks for",
  },
  pfmChild: { "draft.subject": plan },
};

const today = daysFromToday(0);
const rows = tapeoutRows();
const kinds = new Map(await Promise.all(formKindKeys.map(async (key) => [key, await loadSampledKind(key)] as const)));

/** `by`: the chosen field, `default` or `draft`; a draft also names its source. */
type Taken = { by: string; key: string; registry?: string };

/** Fields and `table.column` that people may change after another record has filled them in. */
function takenBy(key: FormKindKey, kind: SampledKind): readonly Taken[] {
  return [...prefilled(kind), ...proposed(kind), ...(drafts.get(key) ?? [])];
}

/** The values filled in by choosing a record: for a table, all that can be entered. */
function prefilled({ definition, prefills = [], example }: SampledKind): Taken[] {
  const index = indexOf(definition);
  const anyRow = (registry: string): RegistryRow => ({ registry, code: "X", version: 1, state: "current", data: {} });
  const given = { ...dictionaries, trrs_mandatory: [] };
  const input = computeInput(index, example.sample, {}, { today, dictionaries: given });
  const read = (key: string) => input.value(key) ?? "X";
  return prefills
    .flatMap(({ by, values }) => {
      const brought = values({ ...input, value: read, registryRow: anyRow });
      if (!brought) throw new Error(`${definition.kind}: what ${by} brings is not known`);
      return Object.keys(brought).map((key) => ({ by, key }));
    })
    .flatMap(({ by, key }) => placesOf(index, key).map((place) => ({ by, key: place })));
}

function proposed({ definition }: SampledKind): Taken[] {
  return [...indexOf(definition).fields.values()].flatMap(({ field: { key, default: offer } }) =>
    typeof offer === "object" && "rule" in offer && defaultsOfRecords.has(offer.rule) ? [{ by: "default", key }] : [],
  );
}

const drafts = Map.groupBy(draftsOfSamples(), ({ kind }) => kind);

/** Drafts that completing a sample opens; for plates and frames also those that are made again. */
function draftsOfSamples(): readonly (Taken & { kind: string })[] {
  return [...kinds].flatMap(([source, kind]) => {
    const data = againWherePossible(filledSample(kind, rows));
    return completionEffects(kind, { ...completed(kind, data, rows), data }).flatMap((effect) => {
      if (effect.do !== "openDraft") return [];
      const opened = kinds.get(effect.kind as FormKindKey);
      if (!opened) return [];
      const index = indexOf(opened.definition);
      const registry = source === "mci" ? "mci" : "request";
      return Object.entries(effect.data)
        .flatMap(([key, value]) => placesOf(index, key, value))
        .map((place) => ({ by: "draft", key: place, registry, kind: effect.kind }));
    });
  });
}

function againWherePossible(data: FormValues): FormValues {
  const remarked = (key: string) =>
    data[key] ? { [key]: rowsIn(data[key]).map((row) => ({ ...row, remark: "Why" })) } : {};
  return {
    ...data,
    ...remarked("maskLayers"),
    ...remarked("maskMapping"),
    ...(data["results"] ? { results: rowsIn(data["results"]).map((row) => ({ ...row, disposition: "remake" })) } : {}),
    ...(data["confirms"] ? { confirms: rowsIn(data["confirms"]).map((row) => ({ ...row, result: "ng" })) } : {}),
  };
}

/** A field, or the columns of a table, if people can enter them; for a given value only its own columns. */
function placesOf(index: DefinitionIndex, key: string, value?: unknown): string[] {
  const field = index.fields.get(key)?.field;
  if (field) return isOpen(field) ? [key] : [];
  const has = new Set(rowsIn(value).flatMap(Object.keys));
  const columns = index.tables.get(key)?.table.columns ?? [];
  return columns
    .filter((column) => isOpen(column) && (value === undefined || has.has(column.key)))
    .map((column) => `${key}.${column.key}`);
}

function isOpen({ system }: FieldDefinition): boolean {
  return system === undefined;
}

/** Whether a difference of that value is shown with both values, and requires a reason. */
function isCompared({ definition }: SampledKind, { by: chosen, key, registry }: Taken): boolean {
  return (definition.takesOver ?? [])
    .filter((taken) =>
      registry === undefined ? chosen === "default" || taken.by === chosen : taken.registry === registry,
    )
    .some(({ by, fields = [], tables = [] }) => {
      const prefix = by.includes(".") ? `${by.split(".")[0]}.` : "";
      const alone = fields.map((one) => `${prefix}${typeof one === "string" ? one : one.key}`);
      const listed = tables.flatMap((one) => [one.rowKey, ...one.columns].map((name) => `${one.key}.${name}`));
      return [by, ...alone, ...listed].includes(key);
    });
}

/** The reason for a value, by its key in the list. */
function reasonFor(kind: FormKindKey, { by, key }: Taken): string | undefined {
  const name = `${by}.${key}`;
  return Object.keys(reasons[kind] ?? {}).find(
    (one) => one === name || (one.endsWith("*") && name.startsWith(one.slice(0, -1))),
  );
}

describe("[R-GATE-13] what a form takes over from another and people may change", () => {
  it.each(formKindKeys)("is in %s compared with its source, or has a reason that it is not", (key) => {
    const kind = kinds.get(key);
    const taken = kind ? takenBy(key, kind).filter((one) => !isCompared(kind, one)) : [];
    const left = taken.filter((one) => reasonFor(key, one) === undefined).map(({ by, key: place }) => `${by}.${place}`);
    expect(left).toEqual([]);
    const used = new Set(taken.map((one) => reasonFor(key, one)));
    expect(Object.keys(reasons[key] ?? {}).filter((one) => !used.has(one))).toEqual([]);
  });

  it("names every default as one of other records, or of the form itself", () => {
    const named = [...kinds.values()].flatMap(({ definition }) =>
      [...indexOf(definition).fields.values()].flatMap(({ field: { default: offer } }) =>
        typeof offer === "object" && "rule" in offer ? [offer.rule] : [],
      ),
    );
    expect(new Set(named)).toEqual(new Set([...defaultsOfRecords, ...otherDefaults]));
  });

  it("is only what a form has: every value that is compared can be entered, or is worked out, and has a name", () => {
    for (const { definition } of kinds.values()) {
      const index = indexOf(definition);
      const columns = index.tables.get("differences")?.columns.get("column")?.options;
      const names = columns && "inline" in columns ? columns.inline.map(({ value }) => value) : [];
      for (const { by, fields = [], tables = [] } of definition.takesOver ?? []) {
        const [head = "", column] = by.split(".");
        const keys = fields.map((one) => (typeof one === "string" ? one : one.key));
        const alone = keys.map((key) => (column === undefined ? key : `${head}.${key}`));
        const listed = tables.flatMap((one) => one.columns.map((key) => `${one.key}.${key}`));
        for (const place of [...alone, ...listed]) {
          const [table = "", key] = place.split(".");
          const there = key === undefined ? index.fields.get(table) : index.tables.get(table)?.columns.get(key);
          expect([definition.kind, place, there !== undefined]).toEqual([definition.kind, place, true]);
          expect([definition.kind, ...names]).toContain(table === "maskLayers" ? key : place);
        }
      }
    }
  });
});

describe("[R-GATE-13] what a form takes over and nobody may change", () => {
  const derivedKinds = ["dif", "rscDif", "mtr", "mtf", "mpw", "mci", "fsr"] as const;

  it.each(derivedKinds)("is in %s as it is there, whatever is sent", (key) => {
    const kind = kinds.get(key);
    if (!kind) throw new Error(`No kind ${key}`);
    const { definition, computed } = kind;
    const derive = (data: FormValues) => deriveValues(definition, computed, data, { today, rows, dictionaries });
    const sample = derive(filledSample(kind, rows));
    const given = [...indexOf(definition).fields.values()].filter(
      (indexed) => indexed.field.system?.from === "lookup" && !isEmptyValue(readField(sample, indexed)),
    );
    expect(given.length).toBeGreaterThan(1);
    fc.assert(
      fc.property(fc.constantFrom(...given), fc.oneof(fc.string(), fc.integer()), (indexed, sent) => {
        const derived = derive({ ...sample, [indexed.dataKey]: sent });
        expect(sameValue(readField(derived, indexed), readField(sample, indexed))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});
