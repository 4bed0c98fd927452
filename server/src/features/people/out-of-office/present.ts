import type { Locale } from "@signoff/domain/locale";
import type { Directory } from "../../base/directory/public.ts";
import type { Absence } from "./contract.ts";
import type { AbsenceRow } from "./out-of-office.sql.ts";

export function presentAbsence(
  row: AbsenceRow,
  { directory, locale, now }: { directory: Pick<Directory, "namesOf">; locale: Locale; now: Date },
): Absence {
  const state = row.ends_at <= now ? "over" : row.starts_at <= now ? "active" : "upcoming";
  return {
    id: row.id,
    userId: row.user_id,
    userName: directory.namesOf(row.user_id)[locale],
    deputyId: row.deputy_id,
    deputyName: directory.namesOf(row.deputy_id)[locale],
    from: row.starts_at.toISOString(),
    to: row.ends_at.toISOString(),
    formTypes: row.form_kinds,
    remark: row.remark,
    state,
  };
}
