import type { Handlers } from "../../../http/handler.ts";
import type { DefinitionServices } from "../../base/definitions/public.ts";
import type { templatesContract } from "./contract.ts";
import { exportTableTemplate, exportTemplate } from "./export-template.ts";
import { exportForm } from "./filled/export-form.ts";
import { exportRows } from "./filled/export-rows.ts";
import { importForm } from "./filled/import-form.ts";
import { importTable } from "./import-table.ts";
import { chooseVersion, showTemplate, uploadTemplate } from "./keep-templates.ts";
import { listTemplates } from "./list-templates.ts";

export function templatesRoutes(services: DefinitionServices): Handlers<typeof templatesContract> {
  return {
    findPage: (context, request) => listTemplates(context, services, request),
    exportTemplate: (context, request) => exportTemplate(context, services, request),
    exportTableTemplate: (context, request) => exportTableTemplate(context, services, request),
    detail: (context, request) => showTemplate(context, services, request),
    upload: (context, request) => uploadTemplate(context, services, request),
    chooseVersion,
    exportRows: (context, request) => exportRows(context, services, request),
    importTable: (context, request) => importTable(context, services, request),
    exportForm: (context, request) => exportForm(context, services, request),
    importForm: (context, request) => importForm(context, services, request),
  };
}
