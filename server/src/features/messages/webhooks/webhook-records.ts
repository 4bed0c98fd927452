import type { RequestOf } from "@signoff/domain/http/endpoint";
import { type Bilingual, joinedNames } from "@signoff/domain/locale";
import { sql } from "kysely";
import { isIP } from "node:net";
import { said } from "../../../http/refused.ts";
import { defineList, ownTotal } from "../../../lists/list-definition.ts";
import { contains } from "../../../lists/text-match.ts";
import { isTaken, type RecordArea, type RecordList, taken, usedByCounted } from "../../base/managed-records/public.ts";
import type { AddressRule } from "./allowed-address.ts";
import type { WebhookFields, WebhookRow, webhooksContract } from "./contract.ts";
import * as stored from "./webhooks.sql.ts";

type ListRequest = RequestOf<typeof webhooksContract.list>;

const webhooks = defineList<undefined, ListRequest, stored.ListedWebhook>()({
  ways: () => [{ from: sql`webhooks w`, where: sql`true` }],
  conditions: {
    keyword: (text) => contains(sql`concat_ws(' ', w.name, w.url)`, text),
    status: (status) => sql`w.active = ${status === "active"}`,
  },
  keys: { id: { by: sql`w.id`, type: "text" } },
  sorts: { name: { by: sql`w.name`, type: "text" } },
  sortedBy: { column: "name", order: "asc" },
  columns: stored.webhookColumns,
  rowsOf: sql`join webhooks w on w.id = page.id`,
  total: ownTotal,
});

export const webhookList: RecordList<ListRequest, stored.ListedWebhook, WebhookRow> = {
  title: { zh: "事件推送", en: "Webhooks" },
  list: webhooks,
  present: ({ last_delivered: last, events, ...row }) => ({
    ...row,
    events: [...events],
    lastDelivered: last?.toISOString() ?? null,
  }),
  sheet: {
    name: { title: { zh: "名称", en: "Name" }, width: 28, cell: (row) => row.name },
    url: { title: { zh: "地址", en: "Address" }, width: 44, cell: (row) => row.url },
    events: { title: { zh: "事件", en: "Events" }, width: 44, cell: (row, locale) => joinedNames(row.events, locale) },
    waiting: { title: { zh: "待发送", en: "Waiting" }, width: 12, cell: (row) => row.waiting },
    dead: { title: { zh: "已放弃", en: "Given up" }, width: 12, cell: (row) => row.dead },
  },
};

export function webhookArea(isPermitted: AddressRule): RecordArea<WebhookFields> {
  return {
    object: "webhook",
    table: "webhooks",
    read: stored.webhookFields,
    nameOf: ({ name }) => name,
    problems: async (tx, { name, url }, { known }) => [
      ...((await isTaken(tx, { table: "webhooks", column: "name", value: name, except: known?.id }))
        ? [taken("name")]
        : []),
      ...urlProblems(url, isPermitted),
    ],
    insert: stored.insertWebhook,
    update: stored.updateWebhook,
    remove: stored.deleteWebhook,
    dependants: async (db, id, locale) =>
      usedByCounted(
        { zh: "未送达的消息", en: "Messages that have not arrived" },
        { count: await stored.countDeliveries(db, id), names: [] },
        { blocks: false, locale },
      ),
  };
}

/** A name is judged when it is connected to; an address that is written out can be judged at once. */
function urlProblems(text: string, isPermitted: AddressRule) {
  if (/[\r\n]/.test(text)) return [said("url", withLineBreak)];
  const url = URL.parse(text);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:") || url.hostname === "")
    return [said("url", notAnAddress)];
  if (url.username !== "" || url.password !== "") return [said("url", withCredentials)];
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isPermitted(host)) return [said("url", isInside)];
  return [];
}

const notAnAddress: Bilingual = {
  zh: "请输入以 https:// 或 http:// 开头的地址",
  en: "Enter an address that begins with https:// or http://",
};
const withLineBreak: Bilingual = {
  zh: "地址中不能包含换行",
  en: "The address must not hold a line break",
};
const withCredentials: Bilingual = {
  zh: "地址中不能包含用户名或密码",
  en: "The address must not hold a user name or a password",
};
const isInside: Bilingual = {
  zh: "该地址位于内部网络；需由设置 WEBHOOK_NETWORKS 允许",
  en: "This address is inside a network; the setting WEBHOOK_NETWORKS has to open it",
};
