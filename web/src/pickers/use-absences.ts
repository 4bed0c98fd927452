import { useAnswer } from "../ui/use-answer.ts";
import { type Absence, usePickerSources } from "./picker-sources.ts";

const none: ReadonlyMap<string, Absence> = new Map();

/** People who are out of office, by id; empty until loaded. */
export function useAbsences(isWanted: boolean): ReadonlyMap<string, Absence> {
  const { absences } = usePickerSources();
  return useAnswer(isWanted, "now", absences).answer ?? none;
}
