import type { Handlers } from "../../../http/handler.ts";
import { recordRoutes } from "../../base/managed-records/public.ts";
import type { numberingContract } from "./contract.ts";
import { numberingArea, numberingList } from "./numbering-records.ts";
import { previewNumbers } from "./preview-numbers.ts";

export function numberingRoutes(): Handlers<typeof numberingContract> {
  const { list, queryById, exportXls, edit } = recordRoutes(numberingArea, numberingList);
  return { list, queryById, exportXls, edit, preview: previewNumbers };
}
