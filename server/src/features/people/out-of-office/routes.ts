import type { Handlers } from "../../../http/handler.ts";
import type { outOfOfficeContract } from "./contract.ts";
import { type AbsenceServices, listAbsences } from "./list-absences.ts";
import { removeAbsence } from "./remove-absence.ts";
import { saveAbsence } from "./save-absence.ts";

export const outOfOfficeRoutes: Handlers<typeof outOfOfficeContract, AbsenceServices> = {
  list: listAbsences,
  save: saveAbsence,
  remove: removeAbsence,
};
