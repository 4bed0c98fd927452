// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertRequest } from "../../../testing/request-rows.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { writeRows } from "../../base/registry-rows/public.ts";
import { platesContract } from "./contract.ts";
import { movePlate } from "../../base/registry-rows/public.ts";

const { show, move } = platesContract;
const plateId = "N28HV0001A-01-070-A0-01";
const at = new Date("2026-11-02T02:00:00Z");

let story: Story;
let ordering: string;

beforeAll(async () => {
  story = await startStory();
  ordering = await insertRequest(story.database, { kind: "mtf", status: 2, requester: "to.guo" });
  const data = {
    plateId,
    maskCode: "070",
    copyNo: "01",
    mtStage: "ordered",
    reticleGrade: "G",
    deviceName: "C001-N28HV0001A",
    cdMean: 1.5,
    disposedBy: { id: "mask.luo" },
    plates: [],
  };
  await story.database.transaction(async (tx) => {
    await writeRows(tx, [{ registry: "mt", code: plateId, scope: "MF-1", data }], {
      requestId: ordering,
      version: 1,
      at,
    });
    await movePlate(tx, { plateId, stage: "ordered", at, by: "to.guo", reason: "", requestId: ordering });
  });
});

afterAll(() => story.close());

describe("the page of a plate", () => {
  it("[R-PLATE-4] shows facts, results, stages with their request, and the requests behind it", async () => {
    const plate = await story.get("to.guo", show, { plateId });
    expect(plate).toMatchObject({ plateId, stage: "ordered", stageName: "Ordered", hidden: 0, next: [] });
    expect(plate.facts).toMatchObject({ maskCode: "070", copyNo: "01", deviceName: "C001-N28HV0001A" });
    expect(plate.results).toEqual({ cdMean: "1.5", disposedBy: "Luo Bo" });
    expect(plate.history).toMatchObject([{ stage: "ordered", by: "Guo Fei", applyId: ordering, formType: "mtf" }]);
    expect(plate.requests).toMatchObject([{ applyId: ordering, formType: "mtf", status: 2 }]);
  });

  it("[R-PLATE-4] keeps to itself what the reader may not see, and is for those who have the page", async () => {
    expect((await call(story.app, show, { plateId })).status).toBe(401);
    await story.database.kysely.deleteFrom("user_roles").where("user_id", "=", "new.kong").execute();
    expect((await story.ask("new.kong", show, { plateId })).status).toBe(403);
    expect((await story.ask("to.guo", show, { plateId: "NONE" })).envelope.code).toBe(404);
    expect((await story.ask("to.guo", show, { plateId: "" })).envelope.code).toBe(406);
  });

  it("[R-PLATE-4] is moved by holders of mt:stage with a reason, one after the other, and tells so in its history", async () => {
    const shipping = { plateId, from: "ordered", to: "shipped", reason: "Waybill 4711" } as const;
    expect((await call(story.app, move, shipping)).status).toBe(401);
    expect((await story.ask("to.guo", move, shipping)).status).toBe(403);
    expect((await story.ask("mask.luo", move, { ...shipping, reason: " " })).envelope.code).toBe(406);
    expect((await story.ask("mask.luo", move, { ...shipping, plateId: "NONE" })).envelope.code).toBe(404);
    const skipped = await story.ask("mask.luo", move, { ...shipping, to: "inUse" });
    expect(skipped.envelope).toMatchObject({ code: 406 });
    expect(skipped.envelope.message).toContain(`Plate ${plateId} is “Ordered” and cannot be set to “In use”`);
    const moved = await story.get("mask.luo", move, shipping);
    expect(moved).toMatchObject({ stage: "shipped", next: [] });
    expect(moved.history[0]).toMatchObject({ stage: "shipped", by: "Luo Bo", reason: "Waybill 4711", requestNo: null });
    const late = await story.ask("mask.luo", move, shipping);
    expect(late.envelope).toMatchObject({ code: 508 });
    expect(late.envelope.message).toContain("is “Shipped” by now");
  });

  it("[R-PLATE-4] goes on hold and back in use once it was received", async () => {
    await story.database.transaction((tx) =>
      movePlate(tx, { plateId, stage: "received", at, by: "mask.luo", reason: "", requestId: ordering }),
    );
    const steps = ["inUse", "onHold", "inUse"] as const;
    let from = "received";
    for (const to of steps) {
      await story.get("mask.luo", move, { plateId, from, to, reason: `To ${to}` });
      from = to;
    }
    const { history, next } = await story.get("mask.luo", show, { plateId });
    expect(history.map(({ stage }) => stage)).toEqual(["inUse", "onHold", "inUse", "received", "shipped", "ordered"]);
    expect(next).toEqual(["onHold"]);
  });
});
