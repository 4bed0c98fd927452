// @engine postgres
import type { Contract } from "@signoff/domain/http/endpoint";
import {
  defineRecord,
  endpointsOf,
  type FieldsOf,
  keyword,
  statusCondition,
} from "@signoff/domain/records/define-record";
import { codeLabel, inUse, names, number, text } from "@signoff/domain/records/record-fields";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../../db/database.ts";
import { readWorkbook } from "../../../excel/workbook.ts";
import { startTestApi, userToken } from "../../../testing/test-api.ts";
import { call, resultOf } from "../../../testing/test-app.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import type { RecordArea, RecordTable } from "./record-area.ts";
import { isTaken, taken } from "./record-problems.ts";
import { recordRoutes } from "./record-routes.ts";
import { storedRecord } from "./stored-record.ts";

// The steps of docs/how-to/add-a-managed-record.md, in one file.

/** 1. The definition. The log has no kind for a trolley, so it passes for a place. */
const trolley = defineRecord({
  object: "location",
  path: "/system-boot/sys/trolley",
  page: "/pages/open",
  codes: { add: "granted", edit: "granted", delete: "granted" },
  noun: "trolleys",
  title: { zh: "推车", en: "Trolleys" },
  one: { zh: "推车", en: "trolley" },
  nameField: "code",
  fields: {
    code: text(codeLabel, { most: 8, list: { type: "identifier", width: 90, sort: "code" }, searched: true }),
    ...names({ type: "strong", width: 140 }),
    active: inUse({ zh: "启用", en: "In use" }),
  },
  conditions: { keyword: keyword({ zh: "代码或名称", en: "Code or name" }), status: statusCondition },
  sortedBy: "code",
  empty: { title: { zh: "尚无推车", en: "There is no trolley yet" } },
});

/** A field more, and nothing else: what `a field of a managed record` says. */
const weighedTrolley = defineRecord({
  ...trolley,
  path: "/system-boot/sys/weighedTrolley",
  fields: {
    ...trolley.fields,
    weight: number({ zh: "重量", en: "Weight" }, { min: 1, max: 500, blank: 1, list: { type: "number", width: 70 } }),
  },
});

/** 2. The table. */
const createTrolleys = sql`create table trolleys (id text primary key, code text not null unique, name_zh text not null,
  name_en text not null, status text not null default 'active', revision integer not null default 1,
  updated_at timestamptz not null default now())`;
const addWeight = sql`alter table trolleys add column weight integer not null default 1`;
const table = "trolleys" as RecordTable;

/** 3. The area. */
const decided: Pick<RecordArea<{ readonly code: string }>, "problems" | "dependants"> = {
  problems: async (tx, { code }, { known }) =>
    (await isTaken(tx, { table, column: "code", value: code, except: known?.id })) ? [taken("code")] : [],
  dependants: async () => [],
};

function trolleyRoutes() {
  const { area, list } = storedRecord(trolley, { table });
  const whole: RecordArea<FieldsOf<typeof trolley>> = { ...area, ...decided };
  return recordRoutes(whole, list);
}

function weighedTrolleyRoutes() {
  const { area, list } = storedRecord(weighedTrolley, { table });
  const whole: RecordArea<FieldsOf<typeof weighedTrolley>> = { ...area, ...decided };
  return recordRoutes(whole, list);
}

const trolleys = endpointsOf(trolley) satisfies Contract;
const weighedTrolleys = endpointsOf(weighedTrolley) satisfies Contract;

let database: Database;
let app: FastifyInstance;
let weighing: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  await createTrolleys.execute(database.kysely);
  app = await startTestApi(trolleys, trolleyRoutes(), { database });
  weighing = await startTestApi(weighedTrolleys, weighedTrolleyRoutes(), { database });
});
afterAll(async () => {
  await app.close();
  await weighing.close();
  await database.close();
});

const caller = { token: userToken };
const blue = { code: "T1", nameZh: "蓝车", nameEn: "Blue", active: true };

async function sheetOf(from: FastifyInstance, { path }: { readonly path: string }): Promise<readonly unknown[]> {
  const headers = { "access-token": userToken, "accept-language": "en" };
  const { rawPayload } = await from.inject({ method: "GET", url: `/api${path}/exportXls`, headers });
  const [sheet] = await readWorkbook(rawPayload);
  return sheet?.rows ?? [];
}

it("lives its whole life by its definition alone", async () => {
  const { id, revision } = await resultOf(app, trolleys.add, blue, caller);
  const refused = await call(app, trolleys.add, { ...blue, code: "t1" }, caller);
  expect(refused.envelope).toMatchObject({ code: 406, result: { errors: [{ path: "code", rule: "taken" }] } });
  const tooLong = await call(app, trolleys.add, { ...blue, code: "TROLLEY-1" }, caller);
  expect(tooLong.envelope).toMatchObject({ code: 406, result: { errors: [{ path: "code" }] } });
  await resultOf(app, trolleys.edit, { id, revision, fields: { ...blue, active: false } }, caller);
  const found = await resultOf(app, trolleys.list, { keyword: "blue", status: "disabled" }, caller);
  expect(found.records).toEqual([{ id, ...blue, active: false }]);
  expect(await resultOf(app, trolleys.queryById, { id }, caller)).toMatchObject({ fields: { active: false } });
  expect(await sheetOf(app, trolley)).toEqual([
    ["Code", "Name in Chinese", "Name in English", "Status"],
    ["T1", "蓝车", "Blue", "Off"],
  ]);
  await resultOf(app, trolleys.delete, { id }, caller);
  expect((await resultOf(app, trolleys.list, {}, caller)).total).toBe(0);
});

it("gets a field in the call, the form, the list and the sheet by one line and its column", async () => {
  await addWeight.execute(database.kysely);
  const { id } = await resultOf(weighing, weighedTrolleys.add, { ...blue, weight: 20 }, caller);
  const tooHeavy = await call(weighing, weighedTrolleys.add, { ...blue, weight: 501 }, caller);
  expect(tooHeavy.envelope).toMatchObject({ code: 406, result: { errors: [{ path: "weight" }] } });
  expect((await resultOf(weighing, weighedTrolleys.queryById, { id }, caller)).fields.weight).toBe(20);
  expect((await resultOf(weighing, weighedTrolleys.list, {}, caller)).records).toMatchObject([{ weight: 20 }]);
  const [, row] = await sheetOf(weighing, weighedTrolley);
  expect(row).toEqual(["T1", "蓝车", "Blue", "On", 20]);
});
