// @engine postgres
import type { DictionaryEntry } from "@signoff/domain/records/dictionary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { dictionaryContract } from "../../base/dictionary-items/contract.ts";
import { dictionariesContract } from "./contract.ts";

const { queryById, dependants, edit, delete: remove, uses } = dictionariesContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const read = (id: string) => story.get("admin", queryById, { id });
const change = async (id: string, of: (items: DictionaryEntry[]) => DictionaryEntry[]) => {
  const { fields, revision } = await read(id);
  const answer = await story.ask("admin", edit, { id, revision, fields: { ...fields, items: of(fields.items) } });
  return answer.envelope;
};
const shown = async (code: string, user = "pie.wu") =>
  (await story.get(user, dictionaryContract.queryAllDictItems, {}))[code] ?? [];

describe("a dictionary", () => {
  it("[R-SYS-1] shows its items in their new order with their names, and new ones at once", async () => {
    const fresh = { value: "hv9", nameZh: "九", nameEn: "Nine", parent: null, color: "#1677ff", active: true };
    const answer = await change("probe_card", (items) => [fresh, ...items.toReversed()]);
    expect(answer.code).toBe(200);
    const [first, ...rest] = await shown("probe_card");
    expect(first).toMatchObject({ value: "hv9", text: "Nine", color: "#1677ff" });
    await change("probe_card", (items) => items.slice(1).toReversed());
    expect((await shown("probe_card")).map(({ value }) => value)).toEqual(rest.toReversed().map(({ value }) => value));
  });

  it("[R-SYS-1] keeps the value that requests hold: it is counted, refused to be deleted, and retired with its name", async () => {
    const request = await story.submitted("toptier");
    const { kysely } = story.database;
    const held = await kysely
      .selectFrom("request_data")
      .select("data")
      .where("request_id", "=", request.applyId)
      .execute();
    const value = String((held[0]?.data as { productType?: string } | undefined)?.productType);
    const { counts, kinds, fixed } = await story.get("admin", uses, { id: "product_type" });
    expect([counts[value], fixed, kinds.length > 0]).toEqual([expect.any(Number), false, true]);
    const without = (items: DictionaryEntry[]) => items.filter((item) => item.value !== value);
    expect(await change("product_type", without)).toMatchObject({
      code: 406,
      result: { errors: [{ path: "items", rule: "in-use", message: expect.stringContaining("retire it") }] },
    });
    const retired = (active: boolean) => (items: DictionaryEntry[]) =>
      items.map((item) => (item.value === value ? { ...item, active } : item));
    expect((await change("product_type", retired(false))).code).toBe(200);
    expect((await shown("product_type")).find((item) => item.value === value)).toMatchObject({ retired: true });
    await expect(story.submitted("toptier")).rejects.toThrow(/"rule":"option"/);
    expect((await change("product_type", retired(true))).code).toBe(200);
  });

  it("[R-SYS-1] that the portal relies on keeps its values; names, order and colours may change", async () => {
    const renamed = await change("yes_no", (items) =>
      items.map((item) => ({ ...item, color: "#00ff00" })).toReversed(),
    );
    expect(renamed.code).toBe(200);
    await change("yes_no", (items) => items.map((item) => ({ ...item, color: null })).toReversed());
    const refused = { code: 406, result: { errors: [{ path: "items", rule: "fixed" }] } };
    expect(await change("yes_no", (items) => items.slice(1))).toMatchObject(refused);
    expect(await change("yes_no", (items) => items.map((item) => ({ ...item, active: false })))).toMatchObject(refused);
    expect((await story.ask("admin", remove, { id: "yes_no" })).envelope.code).toBe(406);
    expect(await story.get("admin", dependants, { id: "priority" })).toMatchObject([{ what: "Forms", blocks: true }]);
    expect((await story.ask("admin", remove, { id: "priority" })).envelope.code).toBe(406);
  });

  it("[R-SYS-1] refuses a value twice, a changed value, an item that is gone, and a changed code, in words", async () => {
    const doubled = await change("probe_card", (items) => items.flatMap((item) => [item, { ...item, id: undefined }]));
    expect(doubled).toMatchObject({ code: 406, result: { errors: [{ path: "items", rule: "taken" }] } });
    const renamed = await change("probe_card", (items) => items.map((item) => ({ ...item, value: `${item.value}x` })));
    expect(renamed).toMatchObject({ code: 406, result: { errors: [{ rule: "fixed" }] } });
    const stranger = await change("probe_card", (items) => items.map((item) => ({ ...item, id: `${item.id}x` })));
    expect(stranger).toMatchObject({ code: 406, result: { errors: [{ rule: "option" }] } });
    const { fields, revision } = await read("probe_card");
    const other = { id: "probe_card", revision, fields: { ...fields, code: "probe" } };
    expect((await story.ask("admin", edit, other)).envelope).toMatchObject({ result: { errors: [{ path: "code" }] } });
  });

  it("[R-SYS-3] tells its uses to nobody without the page, and none of what is not there", async () => {
    expect((await call(story.app, uses, { id: "priority" })).status).toBe(401);
    expect((await story.ask("ce.han", uses, { id: "priority" })).status).toBe(403);
    expect((await story.ask("admin", uses, { id: "nothing" })).envelope.code).toBe(404);
  });
});
