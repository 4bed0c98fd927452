import { sql } from "kysely";
import { formKindKeys } from "@signoff/forms/kinds/kind-cards";
import { loadKind } from "@signoff/forms/kinds/load-kind";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../db/database.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import { definitionHash, DefinitionStore } from "./definition-store.ts";
import { installDefinitions } from "./install-definitions.ts";
import { knownFields } from "./known-fields.ts";
import { savePrivateRoute } from "./private-route.ts";

let database: Database;
const store = new DefinitionStore();

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

describe("installed forms", () => {
  it("are those of this server's code, one version each, with the code of their kind", async () => {
    for (const key of formKindKeys) {
      const form = await store.newestForm(database.kysely, key);
      expect(form).toMatchObject({ version: 1, definition: { kind: key } });
      expect(form?.definition).toBe((await loadKind(key)).definition);
    }
    expect(await store.newestForm(database.kysely, "nothing")).toBeUndefined();
  });

  it("get a further version when the code brings another definition; requests keep theirs", async () => {
    const { kysely } = database;
    const older = { kind: "opc", title: { zh: "旧", en: "Old" } };
    const text = JSON.stringify(older);
    await kysely
      .insertInto("form_definitions")
      .values({ form_kind: "opc", version: 2, definition: text, sha256: definitionHash(older) })
      .execute();
    await installDefinitions(database);
    const versions = kysely.selectFrom("form_definitions").select("version").where("form_kind", "=", "opc");
    expect((await versions.orderBy("version").execute()).map(({ version }) => version)).toEqual([1, 2, 3]);
    const fresh = new DefinitionStore();
    expect((await fresh.newestForm(kysely, "opc"))?.version).toBe(3);
    expect((await fresh.form(kysely, "opc", 2)).definition).toEqual(older);
    await expect(fresh.form(kysely, "opc", 9)).rejects.toThrow(/no version 9/);
    await expect(fresh.form(kysely, "nothing", 1)).rejects.toThrow(/no form kind/);
  });

  it("are put in by one of several servers that start together", async () => {
    await Promise.all([installDefinitions(database), installDefinitions(database), installDefinitions(database)]);
    const rows = await database.kysely
      .selectFrom("form_definitions")
      .select("version")
      .where("form_kind", "=", "lota")
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe("installed routes", () => {
  it("keep the order of their parts", async () => {
    const route = await store.route(database.kysely, "toptier:1");
    const people = Object.values(route.nodes).filter(({ kind }) => kind === "user");
    expect(people.map(({ id }) => id)).toEqual([
      "deptReview",
      "doubleCheck",
      "moduleSign",
      "countersign",
      "pieMgr",
      "docControl",
    ]);
    expect([route.key, route.version]).toEqual(["toptier", 1]);
    expect(await store.route(database.kysely, "toptier:1")).toBe(route);
    await expect(store.route(database.kysely, "toptier:9")).rejects.toThrow(/no route/);
  });

  it("are drawn with labels in either language", async () => {
    const chinese = await store.drawing(database.kysely, "toptier:1", "zh");
    const english = await store.drawing(database.kysely, "toptier:1", "en");
    expect(chinese).toContain('name="部门审核"');
    expect(english).toContain('name="Department review"');
    expect(english).toContain("bpmndi:BPMNShape");
    await expect(store.drawing(database.kysely, "nothing", "zh")).rejects.toThrow(/no route/);
  });

  it("changed for one request stay with that request", async () => {
    const { kysely } = database;
    const route = await store.route(kysely, "lota:1");
    const requestId = "01900000-0000-7000-8000-000000000001";
    const input = { requestId, edits: 1, route, derivedFrom: "lota:1", by: "admin" };
    const { processId, isByDatabase } = await database.transaction(async (tx) => {
      const saved = await savePrivateRoute(tx, input);
      const { rows } = await sql<{ same: boolean }>`
        select published_at = now() as same from process_versions where id = ${saved.processId}`.execute(tx);
      return { processId: saved.processId, isByDatabase: rows[0]?.same };
    });
    expect(isByDatabase).toBe(true);
    expect(processId).toBe(`lota:1+${requestId}.1`);
    expect((await store.newestRoute(kysely, "lota"))?.processId).toBe("lota:1");
    const stored = await store.route(kysely, processId);
    expect(stored).toEqual(route);
  });
});

describe("fields a route may name", () => {
  it("are all fields, tables and columns of the form, with their types", async () => {
    for (const key of formKindKeys) {
      const { definition } = await loadKind(key);
      const known = knownFields(definition);
      const paths = known.map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
      expect(known.find(({ path }) => path === "applicant")).toMatchObject({ type: "person" });
      for (const table of definition.sections.flatMap(({ tables }) => tables))
        expect(known.some(({ path, type }) => path.endsWith(table.key) && type === "table")).toBe(true);
    }
  });

  it("tell lists from single values", async () => {
    const known = knownFields((await loadKind("toptier")).definition);
    const find = (name: string) => known.find(({ path }) => path === name);
    expect(find("countersignStaff")).toEqual({ path: "countersignStaff", type: "person", several: true });
    expect(find("characterization")).toMatchObject({ type: "text", several: true });
    expect(find("featureSize")).toEqual({ path: "featureSize", type: "number" });
  });
});
