import { formStatus } from "@signoff/domain/status/form-status";
import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { type MaskOrder, maskOrderOf, orderingKinds } from "@signoff/forms/mask-order/mask-order";
import { dueSources, orderDue } from "@signoff/forms/mask-order/order-due";
import { writeOrderFile } from "@signoff/forms/mask-order/order-file";
import { writeWorkbook, xlsxContentType } from "../../../excel/workbook.ts";
import type { Context } from "../../../http/context.ts";
import type { FileAnswer } from "../../../http/download.ts";
import { Refused } from "../../../http/refused.ts";
import type { DefinitionServices } from "../../base/definitions/public.ts";
import { dictionaryNames } from "../find-centers/public.ts";
import { rowsByCode } from "../../base/registry-rows/public.ts";
import { type RequestRow, requireVisibleRequest } from "../../base/request-access/public.ts";
import { readFormData } from "../../base/workflow-store/public.ts";
import type { maskOrdersContract, ShownOrder } from "./contract.ts";
import { orderDictionaries, presentOrder } from "./present.ts";

type Asked = RequestOf<typeof maskOrdersContract.show>;

const noOrder = {
  zh: "只有光罩制作单与MPW光罩单有光罩订单",
  en: "Only a Mtf or a Mpw has a mask order",
};

/** At these nodes and after them the order is the one that the shop gets. */
const orderNodes = new Set(["maskOrder", "maskReceive"]);

function isReleased({ status, current_nodes: nodes }: RequestRow): boolean {
  return status === formStatus.completed || nodes.some(({ key }) => orderNodes.has(key));
}

/** The order of a request that the caller may see. */
async function readOrder(
  { db, user, services: { directory } }: Context<DefinitionServices>,
  { applyId }: Asked,
): Promise<MaskOrder> {
  const people = await directory.at(db.kysely);
  const request = await requireVisibleRequest(db.kysely, people.viewer(user.id), applyId);
  if (!orderingKinds.includes(request.form_kind)) throw new Refused("not-allowed-now", { message: noOrder });
  const data = await readFormData(db.kysely, request.id);
  const due = orderDue(data, await rowsByCode(db.kysely, dueSources(data)));
  return maskOrderOf({
    requestNo: request.request_no ?? "",
    version: request.version,
    isReleased: isReleased(request),
    dueDate: due.day,
    isRush: due.isRush,
    data,
  });
}

export async function showOrder(
  context: Context<DefinitionServices>,
  asked: Asked,
): Promise<ResultOf<typeof maskOrdersContract.show>> {
  const order = await readOrder(context, asked);
  return presentOrder(order, await dictionaryNames(context.db.kysely, orderDictionaries), context.locale);
}

export async function exportOrder(context: Context<DefinitionServices>, asked: Asked): Promise<FileAnswer> {
  const order = await showOrder(context, asked);
  const body = await writeWorkbook([sheetOf(order)]);
  return { fileName: `${nameOf(order)}.xlsx`, contentType: xlsxContentType, body, size: body.length };
}

/** One page: the plates, and below them the data of the head. */
function sheetOf(order: ShownOrder) {
  const said = order.head.map(({ label, value }) => [label, value]);
  return {
    name: order.title,
    columns: order.columns.map((header) => ({ header, width: 18, holds: "text" as const })),
    rows: [...order.rows, [], [order.title, order.orderNo], ...said],
  };
}

export async function orderFile(context: Context<DefinitionServices>, asked: Asked): Promise<FileAnswer> {
  const order = await readOrder(context, asked);
  const body = Buffer.from(writeOrderFile(order), "utf8");
  const fileName = `${order.orderNo || "order"} V${order.revision}.p10`;
  return { fileName, contentType: "text/plain; charset=utf-8", body, size: body.length };
}

function nameOf({ orderNo, title }: ShownOrder): string {
  return orderNo === "" ? title : `${orderNo} ${title}`;
}
