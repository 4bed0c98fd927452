// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { type HeldItem, usersContract } from "./contract.ts";

const { heldWork, handOver } = usersContract;
const reason = "Leaves the company";
const owner = "ce.tang";
const next = "litho.sun";
let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const documentsIn = (items: readonly HeldItem[]) => items.filter(({ what }) => what === "document");
const input = { id: owner, to: next, reason };

describe("documents that a person owns", () => {
  async function owned(docNo: string, status = "published") {
    const { kysely } = story.database;
    const titles = { title_zh: "移交的规则", title_en: "Rules to hand over", doc_type: "drm", platform: "28HV" };
    const added = await kysely
      .insertInto("documents")
      .values({ doc_no: docNo, ...titles, owner_id: owner, status: status as "published" })
      .returning("id")
      .executeTakeFirstOrThrow();
    return added.id;
  }
  const ownerOf = async (id: string) => {
    const { kysely } = story.database;
    const row = await kysely.selectFrom("documents").select("owner_id").where("id", "=", id).executeTakeFirst();
    return row?.owner_id;
  };

  it("[R-SYS-1] are counted before, go to the successor with a line in the log, and obsolete ones stay", async () => {
    const id = await owned("DRM-HAND-1");
    const old = await owned("DRM-HAND-2", "obsolete");
    const zh = await story.get("admin", heldWork, { id: owner }, { locale: "zh" });
    expect(documentsIn(zh)).toEqual([{ what: "document", id, name: "DRM-HAND-1", detail: "移交的规则", stays: null }]);
    const shown = await story.get("admin", handOver, { ...input, preview: true });
    expect(shown.count).toBe(shown.items.filter(({ stays }) => stays === null).length);
    expect(documentsIn(shown.items)).toMatchObject([{ id, stays: null }]);
    await story.get("admin", handOver, { ...input, preview: false, expected: shown.count });
    expect([await ownerOf(id), await ownerOf(old)]).toEqual([next, owner]);
    expect(documentsIn(await story.get("admin", heldWork, { id: owner }))).toEqual([]);
    const { records } = await story.get("admin", operationLogContract.adminLog, { area: "admin", operation: "edit" });
    const line = records.find(({ objectId }) => objectId === id);
    expect(line).toMatchObject({ objectKind: "document", reason, before: { owner }, after: { owner: next } });
  });

  it("[R-SYS-3] stay where the caller may not change documents, and are not counted", async () => {
    const id = await owned("DRM-HAND-3");
    const role = await grantRights(story.database, "pie.wu", [{ permission: "user:edit" }]);
    const shown = await story.get("pie.wu", handOver, { ...input, preview: true });
    expect(documentsIn(shown.items)[0]?.stays).toContain("permission");
    await story.get("pie.wu", handOver, { ...input, preview: false, expected: shown.count });
    expect(await ownerOf(id)).toBe(owner);
    await takeRole(story.database, "pie.wu", role);
  });
});
