// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startDemoStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { lookupsContract } from "./contract.ts";

const { lookup } = lookupsContract;
let story: Story;

beforeAll(async () => {
  story = await startDemoStory();
});

afterAll(() => story.close());

const codes = (page: { records: readonly { code: string }[] }) => page.records.map(({ code }) => code);

describe("a look-up of rows", () => {
  it("offers current rows with their titles in the caller's language", async () => {
    const ask = { registry: "customer", formType: "createDevice", field: "customerCode", keyword: "c007" };
    const english = await story.get("ce.han", lookup, ask);
    expect(english).toMatchObject({
      total: 1,
      records: [{ code: "C007", state: "current", title: "University IC Centre" }],
    });
    const chinese = await story.get("ce.han", lookup, ask, { locale: "zh" });
    expect(chinese.records[0]?.title).toBe("大学集成电路中心");
    expect(codes(await story.get("ce.han", lookup, { ...ask, keyword: "集成电路" }))).toEqual(["C007"]);
  });

  it("reads its filter from the values of the form, also through rows they refer to", async () => {
    const ask = { registry: "toptierMask", formType: "lota", field: "logicOps.maskCode", pageSize: 200 };
    expect((await story.get("to.guo", lookup, ask)).total).toBe(0);
    const of28HV = await story.get("to.guo", lookup, { ...ask, data: { toptierNo: "28HV" } });
    expect(of28HV.total).toBeGreaterThan(5);
    expect(new Set(of28HV.records.map(({ scope }) => scope))).toEqual(new Set(["28HV"]));
    const masks = await story.get("ce.han", lookup, {
      registry: "toptierMask",
      formType: "fsr",
      field: "maskLayers.maskCode",
      data: { deviceName: "C001-N28HV0001A" },
      row: {},
    });
    expect(masks.total).toBe(of28HV.total);
  });

  it("reads a filter inside a table from the row first", async () => {
    const ask = { registry: "dataSet", formType: "mpw", field: "seats.dataSetNo" };
    const row = { deviceName: "C007-M55LP0002A" };
    expect(codes(await story.get("mpw.ding", lookup, { ...ask, data: { seats: [row] }, row }))).toEqual([
      "C007-M55LP0002A-D01",
    ]);
    expect(codes(await story.get("mpw.ding", lookup, { ...ask, row: {} }))).toEqual([]);
  });

  it("offers the rows of every source, each saying its registry", async () => {
    const ask = { registry: "dataSet", formType: "mtr", field: "dataSetNo", data: { deviceName: "C001-N28HV0001A" } };
    const { records } = await story.get("to.guo", lookup, ask);
    expect(records.map(({ registry }) => registry)).toContain("mergedData");
    const second = await story.get("to.guo", lookup, { ...ask, registry: "mergedData" });
    expect(second.records).toEqual(records);
  });

  it("names people of a row in the caller's language", async () => {
    const ask = { registry: "equipment", formType: "sTool", field: "eqpId", keyword: "MCD02" };
    const english = await story.get("metro.du", lookup, ask);
    expect(english.records[0]).toMatchObject({ title: "CD-SEM", data: { owner: { id: "metro.du", name: "Du Wen" } } });
    const chinese = await story.get("metro.du", lookup, ask, { locale: "zh" });
    expect(chinese.records[0]).toMatchObject({ title: "线宽电镜", data: { owner: { name: "杜文" } } });
  });

  it("goes on when another part of the form is half entered", async () => {
    const data = { toptierNo: "28HV", subject: 5, logicOps: "x", more: true };
    const found = await story.get("to.guo", lookup, {
      registry: "toptier",
      formType: "lota",
      field: "toptierNo",
      data,
    });
    expect(found.total).toBeGreaterThan(3);
  });
});

describe("a record of another customer", () => {
  const tier = { registry: "productBody", formType: "stackWiring", field: "tiers.bodyCode", row: {}, pageSize: 100 };
  const bodies = async (customerCode: string, more: { keyword?: string } = {}) =>
    codes(await story.get("pie.song", lookup, { ...tier, data: { customerCode, stackKind: "stack3d" }, ...more }));

  it("is not offered, found or counted: only the customer's own and the foundry's are", async () => {
    expect(await bodies("C002")).toEqual(expect.arrayContaining(["F55LP0002", "F55SBSI0001", "D28HV0001"]));
    expect(await bodies("C002")).not.toContain("F55LP0001");
    expect(await bodies("C006")).toContain("F55LP0001");
    expect(await bodies("C006")).not.toContain("F55SBSI0001");
    expect(await bodies("C002", { keyword: "F55LP0001" })).toEqual([]);
    expect(await bodies("C002", { keyword: "GF32" })).toEqual([]);
  });

  it("gives nothing away to whoever guesses its code", async () => {
    const guess = (customerCode: string) => ({
      customerCode,
      stackKind: "stack3d",
      tiers: [{ bodyCode: "F55LP0001" }],
    });
    const asked = (customerCode: string) =>
      story.get("pie.song", lookupsContract.resolve, { formType: "stackWiring", data: guess(customerCode) });
    const own = await asked("C006");
    expect(own.rows.map(({ code }) => code)).toContain("F55LP0001");
    const foreign = await asked("C002");
    expect(foreign.data["tiers"]).toEqual([{ bodyCode: "F55LP0001" }]);
    expect(foreign.rows.map(({ code }) => code)).not.toContain("F55LP0001");
    expect(JSON.stringify(foreign.rows)).not.toContain("GF32");
  });

  it("is refused as one that does not exist", async () => {
    const { applyId, revision, data } = await story.get("pie.song", requestsContract.create, {
      formType: "stackWiring",
    });
    const guessed = (bodyCode: string) => ({
      applyId,
      revision,
      data: { ...data, customerCode: "C002", stackKind: "stack3d", tiers: [{ bodyCode }] },
    });
    const refusal = async (bodyCode: string) => {
      const { envelope } = await story.ask("pie.song", requestsContract.submit, guessed(bodyCode));
      const { errors } = envelope.result as unknown as { errors: { path: string; message: string }[] };
      return errors.filter(({ path }) => path === "tiers[0].bodyCode").map(({ message }) => message);
    };
    expect(await refusal("F55LP0001")).toEqual(["There is no record “F55LP0001”"]);
    expect(await refusal("F99LP0001")).toEqual(["There is no record “F99LP0001”"]);
  });
});

describe("a look-up of entries", () => {
  const ask = { registry: "tkBody", formType: "tkDetail", field: "moduleName" };

  it("offers the entries of the chosen row", async () => {
    const found = await story.get("tk.bai", lookup, { ...ask, data: { tkBodyCode: "TKB-28HV-01" }, order: "asc" });
    expect(found.total).toBeGreaterThan(0);
    expect(found.records[0]?.data["moduleName"]).toBe(found.records[0]?.code);
    const [first] = found.records;
    const one = await story.get("tk.bai", lookup, {
      ...ask,
      data: { tkBodyCode: "TKB-28HV-01" },
      keyword: first?.code ?? "",
    });
    expect(codes(one)).toContain(first?.code);
  });

  it("offers nothing before the row is chosen", async () => {
    expect((await story.get("tk.bai", lookup, ask)).total).toBe(0);
  });
});

describe("a look-up refuses", () => {
  const ask = { registry: "customer", formType: "createDevice", field: "customerCode" };

  it("whoever is not signed in, or may not create the kind", async () => {
    expect((await call(story.app, lookup, ask)).status).toBe(401);
    expect((await story.ask("litho.sun", lookup, ask)).envelope.code).toBe(510);
  });

  it("a request that the caller may not see, and one of another kind", async () => {
    const request = await story.get("ce.han", requestsContract.create, {
      formType: "createDevice",
    });
    const { applyId } = request;
    expect((await story.get("ce.han", lookup, { ...ask, applyId })).total).toBeGreaterThan(0);
    expect((await story.ask("litho.sun", lookup, { ...ask, applyId })).envelope.code).toBe(510);
    expect((await story.ask("ce.han", lookup, { ...ask, formType: "fsr", applyId })).envelope.code).toBe(406);
  });

  it("forms, fields and registries that do not go together", async () => {
    const wrong = [{ formType: "x" }, { field: "subject" }, { field: "a.b" }, { registry: "device" }];
    for (const more of wrong) expect((await story.ask("ce.han", lookup, { ...ask, ...more })).envelope.code).toBe(406);
  });
});
