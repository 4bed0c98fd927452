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

export const templatesRoutes: Handlers<typeof templatesContract, DefinitionServices> = {
  findPage: listTemplates,
  exportTemplate,
  exportTableTemplate,
  detail: showTemplate,
  upload: uploadTemplate,
  chooseVersion,
  exportRows,
  importTable,
  exportForm,
  importForm,
};
