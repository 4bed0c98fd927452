// @engine postgres
import { formKindKeys } from "@signoff/forms/kinds/kind-cards";
import { loadKind } from "@signoff/forms/kinds/load-kind";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kindStory } from "../../../testing/kind-story.ts";
import { insertRequest } from "../../../testing/request-rows.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { pinReferences } from "../../base/registry-rows/public.ts";
import { dependenciesContract } from "./contract.ts";
import { registryTitles } from "./registry-titles.ts";

const { graph } = dependenciesContract;

let story: Story;
let applyId: string;
let user: string;
let hidden: string;

beforeAll(async () => {
  story = await startStory();
  ({ applyId } = await kindStory(story).completed("toptier", "pie.ma", { productBody: "40XV" }));
  const refer = async (requester: string, kind: string, references: readonly { registry: string; code: string }[]) => {
    const id = await insertRequest(story.database, { kind, status: 2, requester });
    const pinned = references.map((one) => ({ ...one, version: 1 }));
    await story.database.transaction((tx) => pinReferences(tx, id, pinned));
    return id;
  };
  user = await refer("pie.ma", "techId", [{ registry: "toptier", code: "40XV" }]);
  hidden = await refer("ce.han", "fsr", [{ registry: "toptier", code: "40XV" }]);
});

afterAll(() => story.close());

describe("what depends on what", () => {
  it("[R-DEP-2] shows what uses a request, and counts what the reader may not see", async () => {
    const { boxes, links, ...rest } = await story.get("pie.ma", graph, { applyId });
    expect(boxes[0]).toMatchObject({ key: "center", column: 0, group: "Toptier", state: "valid", version: 1, applyId });
    const own = boxes.find(({ key }) => key === user);
    expect(own).toMatchObject({ column: 1, group: "Tech ID", state: "running", newest: null, owner: "Ma Li" });
    expect(links).toContainEqual({ from: "center", to: user });
    expect(boxes.map(({ key }) => key)).not.toContain(hidden);
    expect(rest).toEqual({ hidden: 1, isCut: false });
  });

  it("[R-DEP-2] shows what a request uses, marks versions that are not the newest, and goes by record too", async () => {
    const { boxes, links } = await story.get("pie.ma", graph, { applyId: user });
    const used = boxes.find(({ column }) => column === -1);
    expect(used).toMatchObject({ group: "Toptier", name: "40XV", version: 1, newest: null, applyId });
    expect(links).toEqual([{ from: used?.key, to: "center" }]);
    await story.database.kysely
      .updateTable("request_references")
      .set({ version: 0 })
      .where("request_id", "=", user)
      .execute();
    const old = await story.get("pie.ma", graph, { applyId: user });
    expect(old.boxes[1]).toMatchObject({ version: 0, newest: 1, applyId: null });
    const row = await story.get("pie.ma", graph, { registry: "toptier", code: "40XV" });
    expect(row.boxes[0]).toMatchObject({ column: 0, group: "Toptier", name: "40XV", applyId });
    expect(row.boxes.map(({ key }) => key)).toContain(user);
  });

  it("[R-DEP-2] says nothing of what the reader may not see, and asks for one of the two", async () => {
    expect((await call(story.app, graph, { applyId })).status).toBe(401);
    expect((await story.ask("ce.han", graph, { applyId: user })).envelope.code).toBe(510);
    const row = { registry: "toptier", code: "40XV" };
    expect((await story.ask("ce.han", graph, { registry: "toptier", code: "28HV" })).envelope.code).toBe(510);
    expect((await story.ask("pie.ma", graph, { registry: "toptier", code: "NONE" })).envelope.code).toBe(510);
    expect((await story.ask("pie.ma", graph, { applyId, ...row })).envelope.code).toBe(406);
    expect((await story.ask("pie.ma", graph, {})).envelope.code).toBe(406);
  });

  it("[R-DEP-2] has a name for the records of every registry that a kind writes", async () => {
    const kinds = await Promise.all(formKindKeys.map((kind) => loadKind(kind)));
    const written = new Set(kinds.flatMap(({ definition }) => definition.registries));
    expect([...written].filter((registry) => !(registry in registryTitles))).toEqual([]);
  });
});
