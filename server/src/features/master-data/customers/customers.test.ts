// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startDemoStory } from "../../../testing/story.ts";
import { findCentersContract } from "../../registry/find-centers/contract.ts";
import { lookupsContract } from "../../registry/lookups/contract.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { customersContract } from "./contract.ts";

const { list, queryById, dependants, edit, delete: remove } = customersContract;

let story: Story;
beforeAll(async () => {
  story = await startDemoStory();
});
afterAll(() => story.close());

const switchOff = async (id: string, active: boolean) => {
  const { fields, revision } = await story.get("admin", queryById, { id });
  await story.get("admin", edit, { id, revision, fields: { ...fields, active } });
};

describe("a customer", () => {
  it("[R-SYS-1] that requests or devices name keeps its code and is not deleted; it says by what", async () => {
    const uses = await story.get("admin", dependants, { id: "C001" });
    expect(uses).toContainEqual(expect.objectContaining({ what: "Devices and products", blocks: true }));
    const { envelope } = await story.ask("admin", remove, { id: "C001" });
    expect(envelope).toMatchObject({ code: 406, message: expect.stringMatching(/Devices and products \d/) });
    const { fields, revision } = await story.get("admin", queryById, { id: "C001" });
    const renamed = await story.ask("admin", edit, { id: "C001", revision, fields: { ...fields, code: "C901" } });
    expect(renamed.envelope).toMatchObject({ code: 406, result: { errors: [{ path: "code", rule: "in-use" }] } });
  });

  it("[R-SYS-1] that is switched off is offered in no new request, while what names it still shows its name", async () => {
    const offers = { registry: "customer", formType: "createDevice", field: "customerCode", keyword: "c001" };
    await switchOff("C001", false);
    expect((await story.get("ce.han", lookupsContract.lookup, offers)).total).toBe(0);
    const off = await story.get("admin", list, { status: "disabled" });
    expect(off.records.map(({ code }) => code)).toEqual(["C001"]);
    const devices = await story.get("ce.han", findCentersContract.list, { center: "findDevice", pageSize: 100 });
    expect(JSON.stringify(devices.records)).toContain("Starveil Display");
    await switchOff("C001", true);
    expect((await story.get("ce.han", lookupsContract.lookup, offers)).total).toBe(1);
  });

  it("[R-SYS-1] that is switched off cannot be entered by a request that names it all the same", async () => {
    await switchOff("C002", false);
    const { applyId, revision } = await story.get("ce.han", requestsContract.create, { formType: "createDevice" });
    const data = { customerCode: "C002" };
    const { envelope } = await story.ask("ce.han", requestsContract.submit, { applyId, revision, data });
    await switchOff("C002", true);
    expect(envelope.code).toBe(406);
    expect(JSON.stringify(envelope.result)).toMatch(/"path":"customerCode"/);
  });
});
