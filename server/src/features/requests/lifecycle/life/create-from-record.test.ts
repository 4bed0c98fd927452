// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startDemoStory } from "../../../../testing/story.ts";
import { requestsContract } from "../contract.ts";
import { demoNumbers } from "@signoff/forms/demo/demo-numbers";

const { create } = requestsContract;

let story: Story;
beforeAll(async () => {
  story = await startDemoStory();
});
afterAll(() => story.close());

describe("a request that is started from a record", () => {
  it("[R-WORK-9] has the device to void, and what follows from it", async () => {
    const values = { deviceName: "C001-N28HV0001A" };
    const made = await story.get("ce.han", create, { formType: "deviceVoid", values });
    expect(made.data).toMatchObject({ ...values, customerCode: "C001", productId: "N28HV0001A-01" });
    expect(made).toMatchObject({ status: 0, formType: "deviceVoid" });
  });

  it("[R-WORK-9] has the FSR to revise with its version", async () => {
    const values = { deviceName: "C001-N28HV0001A", fsrNo: demoNumbers.display.fsr };
    const made = await story.get("ce.han", create, { formType: "fsrRevision", values });
    expect(made.data).toMatchObject({ ...values, fsrVersion: 1 });
  });

  it.each([
    ["a field that the form does not have", { salary: "1" }],
    ["a field that others fill in", { customerCode: "C009" }],
    ["a list of people", { applicant: "ce.lei" }],
  ])("takes no value for %s", async (_what, values) => {
    const { envelope } = await story.ask("ce.han", create, { formType: "deviceVoid", values });
    expect(envelope.code).toBe(406);
  });

  it("is refused to whoever may not create the kind", async () => {
    const request = { formType: "deviceVoid", values: { deviceName: "C001-N28HV0001A" } };
    expect((await story.ask("pie.ma", create, request)).status).toBe(403);
  });
});
