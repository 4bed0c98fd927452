// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startDemoStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { lookupsContract } from "./contract.ts";

const { resolve } = lookupsContract;
let story: Story;

beforeAll(async () => {
  story = await startDemoStory();
});

afterAll(() => story.close());

describe("what follows from the values of a form", () => {
  it("is filled in, with the rows the values refer to and those behind them", async () => {
    const data = { deviceName: "C001-N28HV0001A" };
    const resolved = await story.get("ce.han", resolve, { formType: "fsr", data });
    expect(resolved.data).toMatchObject({ ...data, techId: "28HV52A01", productId: "N28HV0001A-01" });
    const named = resolved.rows.map(({ registry, code }) => `${registry}/${code}`);
    expect(named).toEqual(expect.arrayContaining(["device/C001-N28HV0001A", "techId/28HV52A01", "toptier/28HV"]));
    expect(new Set(named).size).toBe(named.length);
  });

  it("[R-GATE-14] names the plates of an FSR that exist already, with the order they came from", async () => {
    const layer = { maskCode: "131", action: "new", maskVersion: "A0" };
    const ask = (maskLayers: object[]) =>
      story.get("ce.han", resolve, { formType: "fsr", data: { deviceName: "C001-N28HV0001A", maskLayers } });
    const { data, rows } = await ask([layer]);
    expect(data["platesThere"]).toMatchObject([{ masks: "131 A0", fsrNo: expect.stringMatching(/^FS-/) }]);
    expect(rows.map(({ registry }) => registry)).toContain("mt");
    expect((await ask([{ ...layer, maskVersion: "K9" }])).data).not.toHaveProperty("platesThere");
  });

  it("offers a default that depends on what is chosen, until the field is filled", async () => {
    const data = { customerCode: "C001", productId: "N28HV0001A-01" };
    const ask = { formType: "createDevice", data };
    expect((await story.get("ce.han", resolve, ask)).offered).toMatchObject({ deviceName: "C001-N28HV0001A" });
    const filled = await story.get("ce.han", resolve, { ...ask, data: { ...data, deviceName: "OWN" } });
    expect(filled.offered).not.toHaveProperty("deviceName");
  });

  it("leaves what is half entered as it was", async () => {
    const data = { deviceName: "C001-N28HV0001A", waferQty: "1x", maskLayers: [{ seq: "?" }] };
    const resolved = await story.get("ce.han", resolve, { formType: "fsr", data });
    expect(resolved.data).toMatchObject({ waferQty: "1x", maskLayers: [{ seq: "?" }], techId: "28HV52A01" });
  });

  it("names people in the caller's language", async () => {
    const data = { applicant: { id: "ce.han", name: "?" } };
    const english = await story.get("ce.han", resolve, { formType: "fsr", data });
    expect(english.data["applicant"]).toEqual({ id: "ce.han", name: "Han Mei" });
  });

  it("is refused to users who may neither create the kind nor see the request", async () => {
    const ask = { formType: "fsr", data: {} };
    expect((await call(story.app, resolve, ask)).status).toBe(401);
    expect((await story.ask("litho.sun", resolve, ask)).envelope.code).toBe(510);
    const { applyId } = await story.get("ce.han", requestsContract.create, { formType: "fsr" });
    expect((await story.ask("litho.sun", resolve, { ...ask, applyId })).envelope.code).toBe(510);
    expect((await story.ask("ce.han", resolve, { ...ask, applyId })).envelope.code).toBe(200);
    expect((await story.ask("ce.han", resolve, { ...ask, formType: "x" })).envelope.code).toBe(406);
  });
});
