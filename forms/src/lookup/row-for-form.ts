import type { FormDefinition } from "../definition/form-definition.ts";
import { codesIn, isRecord, plainText, rowsIn, type FormValues, type Row } from "../values/form-values.ts";
import type { RegistryRow } from "./lookup-rows.ts";
import { readColumns } from "./read-columns.ts";

/** The only forms about all customers of a platform, or of a shuttle. */
const ofAllCustomers: Readonly<Record<string, string>> = { techId: "techId", shuttle: "mpw" };

/** A revision application shows the old value of any FSR field. */
const readWhole: Readonly<Record<string, string>> = { fsrRevision: "fsr" };

/**
 * A row for a form that names it: only the columns that the form reads, and no entries of other customers in its lists.
 * Rows of platforms, equipment and documents belong to no customer and stay complete.
 */
export function rowForForm(row: RegistryRow, definition: FormDefinition, data: FormValues): RegistryRow {
  const { registry } = row;
  const isTrimmed = trimmed.has(registry) && readWhole[definition.kind] !== registry;
  const kept = isTrimmed ? pick(row.data, readColumns(definition).get(registry) ?? new Set()) : row.data;
  return { ...row, data: withoutOthers({ ...row, data: kept }, definition.kind, data) };
}

/** Rows written from complete forms of customers, or naming several of them. */
const trimmed: ReadonlySet<string> = new Set([
  "customer",
  "shuttle",
  "productBody",
  "productId",
  "device",
  "fsr",
  "request",
  "ip",
  "dataSet",
  "mergedData",
  "frame",
  "mt",
  "jdv",
  "mci",
  "trrs",
]);

function withoutOthers({ registry, data }: RegistryRow, kind: string, form: FormValues): Row {
  if (ofAllCustomers[registry] !== kind) {
    if (registry === "shuttle" && data.seats !== undefined) return { ...data, seats: ownBookings(data.seats, form) };
    if (registry === "techId" && data.customerTable !== undefined) {
      const own = new Set(codesIn(form.customerCode));
      const lines = rowsIn(data.customerTable).filter((line) => own.has(plainText(line.customerCode)));
      return { ...data, customerTable: lines };
    }
  }
  if (registry === "shuttle" && data.seats !== undefined) return { ...data, seats: bookingsOnly(data.seats) };
  if (registry === "request" && data.ips !== undefined)
    return { ...data, ips: rowsIn(data.ips).map((ip) => pick(ip, new Set(["ipCode", "needMerge"]))) };
  return data;
}

/** Every taken share counts; its customer is shown only for the form's own. */
function ownBookings(seats: unknown, form: FormValues): readonly Row[] {
  return withBookings(seats, ({ id, share }) => (id === form.productId ? { id, share } : { share }));
}

function bookingsOnly(seats: unknown): readonly Row[] {
  return withBookings(seats, ({ id, share }) => ({ id, share }));
}

function withBookings(seats: unknown, shown: (booking: Row) => Row): readonly Row[] {
  return rowsIn(seats).map((seat) => ({
    ...pick(seat, new Set(["seatNo", "state"])),
    bookedBy: Array.isArray(seat.bookedBy) ? seat.bookedBy.filter(isRecord).map(shown) : [],
  }));
}

function pick(data: Row, columns: ReadonlySet<string>): Row {
  return Object.fromEntries(Object.entries(data).filter(([key]) => columns.has(key)));
}
