import type { Handlers } from "../../../http/handler.ts";
import type { listViewsContract } from "./contract.ts";
import { type ListViewServices, readListViews } from "./read-list-views.ts";
import { removeView } from "./remove-view.ts";
import { saveLayout } from "./save-layout.ts";
import { saveView } from "./save-view.ts";

export function listViewsRoutes(services: ListViewServices): Handlers<typeof listViewsContract> {
  return {
    keptList: (context, request) => readListViews(context, services, request),
    saveLayout,
    saveView: (context, request) => saveView(context, services, request),
    removeView,
  };
}
