import type { Bilingual } from "@signoff/domain/locale";
import { webhook, type WebhookFields } from "@signoff/domain/records/webhook";
import { type RawBuilder, sql } from "kysely";
import { isIP } from "node:net";
import { said } from "../../../http/refused.ts";
import { isTaken, type RecordArea, storedRecord, taken, usedByCounted } from "../../base/managed-records/public.ts";
import type { AddressRule } from "./allowed-address.ts";
import { newSecret } from "./signature.ts";
import { countDeliveries } from "./webhooks.sql.ts";

const deliveries = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from webhook_deliveries d where d.webhook_id = r.id)`;

const stored = storedRecord(webhook, {
  table: "webhooks",
  columns: { active: "active" },
  shown: {
    waiting: deliveries(sql`count(*) filter (where d.state = 'waiting')::int`),
    dead: deliveries(sql`count(*) filter (where d.state = 'dead' and d.event <> 'test')::int`),
    lastDelivered: deliveries(sql`max(d.delivered_at)`),
  },
});

export const webhookList = stored.list;

export function webhookArea(isPermitted: AddressRule): RecordArea<WebhookFields> {
  return {
    ...stored.area,
    problems: async (tx, { name, url }, { known }) => [
      ...((await isTaken(tx, { table: "webhooks", column: "name", value: name, except: known?.id }))
        ? [taken("name")]
        : []),
      ...urlProblems(url, isPermitted),
    ],
    // With a secret that nobody has seen: a secret is shown when a new one is requested.
    insert: (tx, id, fields) => stored.insertWith(tx, id, fields, { secret: newSecret() }),
    dependants: async (db, id, locale) =>
      usedByCounted(
        { zh: "未送达的消息", en: "Messages that have not arrived" },
        { count: await countDeliveries(db, id), names: [] },
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
