import { describe, expect, it } from "vitest";
import type { FormKind } from "../kinds/form-kind.ts";
import type { RegistryRow } from "../lookup/lookup-rows.ts";
import { completed } from "../testing/demo-rows.ts";
import { toyForm } from "../testing/toy-form.ts";
import { applyEffects } from "../testing/apply-effects.ts";
import { completionEffects, numbersWanted, voidEffects } from "./complete-request.ts";
import { recordOf } from "./effect.ts";

const kind: FormKind = {
  definition: toyForm([]),
  rules: {},
  computed: {},
  effects: {
    numbers: () => [{ field: "code", prefix: "T-", digits: 2 }],
    complete: (request) => [
      { do: "write", registry: "toy", code: String(request.data.code), data: recordOf(request) },
      { do: "write", registry: "part", code: "1", scope: String(request.data.code), data: {} },
      { do: "notify", notice: "completed", people: [request.requester], roles: [] },
    ],
    void: () => [{ do: "notify", notice: "cancelled", people: [], roles: ["admin"] }],
  },
};

describe("completing", () => {
  it("asks for codes that are not there yet, so that a revision keeps its own", () => {
    expect(numbersWanted(kind, completed(kind, {}, []))).toEqual([{ field: "code", prefix: "T-", digits: 2 }]);
    expect(numbersWanted(kind, completed(kind, { code: "T-07" }, [], 2))).toEqual([]);
  });

  it("writes rows that say which request they come from", () => {
    const [written] = completionEffects(kind, completed(kind, { code: "T-01", note: "x" }, []));
    expect(written).toMatchObject({
      registry: "toy",
      code: "T-01",
      data: { note: "x", requestNo: "TY-2603-0001", type: "toy", version: 1 },
    });
  });

  it("does nothing for a kind without effects", () => {
    const bare: FormKind = { definition: kind.definition, rules: {}, computed: {} };
    expect(completionEffects(bare, completed(bare, {}, []))).toEqual([]);
    expect(numbersWanted(bare, completed(bare, {}, []))).toEqual([]);
  });
});

describe("the registries", () => {
  const request = completed(kind, { code: "T-01" }, []);
  const once = applyEffects([], completionEffects(kind, request), 1);

  it("have a current row after completing", () => {
    expect(once.map(({ registry, code, state }) => [registry, code, state])).toEqual([
      ["toy", "T-01", "current"],
      ["part", "1", "current"],
    ]);
  });

  it("keep the old row as obsolete after a revision", () => {
    const twice = applyEffects(once, completionEffects(kind, { ...request, version: 2 }), 2);
    expect(twice.filter((row) => row.registry === "toy").map(({ version, state }) => [version, state])).toEqual([
      [1, "obsolete"],
      [2, "current"],
    ]);
  });

  it("leave rows of another scope alone", () => {
    const other: RegistryRow = { registry: "part", code: "1", scope: "T-09", version: 1, state: "current", data: {} };
    const after = applyEffects([...once, other], completionEffects(kind, { ...request, version: 2 }), 2);
    expect(after.find((row) => row.scope === "T-09")?.state).toBe("current");
  });

  it("have void rows after voiding, and what the kind adds", () => {
    const effects = voidEffects(kind, request);
    expect(applyEffects(once, effects, 1).map((row) => row.state)).toEqual(["void", "void"]);
    expect(effects.at(-1)).toEqual({ do: "notify", notice: "cancelled", people: [], roles: ["admin"] });
  });

  it("take single values by a patch of the current row", () => {
    const patched = applyEffects(once, [{ do: "patch", registry: "toy", code: "T-01", data: { stage: "jdv" } }], 1);
    expect(patched[0]?.data).toMatchObject({ stage: "jdv", type: "toy" });
  });

  it("change and retire every current row that has the values named", () => {
    const row = (code: string, body: string, state: RegistryRow["state"] = "current"): RegistryRow => ({
      registry: "key",
      code,
      version: 1,
      state,
      data: { body },
    });
    const keys = [row("K1", "B1"), row("K2", "B1", "obsolete"), row("K3", "B2")];
    const where = { body: "B1" };
    const noted = applyEffects(keys, [{ do: "patchAll", registry: "key", where, data: { bodyChanged: "Y" } }], 1);
    expect(noted.map(({ data }) => data.bodyChanged)).toEqual(["Y", undefined, undefined]);
    const gone = applyEffects(keys, [{ do: "retireAll", registry: "key", where, as: "void" }], 1);
    expect(gone.map(({ state }) => state)).toEqual(["void", "obsolete", "current"]);
    const elsewhere = applyEffects(keys, [{ do: "retireAll", registry: "other", where, as: "void" }], 1);
    expect(elsewhere).toEqual(keys);
  });
});
