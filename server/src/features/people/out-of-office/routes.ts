import type { Handlers } from "../../../http/handler.ts";
import type { outOfOfficeContract } from "./contract.ts";
import { type AbsenceServices, listAbsences } from "./list-absences.ts";
import { removeAbsence } from "./remove-absence.ts";
import { saveAbsence } from "./save-absence.ts";

export function outOfOfficeRoutes(services: AbsenceServices): Handlers<typeof outOfOfficeContract> {
  return {
    list: (context, request) => listAbsences(context, services, request),
    save: (context, request) => saveAbsence(context, services, request),
    remove: (context, request) => removeAbsence(context, services, request),
  };
}
