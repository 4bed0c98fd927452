import { findRow, type LookupRows, type RegistryRow } from "../lookup/lookup-rows.ts";
import { isEmptyValue, plainText, rowsIn, type FormValues } from "../values/form-values.ts";

/** Due day of an order's plates, and whether it is a rush order; an empty day: not set yet. */
export type PlatesDue = { day: string; isRush: boolean };

/** A Mtr has a due day for its plates and a rush flag; those of a Mci are due when it takes effect. */
export function dueAtSource(source: RegistryRow | undefined): PlatesDue {
  const { maskOutDue, effectiveDate, rush } = source?.data ?? {};
  return { day: plainText(maskOutDue ?? effectiveDate), isRush: rush === "Y" };
}

/** The earliest mask day of these service requests; empty if none has one. */
export function firstMaskOut(orders: readonly (RegistryRow | undefined)[]): string {
  const days = orders.map((order) => plainText(order?.data.maskOutDue)).filter((day) => day !== "");
  return days.sort()[0] ?? "";
}

/** Rows with the due day of an order: the source of a Mtf, the service requests of the seats of a Mpw. */
export function dueSources(data: FormValues): readonly { registry: string; code: string }[] {
  const named = [
    { registry: "request", code: data.mtrNo },
    { registry: "mci", code: data.mciNo },
    ...rowsIn(data.seats).map(({ fsrNo }) => ({ registry: "fsr", code: fsrNo })),
  ];
  return named.flatMap(({ registry, code }) => (isEmptyValue(code) ? [] : [{ registry, code: plainText(code) }]));
}

/** The due day of a Mtf's or Mpw's order, from those rows. */
export function orderDue(data: FormValues, rows: LookupRows): PlatesDue {
  const source = findRow(rows, "request", data.mtrNo) ?? findRow(rows, "mci", data.mciNo);
  if (source) return dueAtSource(source);
  const first = firstMaskOut(rowsIn(data.seats).map(({ fsrNo }) => findRow(rows, "fsr", fsrNo)));
  return { day: first || plainText(data.planOut), isRush: false };
}
