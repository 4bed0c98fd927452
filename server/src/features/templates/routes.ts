import type { Handlers } from "../../http/handler.ts";
import type { DefinitionServices } from "../definitions/public.ts";
import type { templatesContract } from "./contract.ts";
import { exportTableTemplate, exportTemplate } from "./export-template.ts";
import { listTemplates } from "./list-templates.ts";

export function templatesRoutes(services: Pick<DefinitionServices, "definitions">): Handlers<typeof templatesContract> {
  return {
    findPage: (context, request) => listTemplates(context, services, request),
    exportTemplate: (context, request) => exportTemplate(context, services, request),
    exportTableTemplate: (context, request) => exportTableTemplate(context, services, request),
  };
}
