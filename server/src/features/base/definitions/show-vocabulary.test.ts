// @engine postgres
import { readRoute } from "@signoff/forms/kinds/read-route";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { operationLogContract } from "../operation-log/contract.ts";
import { definitionsContract, type RouteVocabulary } from "./contract.ts";
import { usersContract } from "../../people/users/contract.ts";
import { kindsMentioning } from "./route-mentions.ts";

const { routeVocabulary, uploadRoute, publishRoute, undoPublish, checkRoute, diffRoutes, routeKinds, routeDetail } =
  definitionsContract;

let story: Story;
let lota: string;
beforeAll(async () => {
  story = await startStory();
  lota = await readRoute("lota");
});
afterAll(() => story.close());

const wordsOf = (processKey: string, locale: "zh" | "en" = "en"): Promise<RouteVocabulary> =>
  story.get("admin", routeVocabulary, { processKey }, { locale });

describe("what a route may name", () => {
  it.each(["lota", "toptier", "mtf", "opc"])(
    "[R-WORK-5] are the fields of %s, once each, labelled in both languages, tables with their columns",
    async (kind) => {
      const [en, zh] = [await wordsOf(kind), await wordsOf(kind, "zh")];
      const paths = en.fields.map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
      expect(zh.fields.map(({ path }) => path)).toEqual(paths);
      for (const { path, label } of zh.fields) expect(`${path} ${label}`).toMatch(/\p{Script=Han}/u);
      const tables = en.fields.filter(({ type }) => type === "table");
      for (const { path, label } of tables) {
        const columns = en.fields.filter((field) => field.path.startsWith(`${path}.`));
        expect(columns.length).toBeGreaterThan(0);
        for (const column of columns) expect(column.label.startsWith(`${label} / `)).toBe(true);
      }
    },
  );

  it("[R-WORK-5] are people by their types, and values with their titles in the reader's language", async () => {
    const [en, zh] = [await wordsOf("lota"), await wordsOf("lota", "zh")];
    expect(en.fields.find(({ path }) => path === "applicant")).toMatchObject({ type: "person", several: false });
    const listed = en.fields.filter(({ options }) => options.length > 0);
    expect(listed.length).toBeGreaterThan(0);
    for (const { path, options } of listed) {
      const other = zh.fields.find((field) => field.path === path)?.options ?? [];
      expect(other.map(({ value }) => value)).toEqual(options.map(({ value }) => value));
      expect(options.length).toBeLessThanOrEqual(200);
      expect(options.filter(({ title }) => title === "")).toEqual([]);
    }
  });

  it("[R-WORK-5] are all roles and groups with how many active people they have", async () => {
    const { kysely } = story.database;
    const { roles, groups, calendars } = await wordsOf("lota");
    const stored = await kysely.selectFrom("roles").select("code").orderBy("code").execute();
    expect(roles.map(({ code }) => code)).toEqual(stored.map(({ code }) => code));
    expect(groups.length).toBeGreaterThan(0);
    expect(calendars.length).toBeGreaterThan(0);
    const before = roles.find(({ code }) => code === "tapeout_mgr")?.people ?? 0;
    expect(before).toBeGreaterThan(0);
    await kysely.updateTable("users").set({ status: "disabled" }).where("id", "=", "to.huang").execute();
    const after = (await wordsOf("lota")).roles.find(({ code }) => code === "tapeout_mgr")?.people;
    await kysely.updateTable("users").set({ status: "active" }).where("id", "=", "to.huang").execute();
    expect(after).toBe(before - 1);
  });

  it("[R-WORK-5] no longer offers a value that was switched off, from the next call on", async () => {
    const { kysely } = story.database;
    const words = await wordsOf("toptier");
    const dictionaries = await kysely
      .selectFrom("dictionary_items")
      .selectAll()
      .where("status", "=", "active")
      .execute();
    const field = words.fields.find(({ options }) =>
      options.some(({ value }) => dictionaries.some((item) => item.value === value && item.name_en !== "")),
    );
    const value = field?.options[0]?.value ?? "";
    const set = (status: "active" | "disabled") =>
      kysely.updateTable("dictionary_items").set({ status }).where("value", "=", value).execute();
    const valuesNow = async () =>
      (await wordsOf("toptier")).fields.find(({ path }) => path === field?.path)?.options.map((one) => one.value) ?? [];
    expect(await valuesNow()).toContain(value);
    await set("disabled");
    const without = await valuesNow();
    await set("active");
    expect(without).not.toContain(value);
    expect(await valuesNow()).toContain(value);
  });

  it("[R-WORK-5] is what the check knows too: a condition on each offered field passes, on any other it is named", async () => {
    const { fields } = await wordsOf("lota");
    const withCondition = (condition: string) =>
      lota.replace(
        '<wf:approver rule="role:tapeout_mgr" />',
        `<wf:condition>${condition}</wf:condition><wf:approver rule="role:tapeout_mgr" />`,
      );
    const plain = fields.filter(({ path, type, several }) => !path.includes(".") && type === "text" && !several);
    expect(plain.length).toBeGreaterThan(2);
    for (const { path } of plain.slice(0, 5))
      expect(await story.get("admin", checkRoute, { processKey: "lota", xml: withCondition(`${path} = "x"`) })).toEqual(
        { ok: true, findings: [] },
      );
    const wrong = { processKey: "lota", xml: withCondition('noSuchField = "x"') };
    const { ok, findings } = await story.get("admin", checkRoute, wrong, { locale: "zh" });
    expect(ok).toBe(false);
    expect(findings[0]).toMatchObject({ element: "tapeoutMgr", message: expect.stringContaining("noSuchField") });
  });
});

describe("taking a publish back", () => {
  it("[R-WORK-5] keeps a draft that is there already, and logs what was done", async () => {
    const upload = () => story.get("admin", uploadRoute, { processKey: "lota", xml: lota });
    const { id } = await upload();
    await story.get("admin", publishRoute, { id });
    const draft = await upload();
    const back = await story.get("admin", undoPublish, { id });
    expect(back).toMatchObject({ id: draft.id, state: "draft" });
    const log = await story.get("admin", operationLogContract.adminLog, { object: id, operation: "retire" });
    expect(log.records).toMatchObject([{ objectKind: "route", after: { state: "published", takenBack: true } }]);
    const kinds = await story.get("admin", routeKinds, {});
    expect(kinds.find(({ processKey }) => processKey === "lota")).toMatchObject({ published: 1, hasDraft: true });
  });

  it("[R-WORK-5] is refused for drafts, for older versions, and twice", async () => {
    const refusal = async (id: string, locale: "zh" | "en" = "en") =>
      (await story.ask("admin", undoPublish, { id }, { locale })).envelope;
    expect(await refusal("lota:3")).toMatchObject({ code: 406 });
    await story.get("admin", publishRoute, { id: "lota:3" });
    expect(await refusal("lota:1", "zh")).toMatchObject({ code: 406, message: "只能撤回最新发布的版本" });
    expect((await story.ask("admin", undoPublish, { id: "lota:3" })).envelope.code).toBe(200);
    expect(await refusal("lota:3")).toMatchObject({
      code: 406,
      message: "Only the newest published version can be taken back",
    });
    expect(await story.get("admin", routeDetail, { id: "lota:3" })).toMatchObject({ state: "retired" });
  });

  it("[R-WORK-5] and a submit at the same moment leave the request on a version that is there", async () => {
    const { id } = await story.get("admin", uploadRoute, { processKey: "lota", xml: lota });
    await story.get("admin", publishRoute, { id });
    const [request, undone] = await Promise.all([story.submitted("lota"), story.ask("admin", undoPublish, { id })]);
    const { process_id: used } = await story.database.kysely
      .selectFrom("requests")
      .select("process_id")
      .where("id", "=", request.applyId)
      .executeTakeFirstOrThrow();
    const { code } = undone.envelope;
    expect([200, 406]).toContain(code);
    // Refused because the request has it, or retired; the submission may come before or after.
    expect(code === 406 ? [id] : [id, "lota:1"]).toContain(used);
    expect((await story.decide("to.zheng", request.applyId, "agree")).currentNode).toEqual(["Technical review"]);
  });

  it("compares drafts as well as versions, both ways", async () => {
    const xml = lota.replace('wf:nameEn="Technical review"', 'wf:nameEn="Joint review"');
    const { id } = await story.get("admin", uploadRoute, { processKey: "lota", xml });
    const there = await story.get("admin", diffRoutes, { from: "lota:1", to: id });
    expect(there.map(({ text }) => text)).toEqual(['"Technical review" is now called "Joint review"']);
    const back = await story.get("admin", diffRoutes, { from: id, to: "lota:1" });
    expect(back.map(({ text }) => text)).toEqual(['"Joint review" is now called "Technical review"']);
    expect(await story.get("admin", diffRoutes, { from: id, to: id })).toEqual([]);
  });
});

describe("kinds whose routes name somebody", () => {
  const named = async (mention: Parameters<typeof kindsMentioning>[1]) =>
    (await kindsMentioning(story.database.kysely, mention)).map(({ en }) => en);

  it("[R-SYS-1] are found by role, and nobody finds what no route names", async () => {
    expect(await named({ by: "role", code: "tapeout_mgr" })).toContain("LOTA");
    expect(await named({ by: "role", code: "no_such_role" })).toEqual([]);
    expect(await named({ by: "group", code: "tapeout_mgr" })).toEqual([]);
    expect(await named({ by: "user", id: '" || true' })).toEqual([]);
  });

  it("[R-SYS-1] are found by person once a version that names the person is in force, a draft does not count", async () => {
    const xml = lota.replace('rule="role:tapeout_mgr"', 'rule="user:ce.han"');
    const { id } = await story.get("admin", uploadRoute, { processKey: "lota", xml });
    expect(await named({ by: "user", id: "ce.han" })).not.toContain("LOTA");
    await story.get("admin", publishRoute, { id });
    expect(await named({ by: "user", id: "ce.han" })).toContain("LOTA");
    const held = await story.get("admin", usersContract.heldWork, { id: "ce.han" }, { locale: "en" });
    expect(held.filter(({ what }) => what === "route")).toMatchObject([
      { name: "LOTA", detail: expect.stringMatching(/./), place: { kind: "lota", node: expect.stringMatching(/./) } },
    ]);
  });
});
