import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Problem } from "../../../http/refused.ts";
import { defineList, ownTotal } from "../../../lists/list-definition.ts";
import { contains } from "../../../lists/text-match.ts";
import { isTaken, type RecordArea, type RecordList, taken, usedByCounted } from "../../base/managed-records/public.ts";
import type { CustomerFields, CustomerRow, customersContract } from "./contract.ts";
import * as stored from "./customers.sql.ts";

type ListRequest = RequestOf<typeof customersContract.list>;

const yesOrNo = (is: boolean, locale: Locale) => (locale === "zh" ? (is ? "是" : "否") : is ? "Yes" : "No");
const onOrOff = (is: boolean, locale: Locale) => (locale === "zh" ? (is ? "启用" : "停用") : is ? "On" : "Off");

export const customerList: RecordList<ListRequest, stored.ListedCustomer, CustomerRow> = {
  title: { zh: "客户", en: "Customers" },
  list: defineList<undefined, ListRequest, stored.ListedCustomer>()({
    ways: () => [{ from: sql`customers c`, where: sql`true` }],
    conditions: {
      keyword: (text) => contains(sql`concat_ws(' ', c.code, c.company_name, c.english_name, c.email)`, text),
      status: (status) => sql`c.status = ${status}`,
    },
    keys: { id: { by: sql`c.id`, type: "text" } },
    sorts: {
      code: { by: sql`c.code`, type: "text" },
      companyName: { by: sql`c.company_name`, type: "text" },
      englishName: { by: sql`c.english_name`, type: "text" },
    },
    sortedBy: { column: "code", order: "asc" },
    columns: stored.customerColumns,
    rowsOf: sql`join customers c on c.id = page.id`,
    total: ownTotal,
  }),
  present: (row) => ({
    id: row.id,
    code: row.code,
    companyName: row.company_name,
    englishName: row.english_name,
    address: row.address,
    email: row.email,
    ipVendor: row.is_ip_vendor,
    active: row.status === "active",
  }),
  sheet: {
    code: { title: { zh: "代码", en: "Code" }, width: 12, cell: (row) => row.code },
    companyName: { title: { zh: "公司名称", en: "Company name" }, width: 32, cell: (row) => row.companyName },
    englishName: { title: { zh: "英文名称", en: "English name" }, width: 32, cell: (row) => row.englishName },
    address: { title: { zh: "地址", en: "Address" }, width: 40, cell: (row) => row.address },
    email: { title: { zh: "邮箱", en: "E-mail" }, width: 36, cell: (row) => row.email },
    ipVendor: { title: { zh: "IP供应商", en: "IP vendor" }, width: 10, cell: (row, at) => yesOrNo(row.ipVendor, at) },
    active: { title: { zh: "状态", en: "Status" }, width: 10, cell: (row, at) => onOrOff(row.active, at) },
  },
};

export const customerArea: RecordArea<CustomerFields> = {
  object: "customer",
  table: "customers",
  read: stored.customerFields,
  nameOf: ({ code }) => code,
  problems: async (tx, fields, { known }) => problemsOf(tx, fields, known),
  insert: stored.insertCustomer,
  update: stored.updateCustomer,
  remove: stored.deleteCustomer,
  dependants: dependantsOf,
};

async function problemsOf(
  tx: Tx,
  { code }: CustomerFields,
  known: { readonly id: string; readonly fields: CustomerFields } | undefined,
): Promise<readonly Problem[]> {
  const isAnother = await isTaken(tx, { table: "customers", column: "code", value: code, except: known?.id });
  const isRenamed = known !== undefined && known.fields.code !== code;
  const isNamed = isRenamed && (await dependantsOf(tx, known.id, "en")).length > 0;
  return [
    ...(isAnother ? [taken("code")] : []),
    ...(isNamed ? [{ path: "code", rule: "in-use", message: codeInUse }] : []),
  ];
}

const codeInUse: Bilingual = {
  zh: "单据或产品（Device）以该代码引用此客户，不能修改代码",
  en: "Requests or devices name the customer by this code: it cannot be changed",
};

/** Requests and records name a customer by its code, and show its name as long as it is there. */
async function dependantsOf(db: Queryable, id: string, locale: Locale): Promise<readonly Dependants[]> {
  const code = (await stored.customerFields(db, id))?.code ?? "";
  const requests = await stored.requestsFor(db, code);
  const records = await stored.recordsFor(db, code);
  return [
    ...usedByCounted({ zh: "申请单", en: "Requests" }, requests, { blocks: true, locale }),
    ...usedByCounted({ zh: "产品（Device）与产品编号", en: "Devices and products" }, records, { blocks: true, locale }),
  ];
}
