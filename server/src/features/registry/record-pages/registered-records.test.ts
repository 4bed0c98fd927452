// @engine postgres
import { registeredKinds, registeredPages } from "@signoff/domain/enums/registered-pages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertRequest } from "../../../testing/request-rows.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { centers } from "../find-centers/contract.ts";
import { changeRow, pinReferences, writeRows } from "../../base/registry-rows/public.ts";
import { registeredRecordsContract } from "./contract.ts";
import { recordKinds } from "./record-kinds.ts";

const { show } = registeredRecordsContract;
const code = "C001-N28HV0009A";
const device = { kind: "device", code } as const;
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 2));

let story: Story;
let first: string;
let second: string;
let using: string;

beforeAll(async () => {
  story = await startStory();
  const { database } = story;
  first = await insertRequest(database, { kind: "createDevice", status: 6, requester: "ce.han" });
  second = await insertRequest(database, { kind: "createDevice", status: 5, requester: "to.guo" });
  using = await insertRequest(database, { kind: "fsr", status: 2, requester: "to.guo" });
  const hidden = await insertRequest(database, { kind: "fsr", status: 2, requester: "pie.ma" });
  const data = { deviceName: code, techId: "28HV52A01", deviceStatus: "active", ceOwner: { id: "ce.han" }, secret: 1 };
  const write = (requestId: string, version: number, day: number, more: object) =>
    database.transaction((tx) =>
      writeRows(tx, [{ registry: "device", code, data: { ...data, ...more } }], { requestId, version, at: at(day) }),
    );
  await write(first, 1, 2, {});
  await write(second, 2, 9, { mtStage: "ordered" });
  const pin = (id: string, registry: string, name: string) =>
    database.transaction((tx) => pinReferences(tx, id, [{ registry, code: name, version: 1 }]));
  await pin(second, "techId", "28HV52A01");
  await pin(using, "device", code);
  await pin(hidden, "device", code);
});

afterAll(() => story.close());

describe("the page of a registered record", () => {
  it("[R-REC-1] says what its list says of it, in the caller's language, and nothing else of its row", async () => {
    const record = await story.get("to.guo", show, device);
    expect(record).toMatchObject({
      kind: "device",
      title: "Device",
      code,
      rowCode: code,
      version: 2,
      state: "current",
    });
    const facts = new Map(record.facts.map(({ key, label, text }) => [key, `${label}: ${text}`]));
    expect(facts.get("techId")).toBe("Tech ID: 28HV52A01");
    expect(facts.get("deviceStatus")).toBe("Device status: Active");
    expect(facts.get("ceOwner")).toBe("CE owner: Han Mei");
    expect([...facts.keys()]).toEqual(centers.findDevice.columns.map(({ key }) => key));
    const chinese = await story.get("to.guo", show, device, { locale: "zh" });
    expect(chinese.title).toBe("产品（Device）");
  });

  it("[R-REC-1] lists the requests that wrote it, the newest first, and who changed it when", async () => {
    const { versions, history } = await story.get("to.guo", show, device);
    expect(versions).toMatchObject([
      { version: 2, state: "current", applyId: second, formType: "createDevice", status: 5, who: "Guo Fei" },
      { version: 1, state: "obsolete", applyId: null, status: null, who: null },
    ]);
    expect(versions[1]?.requestNo).toContain(first);
    expect(history.map(({ what, version, at: when }) => [what, version, when])).toEqual([
      ["written", 2, at(9).toISOString()],
      ["obsolete", 1, at(9).toISOString()],
      ["written", 1, at(2).toISOString()],
    ]);
    // The request that wrote the next version made it obsolete.
    expect(history[1]).toMatchObject({ applyId: second, by: "Guo Fei" });
  });

  it("[R-REC-4] lists what requests changed of it, each value as it was and as it became", async () => {
    const other = await insertRequest(story.database, { kind: "fsr", status: 5, requester: "pie.ma" });
    const by = { requestId: using, userId: "to.guo", at: at(11) };
    const change = (data: object, changed: Parameters<typeof changeRow>[3]) =>
      story.database.transaction((tx) => changeRow(tx, { registry: "device", code }, { ...data }, changed));
    await change({ deviceStatus: "hold", techId: "28HV52A01", secret: 2 }, by);
    await change({ secret: 3 }, { ...by, requestId: other, userId: "pie.ma", at: at(12) });
    await change({ deviceStatus: "active" }, { requestId: null, userId: null, at: at(13) });
    await change({ deviceStatus: "active" }, { ...by, at: at(14) });
    const changes = (await story.get("to.guo", show, device)).history.filter(({ what }) => what === "changed");
    const value = { key: "deviceStatus", label: "Device status" };
    expect(changes).toMatchObject([
      // The calendar has neither request nor person. Readers who may not see a request see its number.
      { at: at(13).toISOString(), requestNo: null, by: null, values: [{ ...value, after: "Active" }] },
      { at: at(12).toISOString(), applyId: null, by: null, values: [] },
      { at: at(11).toISOString(), version: 2, applyId: using, by: "Guo Fei", values: [{ ...value, before: "Active" }] },
    ]);
    expect(changes[1]?.requestNo).toContain(other);
    expect(changes[2]?.values).toHaveLength(1);
    expect(JSON.stringify(changes)).not.toContain("secret");
  });

  it("[R-REC-4] names the person who changed it by hand, once where the log of operations does so too", async () => {
    const byHand = { requestId: null, userId: "to.guo", at: at(15) };
    const shuttle = { registry: "shuttle", code: "SH-9" };
    await story.database.transaction(async (tx) => {
      await changeRow(tx, { registry: "device", code }, { deviceStatus: "hold" }, byHand);
      await writeRows(tx, [{ ...shuttle, data: { shuttleNo: "SH-9", freeSeats: 4 } }], {
        requestId: null,
        version: 1,
        at: at(14),
      });
      await changeRow(tx, shuttle, { freeSeats: 3 }, byHand);
    });
    const [newest] = (await story.get("to.guo", show, device)).history;
    expect(newest).toMatchObject({ what: "edited", by: "Guo Fei", requestNo: null });
    expect(newest?.values).toMatchObject([{ key: "deviceStatus", before: "Active" }]);
    const { history } = await story.get("admin", show, { kind: "shuttle", code: "SH-9" });
    expect(history.map(({ what }) => what)).toEqual(["written"]);
  });

  it("[R-REC-1] lists what it refers to and what refers to it, and counts what the reader may not see", async () => {
    const { uses, usedBy, hidden } = await story.get("to.guo", show, device);
    expect(uses).toMatchObject([{ registry: "techId", name: "28HV52A01", group: "Tech ID" }]);
    expect(usedBy.map(({ applyId }) => applyId)).toEqual([using]);
    expect(hidden).toBe(1);
  });

  it("[R-REC-1] is for whoever has the list, and says so of what is not there or not asked well", async () => {
    expect((await call(story.app, show, device)).status).toBe(401);
    expect((await story.ask("to.guo", show, { kind: "device", code: "NONE" })).envelope.code).toBe(404);
    expect((await story.ask("to.guo", show, { kind: "device", code: " " })).envelope.code).toBe(406);
    const unknown = { kind: "users", code } as unknown as typeof device;
    expect((await story.ask("to.guo", show, unknown)).envelope.code).toBe(406);
    await story.database.kysely.deleteFrom("user_roles").where("user_id", "=", "new.kong").execute();
    for (const kind of registeredKinds)
      expect([kind, (await story.ask("new.kong", show, { kind, code })).status]).toEqual([kind, 403]);
  });

  it("[R-REC-3] of a mask set lists its plates as they are today, and of others none", async () => {
    const set = "MS-0009";
    const requestId = await insertRequest(story.database, { kind: "mtf", status: 5, requester: "to.guo" });
    const plate = (plateId: string, maskSetId: string) => ({
      registry: "mt",
      code: plateId,
      data: { plateId, maskSetId, maskCode: "040", mtStage: "requested", secret: 1 },
    });
    const rows = [
      { registry: "mt", code: `${set} row`, data: { maskSetId: set } },
      plate("P-02", set),
      plate("P-01", set),
      plate("P-03", "MS-0010"),
    ];
    await story.database.transaction((tx) => writeRows(tx, rows, { requestId, version: 1, at: at(3) }));
    const { plates } = await story.get("to.guo", show, { kind: "maskSet", code: set });
    expect(plates.map(({ plateId }) => plateId)).toEqual(["P-01", "P-02"]);
    const facts = plates[0]?.facts.map(({ key, text }) => [key, text]);
    expect(facts).toContainEqual(["maskCode", "040"]);
    expect(facts).toContainEqual(["mtStage", "Requested"]);
    expect(JSON.stringify(plates)).not.toContain("secret");
    expect((await story.get("to.guo", show, device)).plates).toEqual([]);
  });

  it("[R-REC-1] of a platform is for those who may look it up or see its request", async () => {
    const platform = { kind: "toptier", code: "28HV" } as const;
    const record = await story.get("pie.ma", show, platform);
    expect(record.facts[0]).toMatchObject({ label: "Toptier", text: "28HV" });
    expect(record.versions[0]).toMatchObject({ requestNo: null, applyId: null });
  });
});

it("[R-REC-1] a record stands below the list that has its rows", () => {
  const pages = new Map(Object.values(centers).map(({ page, registry }) => [page, registry]));
  for (const kind of registeredKinds) {
    const { registry, isRequestList } = recordKinds[kind];
    expect([kind, pages.get(registeredPages[kind])]).toEqual([kind, isRequestList ? undefined : registry]);
  }
});
