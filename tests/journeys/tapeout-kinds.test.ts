// @engine postgres
import { formStatus } from "@signoff/domain/status/form-status";
import { demoNumbers } from "@signoff/forms/demo/demo-numbers";
import { lateSeatDevice } from "@signoff/forms/demo/device-records";
import { daysFromToday } from "@signoff/forms/kinds/days-from-today";
import { expect, it } from "vitest";
import { requestsContract, type RequestDetail } from "../../server/src/features/requests/lifecycle/contract.ts";
import { requestListsContract } from "../../server/src/features/requests/request-lists/contract.ts";
import type { Story } from "../../server/src/testing/story.ts";
import { approve, handIn } from "../support/kind-life.ts";
import { suiteOfKinds } from "../support/kind-suite.ts";

const { detail } = requestsContract;

/** The requester of all requests of the suite. */
const reviser = "admin";

suiteOfKinds(["createDevice", "fsr", "ipdf", "dif", "rscDif", "ipMerge", "deviceVoid", "fsrRevision"], (story) => {
  it("[R-FORM-3] an FSR is revised through its revision application, only in the parts that it opened", async () => {
    const { fsr } = demoNumbers.display;
    const draft = await draftOfFsr(story(), fsr);
    expect(draft).toMatchObject({ version: 2, status: formStatus.draft });
    const refused = await story().ask(reviser, requestsContract.save, {
      applyId: draft.applyId,
      revision: draft.revision,
      data: { ...draft.data, waferQty: 99 },
    });
    expect(refused.envelope).toMatchObject({
      code: 406,
      result: { errors: [{ path: "waferQty", rule: "notEditable" }] },
    });
    const [dataDue, maskOutDue, waferOutDue] = [10, 40, 100].map(daysFromToday);
    const submitted = await handIn(story(), draft, { dataDue, maskOutDue, waferOutDue });
    await approve(story(), submitted.applyId);
    const fresh = await story().get(reviser, detail, { applyId: submitted.applyId });
    expect(fresh).toMatchObject({ status: formStatus.completed, version: 2, data: { maskOutDue } });
    const old = await story().get(reviser, detail, { applyId: draft.predecessorId ?? "" });
    expect(old).toMatchObject({ status: formStatus.obsolete, version: 1 });
    expect(await currentRow(story(), "fsr", fsr)).toMatchObject({ version: 2, data: { maskOutDue } });
  });

  it("a voided device is void in the registry, and no form can refer to it", async () => {
    const rows = await story()
      .database.kysely.selectFrom("registry_entries")
      .select(["state", "data"])
      .where("registry", "=", "device")
      .where("code", "=", lateSeatDevice)
      .execute();
    expect(rows).toEqual([{ state: "void", data: expect.objectContaining({ deviceStatus: "void" }) }]);
    expect(rows[0]?.data).toHaveProperty("voidReason");
  });
});

/** The draft that the completed revision application of the suite opened for its requester. */
async function draftOfFsr(story: Story, fsr: string): Promise<RequestDetail> {
  const drafts = await story.get(reviser, requestListsContract.drafts, { formType: "fsr", pageSize: 50 });
  const row = drafts.records.find(({ requestNo }) => requestNo === fsr);
  if (!row) throw new Error(`no draft of ${fsr} was opened`);
  return story.get(reviser, detail, { applyId: row.applyId });
}

async function currentRow(story: Story, registry: string, code: string) {
  return story.database.kysely
    .selectFrom("registry_entries")
    .select(["version", "data"])
    .where("registry", "=", registry)
    .where("code", "=", code)
    .where("state", "=", "current")
    .executeTakeFirst();
}
