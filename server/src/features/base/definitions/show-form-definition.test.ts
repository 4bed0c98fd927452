// @engine postgres
import { formKindKeys } from "@signoff/forms/kinds/kind-cards";
import { loadKind } from "@signoff/forms/kinds/load-kind";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { lookupsContract } from "../../registry/lookups/contract.ts";
import { definitionsContract } from "./contract.ts";

const { formDefinition } = definitionsContract;
let story: Story;

beforeAll(async () => {
  story = await startStory();
});

afterAll(() => story.close());

describe("the definition of a form", () => {
  it("[R-FORM-1] is given whole for every kind, and only once to a client that has it", async () => {
    for (const formType of formKindKeys) {
      const answer = await story.ask("pie.liu", formDefinition, { formType });
      const { definition } = await loadKind(formType);
      expect(answer.envelope.result).toEqual({
        formType,
        version: 1,
        definition: JSON.parse(JSON.stringify(definition)),
      });
      const again = await story.app.inject({
        method: "GET",
        url: `/api${formDefinition.path}?formType=${formType}`,
        headers: { "access-token": await story.token("pie.liu"), "if-none-match": String(answer.headers["etag"]) },
      });
      expect(again.statusCode).toBe(304);
    }
  });

  it("of a request is the one it was written with, whatever the kind has become since", async () => {
    const { kysely } = story.database;
    const { definition } = await loadKind("toptier");
    const old = { ...definition, title: { zh: "旧版", en: "As it was" } };
    await kysely
      .insertInto("form_definitions")
      .values({ form_kind: "toptier", version: 99, definition: JSON.stringify(old), sha256: "0".repeat(64) })
      .execute();
    const { applyId } = await story.get("pie.ma", requestsContract.create, { formType: "toptier" });
    await kysely.updateTable("requests").set({ form_version: 99 }).where("id", "=", applyId).execute();
    const pinned = await story.get("pie.ma", formDefinition, { applyId });
    expect(pinned).toMatchObject({ formType: "toptier", version: 99, definition: { title: { en: "As it was" } } });
    expect(await story.get("pie.ma", formDefinition, { formType: "toptier" })).toMatchObject({ version: 1 });
    const ask = { registry: "document", formType: "toptier", field: "designRule", applyId };
    expect((await story.get("pie.ma", lookupsContract.lookup, ask)).total).toBeGreaterThan(0);
  });

  it("is refused without a session, for a request out of sight, and for kinds that are not there", async () => {
    const { applyId } = await story.get("pie.ma", requestsContract.create, { formType: "toptier" });
    expect((await call(story.app, formDefinition, { formType: "toptier" })).status).toBe(401);
    expect((await story.ask("metro.du", formDefinition, { applyId })).envelope.code).toBe(510);
    expect((await story.ask("pie.ma", formDefinition, { formType: "nothing" })).envelope.code).toBe(404);
    expect((await story.ask("pie.ma", formDefinition, { formType: "toptier", applyId })).envelope.code).toBe(406);
    expect((await story.ask("pie.ma", formDefinition, {})).envelope.code).toBe(406);
  });
});
