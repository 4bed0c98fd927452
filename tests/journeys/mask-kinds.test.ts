// @engine postgres
import { formStatus } from "@signoff/domain/status/form-status";
import { expect, it } from "vitest";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { lookupsContract } from "../../server/src/features/registry/lookups/contract.ts";
import { requestListsContract } from "../../server/src/features/requests/request-lists/contract.ts";
import { approve, draftOf, handIn } from "../support/kind-life.ts";
import { suiteOfKinds } from "../support/kind-suite.ts";

const { create, detail } = requestsContract;

suiteOfKinds(["mtr", "mtf", "mpw", "mci", "pfm"], (story) => {
  it("[R-FORM-1] pfmChild is made by its PFM, filled in by its requester, confirmed by five functions, and confirms the frame", async () => {
    expect((await story().ask("admin", create, { formType: "pfmChild" })).envelope.code).toBe(406);
    const pfm = await handIn(story(), await draftOf(story(), "pfm", "admin"));
    await approve(story(), pfm.applyId);
    const { data } = await story().get("admin", detail, { applyId: pfm.applyId });
    const drafts = await story().get("admin", requestListsContract.drafts, { formType: "pfmChild", pageSize: 50 });
    const opened = await Promise.all(drafts.records.map(({ applyId }) => story().get("admin", detail, { applyId })));
    const child = opened.find((one) => one.data["pfmNo"] === pfm.requestNo);
    if (!child) throw new Error("the PFM opened no child");
    const masks = await story().get("admin", lookupsContract.lookup, {
      registry: "toptierMask",
      formType: "pfmChild",
      applyId: child.applyId,
      field: "masksCovered",
    });
    const masksCovered = masks.records.slice(0, 3).map(({ code }) => code);
    const submitted = await handIn(story(), child, { masksCovered, viewPath: "/frame/view" });
    expect(submitted.requestNo).toMatch(/^PC-/);
    expect(await approve(story(), submitted.applyId)).toContain("confirm");
    const done = await story().get("admin", detail, { applyId: submitted.applyId });
    expect(done.status).toBe(formStatus.completed);
    const frame = await story()
      .database.kysely.selectFrom("registry_entries")
      .select(["state", "data"])
      .where("registry", "=", "frame")
      .where("code", "=", String(data["frameNo"]))
      .execute();
    expect(frame).toMatchObject([{ state: "current", data: { overall: "confirmed", pie: "ok", ce: "ok" } }]);
  });
});
