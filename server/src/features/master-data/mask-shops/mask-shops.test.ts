// @engine postgres
import type { MaskShopFields } from "@signoff/domain/records/mask-shop";
import { daysFromToday } from "@signoff/forms/kinds/days-from-today";
import { tapeoutRows } from "@signoff/forms/testing/tapeout-rows";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readWorkbook } from "../../../excel/workbook.ts";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { kindStory, type KindStory } from "../../../testing/kind-story.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { dictionariesContract } from "../dictionaries/contract.ts";
import { requestsContract, type RequestDetail } from "../../requests/lifecycle/contract.ts";
import { maskShopsContract } from "./contract.ts";

const { list, queryById, dependants, add, edit, delete: remove, exportXls } = maskShopsContract;

let story: Story;
let kinds: KindStory;
beforeAll(async () => {
  story = await startStory();
  kinds = kindStory(story);
  await kinds.addRows(tapeoutRows());
});
afterAll(() => story.close());

const inHouse = "mask_shop.MS1";
const fresh: MaskShopFields = {
  code: "MS9",
  nameZh: "九厂",
  nameEn: "Ninth shop",
  active: true,
  grades: [{ grade: "A", days: 5 }],
  maskTypes: ["binary"],
  writers: ["laser"],
  plateSizes: ["p6025"],
  pellicleTypes: ["krf"],
  rushAllowed: false,
  rushDays: null,
};

/** Changes a shop for a while. */
async function withShop(change: Partial<MaskShopFields>, play: () => Promise<void>): Promise<void> {
  const { fields, revision } = await story.get("admin", queryById, { id: inHouse });
  const saved = await story.get("admin", edit, { id: inHouse, revision, fields: { ...fields, ...change } });
  await play();
  await story.get("admin", edit, { id: inHouse, revision: saved.revision, fields });
}

const handIn = ({ applyId, revision, data }: RequestDetail) =>
  story.ask("to.guo", requestsContract.submit, { applyId, revision, data });
const errorsOf = (result: unknown) => (result as { errors: { path: string; rule: string; message: string }[] }).errors;

describe("mask shops", () => {
  it("[R-SYS-1] come with what they can make, in the reader's language", async () => {
    const { records } = await story.get("admin", list, {}, { locale: "zh" });
    expect(records.map(({ code }) => code)).toEqual(["MS1", "MS2", "MS3"]);
    expect(records[2]).toMatchObject({
      maskTypes: ["二元"],
      writers: ["激光写版"],
      rushDays: null,
      pellicleTypes: ["I线膜（365 nm）", "KrF膜（248 nm）"],
    });
    expect(records[2]?.grades.at(-1)).toEqual({ grade: "D", days: 8 });
    const sheet = await story.app.inject({
      method: "GET",
      url: `/api${exportXls.path}`,
      headers: { "access-token": await story.token("admin"), "accept-language": "en" },
    });
    const [shown] = await readWorkbook(sheet.rawPayload);
    expect(shown?.rows[3]?.slice(0, 4)).toEqual(["MS3", "合作光罩厂B", "Mask partner B", "A 5, B 5, C 6, D 8"]);
  });

  it.each([
    ["a grade that there is not", "grades", { grades: [{ grade: "Z", days: 3 }] }],
    [
      "a grade twice",
      "grades",
      {
        grades: [
          { grade: "A", days: 3 },
          { grade: "A", days: 4 },
        ],
      },
    ],
    ["no days", "grades[0].days", { grades: [{ grade: "A", days: 0 }] }],
    ["a writer that there is not", "writers", { writers: ["pencil"] }],
    ["a pellicle that there is not", "pellicleTypes", { pellicleTypes: ["glass"] }],
    ["rush orders without days", "rushDays", { rushAllowed: true }],
    ["a code that another has", "code", { code: "MS1" }],
    ["a code with small letters", "code", { code: "ms9" }],
  ])("[R-SYS-1] are refused with %s", async (_what, path, wrong) => {
    const { envelope } = await story.ask("admin", add, { ...fresh, ...wrong });
    expect(envelope.code).toBe(406);
    expect(errorsOf(envelope.result).map((error) => error.path)).toContain(path);
  });

  it("[R-SYS-1] are added, found by whoever has the dictionary open, and deleted again", async () => {
    const dictionary = await story.get("admin", dictionariesContract.queryById, { id: "mask_shop" });
    const { id } = await story.get("admin", add, fresh);
    expect((await story.get("admin", queryById, { id })).fields).toEqual(fresh);
    const late = await story.ask("admin", dictionariesContract.edit, dictionary);
    expect(late.envelope.code).toBe(409);
    expect(await story.get("admin", dependants, { id })).toEqual([]);
    await story.get("admin", remove, { id });
    expect((await story.ask("admin", queryById, { id })).envelope.code).toBe(404);
  });

  it("[R-SYS-3] are read by whoever has their page and changed by holders of maskShop:edit", async () => {
    const somebody = "pie.wu";
    expect((await story.ask(somebody, list, {})).status).toBe(403);
    const reader = await grantRights(story.database, somebody, [{ page: "/pages/system/maskShop" }]);
    expect((await story.ask(somebody, list, {})).envelope.code).toBe(200);
    expect((await story.ask(somebody, add, fresh)).status).toBe(403);
    await takeRole(story.database, somebody, reader);
  });
});

describe("a Mtf at a mask shop", () => {
  it("[R-GATE-12] is refused with the plate and the shop while the shop cannot make it, or not in time", async () => {
    const draft = await kinds.drafted("mtf", "to.guo");
    await withShop({ writers: ["vsb"] }, async () => {
      const { envelope } = await handIn(draft);
      expect(errorsOf(envelope.result)).toEqual([
        expect.objectContaining({ path: "maskLayers[0].writer", rule: "shopMakesPlates" }),
      ]);
      expect(errorsOf(envelope.result)[0]?.message).toContain("In-house mask shop cannot make mask 160");
    });
    await withShop({ pellicleTypes: [] }, async () => {
      const { envelope } = await handIn(draft);
      expect(errorsOf(envelope.result)).toEqual([
        expect.objectContaining({ path: "maskLayers[0].pellicleType", rule: "shopMakesPlates" }),
      ]);
      expect(errorsOf(envelope.result)[0]?.message).toContain("cannot make mask 160 (pellicle type: ");
    });
    const [layer, ...others] = draft.data["maskLayers"] as readonly Record<string, unknown>[];
    const bare = [{ ...layer, pellicleType: undefined }, ...others];
    const untyped = await handIn({ ...draft, data: { ...draft.data, maskLayers: bare } });
    expect(errorsOf(untyped.envelope.result)).toMatchObject([
      { rule: "pellicleChosen", message: "Mask 160 comes with a pellicle: choose its type" },
    ]);
    await withShop({ grades: [{ grade: "D", days: 60 }], rushAllowed: false, rushDays: null }, async () => {
      const { envelope } = await handIn(draft);
      expect(errorsOf(envelope.result)[0]?.message).toContain(daysFromToday(60));
    });
    await withShop({ grades: [], maskTypes: [] }, async () => {
      const { envelope } = await handIn(draft);
      expect(errorsOf(envelope.result)).toEqual([expect.objectContaining({ rule: "shopNotDescribed" })]);
    });
    expect((await handIn(draft)).envelope.code).toBe(200);
    expect(await story.get("admin", dependants, { id: inHouse })).toMatchObject([{ blocks: true }]);
  });
});
