import { z } from "zod";
import { recordPages } from "../enums/record-pages.ts";
import { defineRecord, type FieldsOf, keyword, statusCondition } from "./define-record.ts";
import { codeLabel, inUse, onOff, text } from "./record-fields.ts";

/** Companies that devices, products and requests are made for. */
export const customer = defineRecord({
  object: "customer",
  path: "/system-boot/sys/customerAccount",
  page: recordPages.customer,
  codes: { add: "customer:add", edit: "customer:edit", delete: "customer:delete" },
  noun: "customers",
  title: { zh: "客户账号", en: "Customer accounts" },
  one: { zh: "客户", en: "customer" },
  nameField: "code",
  fields: {
    code: text(codeLabel, {
      most: 16,
      pattern: /^[A-Za-z0-9]{2,16}$/,
      wide: true,
      hint: {
        zh: "产品（Device）名称以此开头：2 至 16 位字母和数字。",
        en: "Device names begin with it: 2 to 16 letters and digits.",
      },
      list: { type: "identifier", width: 100, sort: "code" },
      searched: true,
    }),
    companyName: text(
      { zh: "公司名称", en: "Company name" },
      { most: 200, list: { type: "strong", width: 180, sort: "companyName" }, searched: true },
    ),
    englishName: text(
      { zh: "英文名称", en: "English name" },
      { most: 200, list: { type: "text", width: 180, sort: "englishName" }, searched: true },
    ),
    email: text(
      { zh: "邮箱", en: "E-mail" },
      {
        most: 200,
        optional: true,
        input: z.union([z.literal(""), z.email().max(200)]),
        wide: true,
        list: { type: "text", width: 230 },
        searched: true,
      },
    ),
    address: text(
      { zh: "地址", en: "Address" },
      { most: 300, optional: true, lines: 2, wide: true, list: { type: "text", width: 220, grow: true } },
    ),
    ipVendor: onOff({ zh: "IP供应商", en: "IP vendor" }, { list: { type: "text", width: 100 } }),
    active: inUse(
      { zh: "新申请可选", en: "Offered in new requests" },
      {
        hint: {
          zh: "停用后，引用它的单据与产品（Device）仍显示其名称。",
          en: "When it is switched off, requests and devices that name it still show its name.",
        },
      },
    ),
  },
  columns: ["code", "companyName", "englishName", "address", "email", "ipVendor", "active"],
  conditions: { keyword: keyword({ zh: "代码、名称或邮箱", en: "Code, name or e-mail" }), status: statusCondition },
  sortedBy: "code",
  empty: {
    title: { zh: "尚无客户", en: "There is no customer yet" },
    text: {
      zh: "产品（Device）、产品编号及相关申请单均引用客户。",
      en: "Devices, product IDs and the requests made for a customer name it.",
    },
  },
  insteadOfDelete: {
    zh: "可改为停用：此后新申请不再提供该客户。",
    en: "Switch it off instead: it is then no longer offered in new requests.",
  },
});

export type CustomerFields = FieldsOf<typeof customer>;
