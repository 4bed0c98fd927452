import type { Messages } from "../../../i18n/translate.ts";

export const customerMessages = {
  title: { zh: "客户账号", en: "Customer accounts" },
  new: { zh: "新建客户", en: "New customer" },
  edit: { zh: "编辑客户", en: "Edit customer" },
  view: { zh: "客户", en: "Customer" },
  code: { zh: "代码", en: "Code" },
  "code.hint": {
    zh: "产品（Device）名称以此开头：2 至 16 位字母和数字。",
    en: "Device names begin with it: 2 to 16 letters and digits.",
  },
  companyName: { zh: "公司名称", en: "Company name" },
  englishName: { zh: "英文名称", en: "English name" },
  address: { zh: "地址", en: "Address" },
  email: { zh: "邮箱", en: "E-mail" },
  ipVendor: { zh: "IP供应商", en: "IP vendor" },
  status: { zh: "状态", en: "Status" },
  active: { zh: "新申请可选", en: "Offered in new requests" },
  "active.hint": {
    zh: "停用后，引用它的单据与产品（Device）仍显示其名称。",
    en: "Switched off, requests and devices that name it still show its name.",
  },
  keyword: { zh: "代码、名称或邮箱", en: "Code, name or e-mail" },
  instead: {
    zh: "可改为停用：此后新申请不再提供该客户。",
    en: "Switch it off instead: it is then no longer offered in new requests.",
  },
  switchOff: {
    zh: "新申请将不再提供该客户；已引用它的单据与产品（Device）保持不变。",
    en: "New requests will no longer offer this customer. Requests and devices that name it stay as they are.",
  },
  switchOn: { zh: "新申请将重新提供该客户。", en: "New requests will offer this customer again." },
  empty: { zh: "尚无客户", en: "There is no customer yet" },
  emptyText: {
    zh: "产品（Device）、产品编号及相关申请单均引用客户。",
    en: "Customers stand in devices, product IDs and the requests made for them.",
  },
} satisfies Messages;
