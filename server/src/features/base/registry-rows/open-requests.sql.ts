import { formStatus } from "@signoff/domain/status/form-status";
import { type OpenRequest, openRequestsRow } from "@signoff/forms/lookup/open-requests";
import type { LookupRows } from "@signoff/forms/lookup/lookup-rows";
import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";

/** For each device, the running requests that refer to it, without the asking one. */
export async function openRequestsOn(
  db: Queryable,
  devices: readonly string[],
  askedBy: string | null,
): Promise<LookupRows> {
  const { rows } = await sql<OpenRequest & { readonly device: string }>`
    select distinct f.code as device, r.form_kind as "formKind", r.request_no as "requestNo", r.status::text as status
    from request_references f
    join requests r on r.id = f.request_id
    where f.registry = 'device' and f.code = any(${[...devices]}::text[])
      and r.status = ${formStatus.inProcess} and r.request_no is distinct from ${askedBy}
    order by device, "requestNo"`.execute(db);
  return devices.map((device) =>
    openRequestsRow(
      device,
      rows.flatMap(({ device: of, ...request }) => (of === device ? [request] : [])),
    ),
  );
}
