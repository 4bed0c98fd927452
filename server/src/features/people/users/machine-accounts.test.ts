// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantRights } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call, signIn } from "../../../testing/test-app.ts";
import { administrationOf } from "../../base/directory/last-administrator.ts";
import { administrating } from "../../base/directory/public.ts";
import { organisationContract } from "../../base/organisation/contract.ts";
import { outOfOfficeContract } from "../out-of-office/contract.ts";
import { sessionContract } from "../../sign-in/session/contract.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { usersContract } from "./contract.ts";

const { queryById, edit, list, stateCounts, resetPassword } = usersContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

/** Saves the user form with the machine switch set. */
async function save(id: string, machine: boolean, by = "admin") {
  const { fields, revision } = await story.get(by, queryById, { id });
  return (await story.ask(by, edit, { id, revision, fields: { ...fields, machine } })).envelope;
}

/** Sets the flag directly, past the checks of the form. */
async function mark(id: string, machine: boolean) {
  await story.database.kysely.updateTable("users").set({ is_machine: machine }).where("id", "=", id).execute();
}

const idsOf = (page: { readonly records: readonly { readonly id: string }[] }) => page.records.map(({ id }) => id);

describe("[R-SYS-5] the account of a machine", () => {
  it("is signed in with by nobody, from the next call on, in the words of a wrong password", async () => {
    const token = await signIn(story.app, "re.yao");
    const signedIn = async () => (await call(story.app, sessionContract.me, {}, { token })).envelope.code;
    expect(await signedIn()).toBe(200);
    expect((await save("re.yao", true)).code).toBe(200);
    expect(await signedIn()).not.toBe(200);
    const refusalOf = (password?: string) => signIn(story.app, "re.yao", password).then(() => "", String);
    expect(await refusalOf()).toBe(await refusalOf("wrong"));
    expect(await refusalOf()).not.toBe("");
    const { kysely } = story.database;
    const open = kysely.selectFrom("sessions").where("user_id", "=", "re.yao").where("revoked_at", "is", null);
    expect(await open.select("id").execute()).toEqual([]);
    const { revision } = await story.get("admin", queryById, { id: "re.yao" });
    const reset = (await story.ask("admin", resetPassword, { id: "re.yao", revision })).envelope;
    expect(reset).toMatchObject({ code: 406, message: expect.stringContaining("API token") });
    expect((await save("re.yao", false)).code).toBe(200);
    expect(await signIn(story.app, "re.yao")).toMatch(/\S/);
  });

  it("is listed as such, and read back as it was saved", async () => {
    expect((await save("it.lu", true)).code).toBe(200);
    expect((await story.get("admin", queryById, { id: "it.lu" })).fields.machine).toBe(true);
    const found = await story.get("admin", list, { state: "machine" });
    expect(found.records).toMatchObject([{ id: "it.lu", state: "machine" }]);
    expect((await story.get("admin", stateCounts, {})).machine).toBe(1);
    expect(idsOf(await story.get("admin", list, { state: "active", pageSize: 100 }))).not.toContain("it.lu");
    expect((await save("it.lu", false)).code).toBe(200);
  });

  it("needs user:edit, and is not one's own, nor one that holds tasks, nor the last administrator", async () => {
    const { fields, revision } = await story.get("admin", queryById, { id: "it.lu" });
    const asked = { id: "it.lu", revision, fields: { ...fields, machine: true } };
    expect((await story.ask("to.guo", edit, asked)).status).toBe(403);
    const { machine: _machine, ...lacking } = fields;
    expect((await story.ask("admin", edit, { ...asked, fields: lacking as never })).envelope).toMatchObject({
      code: 406,
      result: { errors: [{ path: "fields.machine" }] },
    });
    expect(await save("admin", true)).toMatchObject({ code: 406, result: { errors: [{ path: "machine" }] } });
    const { applyId } = await story.submitted("lota");
    const { people } = await story.database.kysely
      .selectFrom("tasks")
      .select("people")
      .where("request_id", "=", applyId)
      .executeTakeFirstOrThrow();
    expect(await save(people[0] ?? "", true)).toMatchObject({
      code: 406,
      result: { errors: [{ path: "machine", message: expect.stringContaining("Held work") }] },
    });
  });

  it("[R-SYS-3] does not count as an administrator", async () => {
    await grantRights(story.database, "ce.han", administrating);
    const held = async () =>
      (await administrationOf(story.database.kysely, { userId: "admin" })).some(
        ({ size }) => size === administrating.length,
      );
    expect(await held()).toBe(true);
    const markAll = (machine: boolean) =>
      story.database.kysely.updateTable("users").set({ is_machine: machine }).where("id", "<>", "admin").execute();
    await markAll(true);
    const left = await held();
    await markAll(false);
    expect(left).toBe(false);
  });

  it("is in no picker, and leads nobody", async () => {
    const { userList, usersOfDepartment, leadersOfUser, userCard } = organisationContract;
    const [leader] = await story.get("to.guo", leadersOfUser, { userId: "to.guo" });
    const id = leader?.id ?? "";
    const home = (await story.get("to.guo", organisationContract.departmentsOfUser, { userId: id }))[0]?.id ?? "";
    const keyword = leader?.username ?? "";
    expect(idsOf(await story.get("to.guo", userList, { keyword }))).toContain(id);
    await mark(id, true);
    expect(idsOf(await story.get("to.guo", userList, { keyword }))).not.toContain(id);
    expect(idsOf(await story.get("to.guo", userList, { keyword, machines: "true" }))).toContain(id);
    expect((await story.get("to.guo", usersOfDepartment, { id: home })).map((one) => one.id)).not.toContain(id);
    expect((await story.get("to.guo", leadersOfUser, { userId: "to.guo" })).map((one) => one.id)).not.toContain(id);
    // The history and lists name it like anybody else.
    expect((await story.get("to.guo", userCard, { userId: id })).realname).toBe(leader?.realname);
    await mark(id, false);
  });
});

describe("[R-SYS-5] a request", () => {
  const openTasks = async (applyId: string) => {
    const { kysely } = story.database;
    const tasks = kysely.selectFrom("tasks").select("people").where("request_id", "=", applyId);
    return (await tasks.where("status", "=", "open").execute()).flatMap(({ people }) => people);
  };

  it("asks no machine: not by role, not by transfer, not by an added opinion, not as a deputy", async () => {
    const first = await story.submitted("lota");
    const [asked = ""] = await openTasks(first.applyId);
    const taskId = await story.taskOf(asked, first.applyId);
    await mark("pie.chen", true);
    const transfer = await story.ask(asked, tasksContract.transfer, { taskId, userId: "pie.chen" });
    const sign = { taskId, userIds: ["pie.chen"], mode: "before" as const, rule: "all" as const };
    const added = await story.ask(asked, tasksContract.addSign, sign);
    const away = { from: "2030-01-01T00:00:00.000Z", to: "2030-01-02T00:00:00.000Z", deputyId: "pie.chen" };
    const absence = await story.ask("to.guo", outOfOfficeContract.save, away);
    await mark("pie.chen", false);
    expect([transfer, added, absence].map(({ envelope }) => envelope.code)).toEqual([406, 406, 406]);
    const messages = [transfer, added].map(({ envelope }) => envelope.message);
    expect(messages).toEqual([expect.stringContaining("active"), expect.stringContaining("active")]);
    const refused = expect.objectContaining({ path: "deputyId", rule: "option" });
    expect(absence.envelope).toMatchObject({ result: { errors: expect.arrayContaining([refused]) } });
    await mark(asked, true);
    const second = await story.submitted("lota");
    const now = await openTasks(second.applyId);
    await mark(asked, false);
    expect(now.length).toBeGreaterThan(0);
    expect(now).not.toContain(asked);
  });

  it("tells a machine that made it nothing, by notice or mail", async () => {
    const { applyId } = await story.submitted("lota", "to.guo");
    await mark("to.guo", true);
    await story.approveAll(applyId);
    await mark("to.guo", false);
    const { kysely } = story.database;
    const told = await kysely.selectFrom("notices").select(["user_id"]).where("request_id", "=", applyId).execute();
    expect(told.map(({ user_id }) => user_id)).not.toContain("to.guo");
    expect(told.length).toBeGreaterThan(0);
  });
});
