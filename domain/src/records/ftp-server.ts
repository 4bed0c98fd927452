import { recordPages } from "../enums/record-pages.ts";
import { defineRecord, type FieldsOf, keyword, statusCondition } from "./define-record.ts";
import { inUse, names, text } from "./record-fields.ts";

/** Zones to which customers and partners upload data. Their alias is never a host name: forms and mails show it. */
export const ftpServer = defineRecord({
  object: "ftp-server",
  path: "/system-boot/sys/ftpServer",
  page: recordPages["ftp-server"],
  codes: { add: "ftp:edit", edit: "ftp:edit", delete: "ftp:edit" },
  noun: "FTP servers",
  title: { zh: "FTP服务器", en: "FTP servers" },
  one: { zh: "FTP服务器", en: "FTP server" },
  nameField: "alias",
  fields: {
    alias: text(
      { zh: "别名", en: "Alias" },
      {
        most: 20,
        pattern: /^[A-Z0-9-]{2,20}$/,
        wide: true,
        hint: {
          zh: "大写字母、数字与连字符；不得填写主机名。",
          en: "Capital letters, digits and hyphens; never a host name.",
        },
        list: { type: "identifier", width: 120, sort: "alias" },
        searched: true,
      },
    ),
    ...names({ type: "strong", width: 220 }),
    active: inUse(
      { zh: "新申请可选", en: "Offered in new requests" },
      {
        wide: true,
        hint: {
          zh: "停用后，引用它的单据仍显示其名称。",
          en: "When it is switched off, requests that name it still show its name.",
        },
      },
    ),
  },
  conditions: { keyword: keyword({ zh: "别名或名称", en: "Alias or name" }), status: statusCondition },
  sortedBy: "alias",
  empty: {
    title: { zh: "没有符合条件的FTP服务器", en: "No FTP server matches" },
    text: { zh: "客户与合作方上传数据的区域。", en: "Zones to which customers and partners upload their data." },
  },
  insteadOfDelete: {
    zh: "可改为停用：此后新申请不再提供该服务器。",
    en: "Switch it off instead: it is then no longer offered in new requests.",
  },
});

export type FtpServerFields = FieldsOf<typeof ftpServer>;
