import type { Bilingual, Locale } from "@signoff/domain/locale";
import { plateMeasures } from "@signoff/forms/effects/receive-plates";
import type { HandStage } from "@signoff/forms/plates/hand-stages";
import { isRecord, plainText } from "@signoff/forms/values/form-values";
import type { PlateResult, PlateStageLine } from "./contract.ts";
import type { BehindRow, PlateRow, StageRow } from "./plate-rows.sql.ts";

interface Known {
  readonly plateId: string;
  readonly row: PlateRow;
  readonly stages: readonly StageRow[];
  readonly behind: readonly BehindRow[];
  readonly next: readonly HandStage[];
}

interface Naming {
  readonly locale: Locale;
  /** Keyed by `<dictionary> <value>`. */
  readonly names: ReadonlyMap<string, Bilingual>;
  readonly nameOf: (userId: string) => string;
}

/** The dictionary of a fact, if it has one. */
const facts: Readonly<Record<string, string | null>> = {
  deviceName: null,
  productId: null,
  techId: null,
  maskSetId: null,
  maskCode: null,
  layerName: null,
  maskVersion: null,
  copyNo: null,
  reticleGrade: "reticle_grade",
  pellicleType: "pellicle_type",
  maskShop: "mask_shop",
  maskOutDue: null,
  disposal: null,
};

export function presentPlate(known: Known, naming: Naming): PlateResult {
  const { plateId, row, stages, behind, next } = known;
  const stage = plainText(row.data["mtStage"]);
  const seen = behind.filter(({ is_visible }) => is_visible);
  return {
    plateId,
    stage,
    stageName: nameIn(naming, "mt_stage", stage),
    facts: filled(Object.entries(facts).map(([key, dictionary]) => [key, factOf(naming, row.data[key], dictionary)])),
    results: filled(plateMeasures.map((key) => [key, factOf(naming, row.data[key], null)])),
    history: stages.map((line) => presentStage(line, behind, naming)),
    requests: seen.map(({ id, request_no, version, form_kind, subject, status }) => {
      return { applyId: id, requestNo: request_no, version, formType: form_kind, subject, status };
    }),
    hidden: behind.length - seen.length,
    next: [...next],
  };
}

function presentStage(line: StageRow, behind: readonly BehindRow[], naming: Naming): PlateStageLine {
  const request = behind.find(({ id }) => id === line.request_id);
  const isSeen = request?.is_visible === true;
  return {
    stage: line.stage,
    stageName: nameIn(naming, "mt_stage", line.stage),
    at: new Date(line.at).toISOString(),
    by: line.by_user === null ? null : naming.nameOf(line.by_user),
    reason: line.reason,
    requestNo: request?.request_no ?? null,
    applyId: isSeen ? request.id : null,
    formType: isSeen ? request.form_kind : null,
  };
}

const filled = (entries: readonly (readonly [string, string])[]): Record<string, string> =>
  Object.fromEntries(entries.filter(([, text]) => text !== ""));

function factOf(naming: Naming, value: unknown, dictionary: string | null): string {
  if (isRecord(value) && typeof value["id"] === "string") return naming.nameOf(value["id"]);
  const text = plainText(value);
  return dictionary === null ? text : nameIn(naming, dictionary, text);
}

function nameIn({ names, locale }: Naming, dictionary: string, value: string): string {
  return names.get(`${dictionary} ${value}`)?.[locale] ?? value;
}
