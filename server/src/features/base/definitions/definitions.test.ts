import { readRoute } from "@signoff/forms/kinds/read-route";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { definitionsContract } from "./contract.ts";
import { installDefinitions } from "./install-definitions.ts";

const {
  routeKinds,
  routeList,
  routeDetail,
  uploadRoute,
  checkRoute,
  publishRoute,
  retireRoute,
  diffRoutes,
  undoPublish,
} = definitionsContract;

let story: Story;
let lota: string;

beforeAll(async () => {
  story = await startStory();
  lota = await readRoute("lota");
});

afterAll(() => story.close());

/** The LOTA route without its review by several roles. */
function shorter(): string {
  return lota
    .replace(/<bpmn:userTask id="review"[\s\S]*?<\/bpmn:userTask>/, "")
    .replace(/<bpmn:sequenceFlow id="[^"]*" sourceRef="review"[^>]*\/>/, "")
    .replace('targetRef="review"', 'targetRef="tapeoutMgr"')
    .replace(/<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/, "")
    .replaceAll(/<bpmn:(?:incoming|outgoing)>[^<]*<\/bpmn:(?:incoming|outgoing)>/g, "");
}

describe("installation", () => {
  it("brings the routes and forms of all kinds, once", async () => {
    const versions = await story.get("admin", routeList, {});
    expect(versions).toHaveLength(33);
    expect(versions.every(({ state, version }) => state === "published" && version === 1)).toBe(true);
    await installDefinitions(story.database);
    expect(await story.get("admin", routeList, {})).toHaveLength(33);
    const forms = await story.database.kysely.selectFrom("form_definitions").select("version").execute();
    expect(forms.map(({ version }) => version)).toEqual(Array.from({ length: 33 }, () => 1));
  });

  it("gives a form a new version when it changed, and leaves the old one as it was", async () => {
    const { kysely } = story.database;
    const change = kysely.updateTable("form_definitions").set({ sha256: "other" }).where("form_kind", "=", "opc");
    await expect(change.execute()).rejects.toThrow(/append-only/);
    const remove = kysely.deleteFrom("form_definitions").where("form_kind", "=", "opc");
    await expect(remove.execute()).rejects.toThrow(/append-only/);
  });
});

describe("a very long file", () => {
  it("is judged as a short one is", async () => {
    const padded = (xml: string) =>
      xml.replace("</bpmn:definitions>", `<!-- ${"x".repeat(100_000)} --></bpmn:definitions>`);
    for (const xml of [lota, lota.replace('id="lota"', 'id="other"'), lota.slice(0, -30)]) {
      const short = await story.get("admin", checkRoute, { processKey: "lota", xml });
      expect(await story.get("admin", checkRoute, { processKey: "lota", xml: padded(xml) })).toEqual(short);
    }
  });
});

describe("the life of a route", () => {
  it("[R-WORK-5] goes from draft to published; running requests stay on theirs, new ones take it", async () => {
    const running = await story.submitted("lota");
    const uploaded = await story.get("admin", uploadRoute, { processKey: "lota", xml: shorter() });
    expect(uploaded).toMatchObject({ id: "lota:2", version: 2, ok: true, findings: [] });
    const before = await story.submitted("lota");
    const published = await story.get("admin", publishRoute, { id: "lota:2", note: " Reviewed elsewhere " });
    expect(published).toMatchObject({
      state: "published",
      version: 2,
      derivedFrom: "lota:1",
      note: "Reviewed elsewhere",
    });
    const after = await story.submitted("lota");
    const processOf = async (applyId: string) =>
      (
        await story.database.kysely
          .selectFrom("requests")
          .select("process_id")
          .where("id", "=", applyId)
          .executeTakeFirstOrThrow()
      ).process_id;
    expect([await processOf(before.applyId), await processOf(after.applyId)]).toEqual(["lota:1", "lota:2"]);
    await story.decide("to.zheng", running.applyId, "agree");
    const { currentNode } = await story.get("to.guo", requestsContract.detail, { applyId: running.applyId });
    expect(currentNode).toEqual(["Technical review"]);
    const changes = await story.get("admin", diffRoutes, { from: "lota:1", to: "lota:2" });
    expect(changes).toContainEqual(
      expect.objectContaining({ element: "review", what: "node", kind: "removed", name: "Technical review" }),
    );
    expect(changes.map(({ text }) => text).filter(Boolean)).toContain('removes countersign "Technical review"');
    expect(await story.get("admin", routeDetail, { id: "lota:1" })).toMatchObject({ running: 2, findings: [] });
    const listed = await story.get("admin", routeList, { processKey: "lota" }, { locale: "zh" });
    expect(listed).toMatchObject([
      { version: 2, running: 1, used: 1, publishedBy: "系统管理员", note: "Reviewed elsewhere" },
      { version: 1, running: 2, used: 2, publishedBy: null, note: "" },
    ]);
    const kinds = await story.get("admin", routeKinds, {});
    expect(kinds).toHaveLength(33);
    expect(kinds).toContainEqual({ processKey: "lota", name: "LOTA", published: 2, hasDraft: false });
  });

  it("never changes once it is published", async () => {
    const { kysely } = story.database;
    const change = kysely.updateTable("process_versions").set({ xml: "<other/>" }).where("id", "=", "lota:1");
    await expect(change.execute()).rejects.toThrow(/published and cannot change/);
    await expect(kysely.deleteFrom("process_versions").where("id", "=", "lota:1").execute()).rejects.toThrow(
      /published and cannot change/,
    );
    expect((await story.ask("admin", publishRoute, { id: "lota:1" })).envelope.code).toBe(508);
  });

  it("is stored as a draft with everything that is wrong with it, and cannot be published like that", async () => {
    const broken = lota.replace('rule="role:tapeout_mgr"', 'rule="role:no_such_role"');
    const checked = await story.get("admin", checkRoute, { processKey: "toptier", xml: broken });
    expect(checked.ok).toBe(false);
    const uploaded = await story.get("admin", uploadRoute, { processKey: "lota", xml: broken }, { locale: "zh" });
    expect(uploaded.findings).toEqual([expect.objectContaining({ code: "unknown-role", element: "tapeoutMgr" })]);
    const detail = await story.get("admin", routeDetail, { id: uploaded.id });
    expect(detail).toMatchObject({ state: "draft", xml: broken, findings: [{ code: "unknown-role" }] });
    const { envelope } = await story.ask("admin", publishRoute, { id: uploaded.id });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "tapeoutMgr", rule: "unknown-role" }] } });
    expect((await story.ask("admin", diffRoutes, { from: "lota:1", to: uploaded.id })).envelope.code).toBe(406);
    expect(await story.get("admin", retireRoute, { id: uploaded.id })).toMatchObject({ state: "retired" });
    expect((await story.ask("admin", routeDetail, { id: uploaded.id })).envelope.code).toBe(404);
  });

  it("retires an older version and keeps the newest published one", async () => {
    expect((await story.ask("admin", retireRoute, { id: "lota:2" })).envelope.code).toBe(406);
    expect(await story.get("admin", retireRoute, { id: "lota:1" })).toMatchObject({ state: "retired" });
    expect((await story.ask("admin", retireRoute, { id: "lota:1" })).envelope.code).toBe(508);
    expect(await story.get("admin", routeList, { processKey: "lota", state: "retired" })).toHaveLength(1);
  });

  it("refuses script tasks, foreign entities and files of another kind, naming them", async () => {
    const script = lota.replaceAll("bpmn:userTask", "bpmn:scriptTask");
    const entity = lota.replace(
      "<bpmn:definitions",
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><bpmn:definitions',
    );
    for (const xml of [script, entity, "<nothing/>", "not xml"])
      expect(await story.get("admin", checkRoute, { processKey: "lota", xml })).toMatchObject({ ok: false });
    expect(await story.get("admin", checkRoute, { processKey: "techId", xml: lota })).toMatchObject({ ok: false });
    expect((await story.ask("admin", checkRoute, { processKey: "nothing", xml: lota })).envelope.code).toBe(406);
  });

  it("is the administrators' business: HTTP 403 for others, 401 without a token, 404 for what is not there", async () => {
    const calls = [
      [routeList, {}],
      [routeDetail, { id: "lota:1" }],
      [uploadRoute, { processKey: "lota", xml: lota }],
      [checkRoute, { processKey: "lota", xml: lota }],
      [publishRoute, { id: "lota:1" }],
      [retireRoute, { id: "lota:1" }],
      [diffRoutes, { from: "lota:1", to: "lota:1" }],
      [routeKinds, {}],
      [undoPublish, { id: "lota:1" }],
    ] as const;
    for (const [endpoint, input] of calls) {
      expect((await story.ask("pie.ma", endpoint, input)).status).toBe(403);
      expect((await call(story.app, endpoint, input)).status).toBe(401);
    }
    for (const [endpoint, input] of [
      [routeDetail, { id: "nothing" }],
      [publishRoute, { id: "nothing" }],
      [retireRoute, { id: "nothing" }],
      [undoPublish, { id: "nothing" }],
      [diffRoutes, { from: "nothing", to: "lota:1" }],
    ] as const)
      expect((await story.ask("admin", endpoint, input)).envelope.code).toBe(404);
  });
});
