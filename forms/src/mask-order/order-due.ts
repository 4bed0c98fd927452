import { findRow, type LookupRows, type RegistryRow } from "../lookup/lookup-rows.ts";
import { isEmptyValue, plainText, rowsIn, type FormValues } from "../values/form-values.ts";

/** When the plates of an order are wanted, and whether the shop is to hurry; no day: nobody has said. */
export type PlatesDue = { day: string; isRush: boolean };

/** A Mtr says when its plates are due and whether in a rush; those of a Mci are due when it takes effect. */
export function dueAtSource(source: RegistryRow | undefined): PlatesDue {
  const { maskOutDue, effectiveDate, rush } = source?.data ?? {};
  return { day: plainText(maskOutDue ?? effectiveDate), isRush: rush === "Y" };
}

/** The earliest day on which one of these service requests expects its masks; empty where none says so. */
export function firstMaskOut(orders: readonly (RegistryRow | undefined)[]): string {
  const days = orders.map((order) => plainText(order?.data.maskOutDue)).filter((day) => day !== "");
  return days.sort()[0] ?? "";
}

/** Rows that say when an order is due: the source of a Mtf, the service requests of the seats of a Mpw. */
export function dueSources(data: FormValues): readonly { registry: string; code: string }[] {
  const named = [
    { registry: "request", code: data.mtrNo },
    { registry: "mci", code: data.mciNo },
    ...rowsIn(data.seats).map(({ fsrNo }) => ({ registry: "fsr", code: fsrNo })),
  ];
  return named.flatMap(({ registry, code }) => (isEmptyValue(code) ? [] : [{ registry, code: plainText(code) }]));
}

/** When the order of a Mtf or Mpw is due, from those rows. */
export function orderDue(data: FormValues, rows: LookupRows): PlatesDue {
  const source = findRow(rows, "request", data.mtrNo) ?? findRow(rows, "mci", data.mciNo);
  if (source) return dueAtSource(source);
  const first = firstMaskOut(rowsIn(data.seats).map(({ fsrNo }) => findRow(rows, "fsr", fsrNo)));
  return { day: first || plainText(data.planOut), isRush: false };
}
