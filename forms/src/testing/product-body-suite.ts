import { describe, expect, it } from "vitest";
import { applyEffects } from "./apply-effects.ts";
import { completionEffects, numbersWanted, voidEffects, withCode } from "../effects/complete-request.ts";
import { isEmptyValue } from "../values/form-values.ts";
import type { SampledKind } from "../demo/samples.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { completed } from "./demo-rows.ts";
import { findCenterKeys } from "./find-center.ts";
import { kindHarness } from "./kind-harness.ts";
import { againstRegistries, filledSample } from "./registry-harness.ts";

export type BodyCase = {
  kind: SampledKind;
  rows: LookupRows;
  /** The code of the first body of the sample's platform. */
  code: string;
  /** Columns and filters of the find center that such a body leaves empty. */
  without?: readonly string[];
};

/** Tests common to all kinds of product bodies. */
export function describeProductBody({ kind, rows, code, without = [] }: BodyCase): void {
  const { sample, submit } = kindHarness(kind, rows);
  const filled = filledSample(kind, rows);
  // The demo records may already have that body.
  const others = rows.filter((row) => !row.code.startsWith(code));
  const request = completed(kind, { ...filled, bodyCode: code }, others);

  describe("as a product body", () => {
    it("is submitted as the sample has it, and refers to records that are there", async () => {
      expect(submit()).toEqual([]);
      expect(await againstRegistries(kind, rows)).toEqual([]);
    });

    it("[M02] wants what every body has", () => {
      const missing = { bodyName: "", fabSite: undefined, owner: undefined, securityLevel: "", planTapeout: undefined };
      const keys = Object.keys(missing).sort();
      expect(submit(missing).sort()).toEqual(keys.map((key) => `${key} required`).sort());
    });

    it("[M11] wants the Toptier before the Tech ID", () => {
      const found = submit({ toptierNo: undefined });
      expect(found).toContain("toptierNo required");
      expect(found).toContain("techId previousLevelFirst");
    });

    it("is planned for today or later", () => {
      expect(submit({ planTapeout: "2020-01-01" })).toEqual(["planTapeout minDate"]);
    });

    it("[M22] takes a description of 2000 characters and no more", () => {
      expect(submit({ bodyDesc: "x".repeat(2000) })).toEqual([]);
      expect(submit({ bodyDesc: "x".repeat(2001) })).toEqual(["bodyDesc commentLength"]);
    });

    it("has the technology of its Tech ID and an estimate of its dies, whatever is sent", () => {
      const forged = filledSample(kind, rows, { techNode: "N150", grossDie: 1 });
      expect(forged.techNode).toBe(sample.techNode);
      expect(forged.grossDie).toBe(sample.grossDie);
      expect(sample.techNode).toMatch(/^N\d+$/);
      expect(sample.grossDie).toBeGreaterThan(10);
    });

    it("offers the Tech IDs of its Toptier, in their current version", async () => {
      expect(await againstRegistries(kind, rows, { techId: "90CIS41A01" })).toContain("techId lookupNotOffered");
      expect(await againstRegistries(kind, rows, { techId: "28HV99A01" })).toContain("techId lookupMissing");
      const retired = applyEffects(
        rows,
        [{ do: "retire", registry: "techId", code: String(sample.techId), as: "obsolete" }],
        1,
      );
      expect(await againstRegistries(kind, retired)).toContain("techId lookupNotCurrent");
    });
  });

  describe("completing it", () => {
    it("gives it the next code of its kind and platform", () => {
      const wanted = numbersWanted(kind, completed(kind, filled, rows));
      expect(wanted.map((one) => withCode(kind.definition, filled, one, 1).bodyCode)).toEqual([code]);
    });

    it("writes every column and filter of the find center", () => {
      const [written] = completionEffects(kind, request);
      expect(written).toMatchObject({ do: "write", registry: "productBody", code });
      const data = written?.do === "write" ? written.data : {};
      const empty = findCenterKeys("findProductBody").filter((key) => isEmptyValue(data[key]));
      expect(empty.sort()).toEqual([...without].sort());
      expect(data.dieSize).toBe(`${String(sample.dieSizeX)} × ${String(sample.dieSizeY)}`);
      expect(data).toMatchObject({ requestNo: request.requestNo, type: kind.definition.kind, letters: [] });
    });

    it("keeps code and letters in a new version, and tells the product IDs under it", () => {
      const first = applyEffects(others, completionEffects(kind, request), 1);
      const used = applyEffects(
        first,
        [
          { do: "patch", registry: "productBody", code, data: { letters: ["A", "B"] } },
          { do: "write", registry: "productId", code: `${code}A-01`, data: { bodyCode: code, bodyChanged: "N" } },
          { do: "write", registry: "productId", code: "X9A-01", data: { bodyCode: "X9", bodyChanged: "N" } },
        ],
        1,
      );
      const revision = { ...completed(kind, { ...request.data, bodyName: "renamed" }, used), version: 2 };
      expect(numbersWanted(kind, revision)).toEqual([]);
      const after = applyEffects(used, completionEffects(kind, revision), 2);
      const bodies = after.filter((row) => row.registry === "productBody" && row.code === code);
      expect(bodies.map(({ version, state, data }) => [version, state, data.bodyName, data.letters])).toEqual([
        [1, "obsolete", sample.bodyName, ["A", "B"]],
        [2, "current", "renamed", ["A", "B"]],
      ]);
      const changed = (id: string) => after.find((row) => row.code === id)?.data.bodyChanged;
      expect([changed(`${code}A-01`), changed("X9A-01")]).toEqual(["Y", "N"]);
    });

    it("makes the body void when it is voided", () => {
      expect(voidEffects(kind, request)).toContainEqual({ do: "retire", registry: "productBody", code, as: "void" });
    });
  });

  it("keeps its platform when it is revised, for its code says which", () => {
    expect(kind.definition.fixedOnRevise).toContain("toptierNo");
  });
}
