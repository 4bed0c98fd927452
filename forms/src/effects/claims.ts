import { plainText, type FormValues } from "../values/form-values.ts";
import type { FormKind } from "../kinds/form-kind.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import type { RegistryPort } from "../validation/server-checks.ts";
import { issue, type Issue } from "../validation/issue.ts";

/** Claims held by another request, with the number of that request. */
export async function heldByOthers(
  kind: FormKind,
  data: FormValues,
  rows: LookupRows,
  port: Pick<RegistryPort, "findRows">,
  requestNo: string | null,
): Promise<readonly Issue[]> {
  const claims = kind.effects?.claims?.(data, rows) ?? [];
  if (claims.length === 0) return [];
  const found = await port.findRows(claims.map(({ registry, code }) => ({ registry, code })));
  const current = found.filter((row) => row.state === "current" && row.data.requestNo !== requestNo);
  return claims.flatMap(({ path, registry, code }) => {
    const holder = current.find((row) => row.registry === registry && row.code === code);
    return holder ? [issue(path, "codeHeld", { code, holder: plainText(holder.data.requestNo) })] : [];
  });
}
