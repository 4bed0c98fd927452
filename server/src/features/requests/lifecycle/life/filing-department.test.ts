// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../../testing/story.ts";
import { requestsContract } from "../contract.ts";

const { create, save, submit, detail, revise, previewRoute } = requestsContract;

let story: Story;

beforeAll(async () => {
  story = await startStory();
});

afterAll(() => story.close());

interface Refusal {
  readonly errors: readonly { readonly path: string; readonly rule: string; readonly message: string }[];
}

/** Gives a person a second department. */
async function alsoOf(user: string, department: string): Promise<void> {
  const row = { user_id: user, department_id: department, is_main: false };
  await story.database.kysely.insertInto("user_departments").values(row).execute();
}

async function noLonger(user: string, department: string): Promise<void> {
  await story.database.kysely
    .deleteFrom("user_departments")
    .where("user_id", "=", user)
    .where("department_id", "=", department)
    .execute();
}

describe("the department a request is filed under", () => {
  it("is one of the requester's own: the leader of another department is not asked to review", async () => {
    const { request, data } = await story.created("toptier");
    const foreign = { applyId: request.applyId, revision: 0, data: { ...data, department: { id: "D51" } } };
    for (const endpoint of [save, submit]) {
      const { envelope } = await story.ask("pie.ma", endpoint, foreign);
      expect(envelope.code).toBe(406);
      const { errors } = envelope.result as unknown as Refusal;
      expect(errors).toEqual([
        {
          path: "department",
          rule: "foreignDepartment",
          message: "A request is filed under one of the requester's own departments: PIE CIS & Power",
        },
      ]);
    }
    expect(await story.get("pie.ma", detail, { applyId: request.applyId })).toMatchObject({ status: 0, revision: 0 });
  });

  it("is a choice for whoever is of several, and the leader of the chosen one reviews", async () => {
    await alsoOf("pie.ma", "D21");
    const { filing } = await story.get("pie.ma", create, { formType: "toptier" });
    expect(filing).toEqual({
      departments: [
        { id: "D22", name: "PIE CIS & Power" },
        { id: "D21", name: "PIE HV" },
      ],
      ofApplicant: false,
    });
    const request = await story.submitted("toptier", "pie.ma", { department: { id: "D21" } });
    expect(request).toMatchObject({ departId: "D21", handler: ["Wu Qian"], filing: null });
    await noLonger("pie.ma", "D21");
  });

  it("is not kept from a time when the requester was of it", async () => {
    await alsoOf("pie.ma", "D21");
    const { request, data } = await story.created("toptier");
    const { applyId } = request;
    const chosen = { ...data, department: { id: "D21" } };
    await story.get("pie.ma", save, { applyId, revision: 0, data: chosen });
    await noLonger("pie.ma", "D21");
    // Saving goes on; submitting needs a valid department.
    expect((await story.ask("pie.ma", save, { applyId, revision: 1, data: chosen })).envelope.code).toBe(200);
    const { envelope } = await story.ask("pie.ma", submit, { applyId, revision: 2, data: chosen });
    expect(envelope.result).toMatchObject({ errors: [{ path: "department", rule: "foreignDepartment" }] });
  });

  it("is the applicant's where an administrator of the kind files for somebody else, and only there", async () => {
    const { request, data } = await story.created("toptier", "admin");
    expect(request.filing).toMatchObject({ departments: [{ id: "D70" }], ofApplicant: true });
    const { applyId } = request;
    const forLiu = { ...data, applicant: { id: "pie.liu" }, department: { id: "D21" } };
    const stranger = { ...forLiu, department: { id: "D51" } };
    expect((await story.ask("admin", save, { applyId, revision: 0, data: stranger })).envelope.code).toBe(406);
    expect(await story.get("admin", submit, { applyId, revision: 0, data: forLiu })).toMatchObject({ departId: "D21" });
    const own = await story.created("toptier");
    const filed = { ...own.data, applicant: { id: "pie.liu" }, department: { id: "D21" } };
    const { envelope } = await story.ask("pie.ma", save, { applyId: own.request.applyId, revision: 0, data: filed });
    expect(envelope.code).toBe(406);
  });

  it("of a revision that somebody else makes is that person's own", async () => {
    const { applyId } = await story.submitted("toptier");
    await story.approveAll(applyId);
    const revision = await story.get("pie.liu", revise, { applyId });
    expect(revision).toMatchObject({ departId: "D21", data: { department: { id: "D21" } } });
  });

  it("is not taken from what is sent when a route is only previewed", async () => {
    const { data } = await story.created("toptier");
    const sent = { formType: "toptier", data: { ...data, department: { id: "D51" } } };
    const [first] = await story.get("pie.ma", previewRoute, sent);
    expect(first?.people.map(({ id }) => id)).toEqual(["pie.song"]);
  });
});
