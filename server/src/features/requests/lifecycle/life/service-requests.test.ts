// @engine postgres
import { displayOrder, lateSeatDevice } from "@signoff/forms/demo/device-records";
import { platforms } from "@signoff/forms/demo/platform";
import { fsrData } from "@signoff/forms/demo/service-data";
import { daysFromToday } from "@signoff/forms/kinds/days-from-today";
import { deviceRows } from "@signoff/forms/testing/device-rows";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KindStory, kindStory } from "../../../../testing/kind-story.ts";
import { type Story, startStory } from "../../../../testing/story.ts";
import { requestsContract } from "../contract.ts";
import { deviceNumbers } from "@signoff/forms/demo/demo-numbers";

const { save, submit, detail } = requestsContract;
const maker = "ce.han";
const colleague = "ce.tang";

/** The kinds between the platforms of every story and the device. */
const chain = new Set(["productBody", "productId", "shuttle", "device", "fsr"]);

let story: Story;
let kinds: KindStory;

beforeAll(async () => {
  story = await startStory();
  kinds = kindStory(story);
  await kinds.addRows(deviceRows().filter(({ registry }) => chain.has(registry)));
});

afterAll(() => story.close());

describe("a device void application", () => {
  // Filed under the department of the person who fills it in, not of the person in the demo data.
  const { department: _, ...order } = fsrData({
    ...displayOrder,
    device: lateSeatDevice,
    platform: platforms["55LP"],
    day: daysFromToday(0),
  });

  it("[R-WORK-9] lists what is open on the device, cancels what is not kept and makes the device void", async () => {
    const open = await kinds.submitted("fsr", maker, order);
    const draft = await kinds.drafted("deviceVoid", maker);
    expect(draft.data["openForms"]).toMatchObject([{ formKind: "fsr", requestNo: open.requestNo, status: "2" }]);
    const { applyId, revision, data } = draft;
    const refused = await story.ask(maker, submit, { applyId, revision, data });
    expect(refused.envelope).toMatchObject({
      result: { errors: [{ path: "openForms[0].handling", rule: "required" }] },
    });
    const openForms = [{ formKind: "fsr", requestNo: open.requestNo, status: "2", handling: "cancel" }];
    await story.get(maker, submit, { applyId, revision, data: { ...data, openForms } });
    await story.approveAll(applyId);
    expect(await story.get(maker, detail, { applyId })).toMatchObject({ status: 5 });
    expect(await story.get(maker, detail, { applyId: open.applyId })).toMatchObject({ status: 4 });
    expect(await kinds.rowsOf("device", lateSeatDevice)).toMatchObject([
      { state: "void", data: { deviceStatus: "void" } },
    ]);
    const [shuttle] = await kinds.rowsOf("shuttle", "M2655LP-03");
    expect(shuttle?.data["freeSeats"]).toBe(10);
    expect(await kinds.rowsOf("obsolete", `${deviceNumbers.lateSeat}/V1`)).toMatchObject([
      { data: { type: "createDevice" } },
    ]);
  });

  it("leaves nothing that could be referred to", async () => {
    const { applyId, revision, data } = await kinds.drafted("fsr", maker, order);
    const refused = await story.ask(maker, submit, { applyId, revision, data });
    expect(refused.envelope).toMatchObject({
      result: { errors: expect.arrayContaining([expect.objectContaining(noLongerThere)]) },
    });
  });
});

describe("an FSR revision application", () => {
  it("[R-WORK-9] opens the next version of the FSR, of which only the scope can be changed", async () => {
    const old = await kinds.completed("fsr", maker);
    const fsrNo = old.requestNo ?? "";
    expect((await kinds.rowsOf("device", "C001-N28HV0001A"))[0]?.data["fsrCount"]).toBe(2);
    // A colleague requests the new version and fills it in.
    await kinds.completed("fsrRevision", colleague, { fsrNo });
    const { applyId } = await newestOf(fsrNo);
    const draft = await story.get(colleague, detail, { applyId });
    expect(draft).toMatchObject({ status: 1, version: 2, predecessorId: old.applyId });
    expect(draft.data["remark"]).toMatch(/^FR-\d{4}-0001: /);
    const { revision, data } = draft;
    const closed = await story.ask(colleague, save, { applyId, revision, data: { ...data, maskShop: "MS2" } });
    expect(closed.envelope).toMatchObject({ result: { errors: [{ path: "maskShop", rule: "notEditable" }] } });
    const moved = { ...data, maskOutDue: daysFromToday(45) };
    await story.get(colleague, submit, { applyId, revision, data: moved });
    expect(await story.get(maker, detail, { applyId: old.applyId })).toMatchObject({ status: 3 });
    await story.approveAll(applyId);
    expect(await story.get(maker, detail, { applyId: old.applyId })).toMatchObject({ status: 6 });
    expect((await kinds.rowsOf("fsr", fsrNo)).map(({ version, state }) => [version, state])).toEqual([
      [2, "current"],
      [1, "obsolete"],
    ]);
    const [listed] = await kinds.rowsOf("obsolete", `${fsrNo}/V1`);
    expect(listed).toMatchObject({ state: "current", data: { type: "fsr", oldVersion: 1, newVersion: 2 } });
    expect(listed?.data["reason"]).toBe(data["remark"]);
  });
});

const noLongerThere = { path: "deviceName", rule: "lookupNotCurrent" };

async function newestOf(requestNo: string): Promise<{ applyId: string }> {
  const { id } = await story.database.kysely
    .selectFrom("requests")
    .select("id")
    .where("request_no", "=", requestNo)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { applyId: id };
}
