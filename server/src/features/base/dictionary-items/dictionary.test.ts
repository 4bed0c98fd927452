// @engine postgres
import type { Endpoint } from "@signoff/domain/http/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, headersOf, resultOf, signIn, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { dictionaryContract } from "./contract.ts";

const { queryAllDictItems, allConstants, locations } = dictionaryContract;

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  token = await signIn(test.app, "pie.liu");
});
afterAll(() => test.close());

describe("dictionaries", () => {
  it("[R-SYS-2] answers every dictionary in the caller's language, items in order", async () => {
    const zh = await resultOf(test.app, queryAllDictItems, {}, { token, locale: "zh" });
    const en = await resultOf(test.app, queryAllDictItems, {}, { token, locale: "en" });
    expect(Object.keys(zh)).toHaveLength(122);
    expect(zh["form_status"]?.map((item) => item.value)).toEqual(["0", "1", "2", "3", "4", "5", "6", "7"]);
    expect(zh["form_status"]?.[5]).toEqual({
      value: "5",
      text: "已完成",
      title: "已完成",
      label: "已完成",
      color: null,
    });
    expect(en["form_status"]?.[5]?.label).toBe("Completed");
    expect(en["form_kind"]?.[0]).toMatchObject({ value: "toptier", parent: "toptier" });
  });

  it("marks items that are switched off as retired: they keep their names", async () => {
    const { kysely } = test.database;
    const off = { status: "disabled" } as const;
    await kysely
      .updateTable("dictionary_items")
      .set(off)
      .where("dictionary_code", "=", "yes_no")
      .where("value", "=", "N")
      .execute();
    const { yes_no } = await resultOf(test.app, queryAllDictItems, {}, { token });
    expect(yes_no?.map(({ value, text, retired }) => [value, text, retired])).toEqual([
      ["Y", "Yes", undefined],
      ["N", "No", true],
    ]);
  });
});

describe("public constants", () => {
  it("[R-API-1] are open to everyone", async () => {
    const constants = await resultOf(test.app, allConstants, {});
    expect(constants).toMatchObject({ passwordMinLength: 6, commentMax: 2000, pageSizes: [10, 20, 50, 100] });
  });
});

describe("locations", () => {
  it("are answered in the caller's language", async () => {
    const result = await resultOf(test.app, locations, {}, { token, locale: "zh" });
    expect(result).toHaveLength(7);
    expect(result[0]).toEqual({ code: "F1-M1", name: "一厂计量一室" });
  });
});

describe.each<[string, Endpoint]>([
  ["dictionaries", queryAllDictItems],
  ["constants", allConstants],
  ["locations", locations],
])("asking again for %s", (_what, endpoint) => {
  const ask = (locale: "zh" | "en", etag?: string) =>
    test.app.inject({
      url: `/api${endpoint.path}`,
      headers: headersOf({ token, locale, headers: etag === undefined ? {} : { "if-none-match": etag } }),
    });

  it("answers 304 with no body while nothing changed", async () => {
    const first = await ask("en");
    const again = await ask("en", String(first.headers.etag));
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, ""]);
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    expect(first.headers.vary).toContain("accept-language");
  });

  it("refuses a field that it does not know, and refuses without an ETag", async () => {
    const { envelope, headers } = await call(
      test.app,
      endpoint,
      { dictCode: "sys_user,password,1" },
      {
        token,
      },
    );
    expect(envelope.code).toBe(406);
    expect([headers["etag"], headers["cache-control"]]).toEqual([undefined, "no-store"]);
  });
});

describe("without a token", () => {
  it("dictionaries and locations are refused", async () => {
    expect((await call(test.app, queryAllDictItems, {})).status).toBe(401);
    expect((await call(test.app, locations, {})).status).toBe(401);
  });
});

describe("an edited dictionary", () => {
  it("gets a new ETag", async () => {
    const before = await call(test.app, queryAllDictItems, {}, { token });
    await test.database.kysely.updateTable("dictionary_items").set({ color: "red" }).where("value", "=", "Y").execute();
    const after = await call(test.app, queryAllDictItems, {}, { token });
    expect(after.headers["etag"]).not.toBe(before.headers["etag"]);
  });
});
