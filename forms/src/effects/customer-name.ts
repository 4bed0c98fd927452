import { codesIn, plainText } from "../values/form-values.ts";
import { findRow, type LookupRows } from "../lookup/lookup-rows.ts";

/** The names of one or several customers, in both languages, for display and search in find centers. */
export function customerName(rows: LookupRows, code: unknown): string | undefined {
  const names = codesIn(code).map((one) => nameOf(rows, one));
  return names.length > 0 ? names.join("; ") : undefined;
}

function nameOf(rows: LookupRows, code: string): string {
  const data = findRow(rows, "customer", code)?.data ?? {};
  const names = [plainText(data.companyName), plainText(data.englishName)].filter((name) => name !== "");
  return names.length > 0 ? names.join(" ") : code;
}
