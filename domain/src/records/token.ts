import { z } from "zod";
import { recordPages } from "../enums/record-pages.ts";
import { defineRecord, type FieldsOf, keyword, type RowOf } from "./define-record.ts";
import * as field from "./record-fields.ts";

/**
 * The state of a token: waiting for its owner's consent, never issued, in use, switched off, expired, or its owner has
 * left.
 */
export const tokenStateText = {
  waiting: { zh: "待所属人同意", en: "Owner is asked" },
  new: { zh: "尚未签发", en: "Not given out yet" },
  active: { zh: "使用中", en: "In use" },
  off: { zh: "已停用", en: "Switched off" },
  expired: { zh: "已到期", en: "Run out" },
  ownerless: { zh: "所属人已离职", en: "Owner has left" },
} as const;

/**
 * The consent to a token. `own`: its owner created it (`reading` if it only reads). `accepted`, `waiting`: another
 * person proposed it, and the owner accepted or has not answered. `reading` also covers tokens issued before owners
 * were asked, and those of machines. `earlier`: may write, and another person created it before owners were asked.
 * `machine` is only shown: a machine account has nobody to ask, so token administrators answer for its tokens.
 */
const consentText = {
  own: { zh: "所属人自建", en: "Made by the owner" },
  accepted: { zh: "所属人已同意", en: "Accepted by the owner" },
  waiting: { zh: "待所属人同意", en: "Waits for the owner" },
  reading: { zh: "仅读取", en: "Only reads" },
  earlier: { zh: "他人建立，未征求所属人同意", en: "Made by others, owner was not asked" },
  machine: { zh: "机器账号", en: "Machine account" },
} as const;

/** API tokens, by which machines call the interface in somebody's name. */
export const token = defineRecord({
  object: "token",
  path: "/system-boot/sys/apiToken",
  page: recordPages.token,
  codes: { add: "token:edit", edit: "token:edit", delete: "token:edit" },
  noun: "API tokens",
  title: { zh: "接口令牌", en: "API tokens" },
  one: { zh: "接口令牌", en: "API token" },
  nameField: "name",
  fields: {
    name: field.text(
      { zh: "名称", en: "Name" },
      {
        most: 100,
        wide: true,
        hint: {
          zh: "调用方机器的名称：日志中与所属人一并显示。",
          en: "Name of the calling machine: the log shows it beside its owner.",
        },
        list: { type: "strong", width: 180, sort: "name" },
      },
    ),
    /** The person in whose name it calls. */
    owner: field.person(
      { zh: "所属人", en: "Owner" },
      {
        required: true,
        wide: true,
        onlyNew: true,
        hint: {
          zh: "机器以此人名义调用，任何时候都不会超出其当时的权限。须经其同意后方可使用；机器账号无需同意。",
          en: "The machine calls in this person's name and can never do more than they may at that moment. They must accept the token before it works; a machine account needs no consent.",
        },
        list: { type: "text", width: 120 },
      },
    ),
    scopes: field.own(
      { zh: "权限", en: "Rights" },
      { input: z.array(z.string().min(1).max(200)).min(1).max(500), shown: z.array(z.string()) },
      {
        blank: ["api:read"],
        required: true,
        wide: true,
        hint: {
          zh: "仅限所属人权限中的这些。读取与写入人人自有的数据是其中两项。",
          en: "Only these of the owner's rights, including reading and writing the owner's own data.",
        },
        list: { type: "text", width: 260, grow: true, between: " · " },
      },
    ),
    expiresOn: field.day(
      { zh: "到期日", en: "Ends on" },
      {
        required: true,
        hint: { zh: "最长一年。", en: "A year from today at most." },
        list: { type: "text", width: 110, sort: "expiresOn" },
      },
    ),
    active: field.onOff(
      { zh: "启用", en: "In use" },
      {
        blank: true,
        wide: true,
        hint: {
          zh: "停用后，从下一次调用起即失效。",
          en: "When it is switched off, it stops working with the next call.",
        },
      },
    ),
    state: field.derivedChoice({ zh: "状态", en: "State" }, field.choicesOf(tokenStateText), {
      type: "text",
      width: 130,
    }),
    consent: field.derivedChoice({ zh: "同意", en: "Consent" }, field.choicesOf(consentText), {
      type: "text",
      width: 190,
    }),
    lastUsedAt: field.derived({ zh: "最近使用", en: "Last used" }, z.string().nullable(), { type: "time", width: 140 }),
    lastAddress: field.derived({ zh: "来源地址", en: "From" }, z.string().nullable(), {
      type: "identifier",
      width: 130,
    }),
  },
  columns: ["name", "owner", "state", "consent", "expiresOn", "lastUsedAt", "lastAddress", "scopes"],
  conditions: { keyword: keyword({ zh: "名称或所属人", en: "Name or owner" }) },
  sortedBy: "name",
  empty: {
    title: { zh: "尚无接口令牌", en: "There is no API token yet" },
    text: {
      zh: "其他系统凭令牌以某人名义、用其部分权限调用接口。",
      en: "With a token another system calls the API in somebody's name, with part of their rights.",
    },
  },
});

export type TokenFields = FieldsOf<typeof token>;
export type TokenRow = RowOf<typeof token>;
/** As it is stored. */
export type Consent = Exclude<TokenRow["consent"], "machine">;
