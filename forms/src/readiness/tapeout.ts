import { findRow } from "../lookup/lookup-rows.ts";
import { plainText, rowsIn, type Row } from "../values/form-values.ts";
import type { FactRow, ReadinessFacts, TapeoutRequest } from "./facts.ts";

/** One device's contribution to the masks. */
export type Part = {
  readonly deviceName: string;
  readonly device?: FactRow;
  readonly fsr?: FactRow;
  readonly dataSet?: FactRow;
  /** Its data with IP in it. */
  readonly merged?: FactRow;
  readonly body?: FactRow;
};

export type Tapeout = {
  readonly facts: ReadinessFacts;
  readonly parts: readonly Part[];
  readonly techId?: FactRow;
  readonly toptier?: FactRow;
  readonly lota?: FactRow;
  readonly frame?: FactRow;
  /** Several customers share its masks. */
  readonly isShuttle: boolean;
  /** The latest of its requests that determines the masks. */
  readonly latest?: TapeoutRequest;
};

/** Finds the records of a tape-out among the facts: those its requests name, else the newest of the device. */
export function tapeoutOf(facts: ReadinessFacts): Tapeout {
  const { rows, devices, mtr, mtf, mpw } = facts;
  const parts = devices.map((name) => partOf(facts, name));
  const techId = current(rows, "techId", mpw?.data.techId ?? parts[0]?.device?.data.techId);
  const frameNo = mpw?.data.frameNo ?? mtf?.data.frameNo ?? mtr?.data.frameNo;
  const latest = mpw ?? mtf ?? mtr;
  return {
    facts,
    parts,
    isShuttle: facts.isShuttle === true || mpw !== undefined || devices.length !== 1,
    ...ifThere("techId", techId),
    ...ifThere("toptier", current(rows, "toptier", techId?.data.toptierNo)),
    ...ifThere("lota", current(rows, "lota", techId?.data.lotaCode)),
    ...ifThere("frame", current(rows, "frame", frameNo) ?? frameOf(rows, parts[0]?.body?.code)),
    ...ifThere("latest", latest),
  };
}

function partOf({ rows, mtr, mtf, mpw }: ReadinessFacts, deviceName: string): Part {
  const device = current(rows, "device", deviceName);
  const seat = rowsIn(mpw?.data.seats).find((one) => one.deviceName === deviceName);
  const named = seat?.dataSetNo ?? mtr?.data.dataSetNo;
  const merged = named === undefined ? newest(rows, "mergedData", deviceName) : current(rows, "mergedData", named);
  const dataSet =
    current(rows, "dataSet", merged?.data.dataSetNo ?? named) ??
    (named === undefined ? newest(rows, "dataSet", deviceName) : undefined);
  const fsrNo = seat?.fsrNo ?? mtf?.data.fsrNo ?? mtr?.data.fsrNo ?? dataSet?.data.fsrNo;
  return {
    deviceName,
    ...ifThere("device", device),
    ...ifThere("fsr", current(rows, "fsr", fsrNo) ?? newest(rows, "fsr", deviceName)),
    ...ifThere("dataSet", dataSet),
    ...ifThere("merged", merged ?? mergedOf(rows, dataSet)),
    ...ifThere("body", current(rows, "productBody", device?.data.bodyCode)),
  };
}

function ifThere<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]?: Value });
}

/** The row of a code, while it is in force. */
export function current(rows: readonly FactRow[], registry: string, code: unknown): FactRow | undefined {
  const row: FactRow | undefined = findRow(rows, registry, plainText(code));
  return row?.state === "current" ? row : undefined;
}

function newest(rows: readonly FactRow[], registry: string, deviceName: string): FactRow | undefined {
  return latestOf(rows.filter((row) => row.registry === registry && row.data.deviceName === deviceName));
}

function mergedOf(rows: readonly FactRow[], dataSet: FactRow | undefined): FactRow | undefined {
  if (!dataSet) return undefined;
  return latestOf(rows.filter((row) => row.registry === "mergedData" && row.data.dataSetNo === dataSet.code));
}

function frameOf(rows: readonly FactRow[], bodyCode: string | undefined): FactRow | undefined {
  return latestOf(rows.filter((row) => row.registry === "frame" && row.data.bodyCode === bodyCode));
}

function latestOf(rows: readonly FactRow[]): FactRow | undefined {
  const inForce = rows.filter((row) => row.state === "current");
  return inForce
    .toSorted((one, two) => timeOf(one).localeCompare(timeOf(two)) || one.code.localeCompare(two.code))
    .at(-1);
}

function timeOf(row: FactRow): string {
  return plainText(row.data.approvalTime);
}

/** The mask rows of the tape-out: those of its latest request, before that of the orders. */
export function maskRows({ latest, parts }: Tapeout): readonly Row[] {
  if (latest) return rowsIn(latest.data.maskLayers);
  return parts.flatMap(({ fsr }) => rowsIn(fsr?.data.maskLayers));
}
