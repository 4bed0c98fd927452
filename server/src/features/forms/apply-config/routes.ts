import type { Context } from "../../../http/context.ts";
import type { Handlers } from "../../../http/handler.ts";
import { recordRoutes } from "../../base/managed-records/public.ts";
import { applyConfigArea, applyConfigList } from "./apply-config-records.ts";
import type { applyConfigContract } from "./contract.ts";
import { previewChange } from "./preview-change.ts";
import type { ApplyConfigServices } from "./services.ts";
import { showChoices } from "./show-choices.ts";

export const applyConfigRoutes: Handlers<typeof applyConfigContract, ApplyConfigServices> = {
  list: (context, request) => records(context).list(context, request),
  queryById: (context, request) => records(context).queryById(context, request),
  exportXls: (context, request) => records(context).exportXls(context, request),
  edit: (context, request) => records(context).edit(context, request),
  choices: showChoices,
  preview: previewChange,
};

function records({ services, now }: Context<ApplyConfigServices>) {
  return recordRoutes(applyConfigArea(services), applyConfigList(now));
}
