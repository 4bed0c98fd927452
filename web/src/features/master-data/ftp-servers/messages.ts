import type { Messages } from "../../../i18n/translate.ts";

export const ftpServerMessages = {
  title: { zh: "FTP服务器", en: "FTP servers" },
  new: { zh: "新建FTP服务器", en: "New FTP server" },
  edit: { zh: "编辑FTP服务器", en: "Edit FTP server" },
  view: { zh: "FTP服务器", en: "FTP server" },
  alias: { zh: "别名", en: "Alias" },
  "alias.hint": {
    zh: "大写字母、数字与连字符；不得填写主机名。",
    en: "Capital letters, digits and hyphens; never a host name.",
  },
  nameZh: { zh: "中文名称", en: "Name in Chinese" },
  nameEn: { zh: "英文名称", en: "Name in English" },
  status: { zh: "状态", en: "Status" },
  active: { zh: "新申请可选", en: "Offered in new requests" },
  "active.hint": {
    zh: "停用后，引用它的单据仍显示其名称。",
    en: "Switched off, requests that name it still show its name.",
  },
  keyword: { zh: "别名或名称", en: "Alias or name" },
  instead: {
    zh: "可改为停用：此后新申请不再提供该服务器。",
    en: "Switch it off instead: it is then no longer offered in new requests.",
  },
  empty: { zh: "没有符合条件的FTP服务器", en: "No FTP server matches" },
  emptyText: { zh: "客户与合作方上传数据的区域。", en: "Zones to which customers and partners upload their data." },
} satisfies Messages;
