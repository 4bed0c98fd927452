import type { Handlers } from "../../../http/handler.ts";
import type { listViewsContract } from "./contract.ts";
import { type ListViewServices, readListViews } from "./read-list-views.ts";
import { removeView, saveLayout, saveView } from "./save-view.ts";

export const listViewsRoutes: Handlers<typeof listViewsContract, ListViewServices> = {
  keptList: readListViews,
  saveLayout,
  saveView,
  removeView,
};
