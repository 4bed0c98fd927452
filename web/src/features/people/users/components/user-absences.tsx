import type { UserFields } from "@signoff/server/contract/people/users";
import { useMemo } from "react";
import { AbsencePanel } from "../../../../absences/absence-panel.tsx";
import { absenceCalls } from "../../../../client/absences.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import type { RecordPart } from "../../../../record-page/record-definition.ts";

/** Absences of the person, entered for them. */
export function UserAbsences({ record: { id } }: RecordPart<UserFields>) {
  const calls = useMemo(() => absenceCalls(id), [id]);
  return <AbsencePanel whose={id} calls={calls} readOnly={useReadOnly()} />;
}
