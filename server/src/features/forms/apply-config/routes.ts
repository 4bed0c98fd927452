import type { Context } from "../../../http/context.ts";
import type { Handlers } from "../../../http/handler.ts";
import { recordRoutes } from "../../base/managed-records/public.ts";
import { applyConfigArea, applyConfigList } from "./apply-config-records.ts";
import type { applyConfigContract } from "./contract.ts";
import { previewChange } from "./preview-change.ts";
import type { ApplyConfigServices } from "./services.ts";
import { showChoices } from "./show-choices.ts";

export function applyConfigRoutes(services: ApplyConfigServices): Handlers<typeof applyConfigContract> {
  const records = (context: Context) => recordRoutes(applyConfigArea(services), applyConfigList(context.now));
  return {
    list: (context, request) => records(context).list(context, request),
    queryById: (context, request) => records(context).queryById(context, request),
    exportXls: (context, request) => records(context).exportXls(context, request),
    edit: (context, request) => records(context).edit(context, request),
    choices: (context, request) => showChoices(context, services, request),
    preview: (context, request) => previewChange(context, services, request),
  };
}
