import { describe, expect, it } from "vitest";
import { applyEffects } from "./apply-effects.ts";
import { completionEffects, numbersWanted, voidEffects, withCode } from "../effects/complete-request.ts";
import { isEmptyValue, plainText } from "../values/form-values.ts";
import type { SampledKind } from "../demo/samples.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { completed } from "./demo-rows.ts";
import { findCenterKeys } from "./find-center.ts";
import { kindHarness } from "./kind-harness.ts";
import { againstRegistries, filledSample } from "./registry-harness.ts";

export type ProductIdCase = {
  kind: SampledKind;
  rows: LookupRows;
  /** The ID of the sample. */
  code: string;
  /** A body of another kind, which is not allowed. */
  strangeBody: string;
  /** Columns and filters of the find center that such an ID leaves empty. */
  without?: readonly string[];
};

/** Tests common to all kinds of product IDs. */
export function describeProductId({ kind, rows, code, strangeBody, without = [] }: ProductIdCase): void {
  const { sample, submit } = kindHarness(kind, rows);
  const filled = filledSample(kind, rows);
  const bodyCode = String(sample.bodyCode);
  const request = completed(kind, { ...filled, productId: code, maskSetNo: 1 }, rows);

  describe("as a product ID", () => {
    it("is submitted as the sample has it, and refers to records that are there", async () => {
      expect(submit()).toEqual([]);
      expect(await againstRegistries(kind, rows)).toEqual([]);
    });

    it("[M02] wants what every product ID has", () => {
      const missing = { processFlow: " ", fabSite: "", lotType: undefined, waferQty: undefined, revLetter: "" };
      expect(submit(missing).sort()).toEqual(
        Object.keys(missing)
          .map((key) => `${key} required`)
          .sort(),
      );
    });

    it("starts with 1 to 25 wafers, today or later", () => {
      expect(submit({ waferQty: 0 })).toEqual(["waferQty min"]);
      expect(submit({ waferQty: 26 })).toEqual(["waferQty max"]);
      expect(submit({ effectiveDate: "2020-01-01" })).toContain("effectiveDate minDate");
    });

    it("asks for the back-end details of what is needed", () => {
      expect(submit({ needCpTest: "Y", needBackGrinding: "Y", needDicing: "Y" })).toEqual([
        "cpSite required",
        "backGrindingThickness required",
        "dicingMethod required",
      ]);
    });

    it("has the Tech ID and the technology of its body, whatever is sent", () => {
      const forged = filledSample(kind, rows, { techId: "90CIS41A01", techNode: "N90" });
      expect([forged.techId, forged.techNode]).toEqual([sample.techId, sample.techNode]);
      expect(sample.techId).toMatch(/A01$/);
    });

    it("is made of a body of its kind that is current", async () => {
      const strange = rows.find(({ registry, code }) => registry === "productBody" && code === strangeBody);
      const isForeign = ![undefined, "", filled.customerCode].includes(plainText(strange?.data.customerCode));
      const refusal = isForeign ? "lookupMissing" : "lookupNotOffered";
      expect(await againstRegistries(kind, rows, { bodyCode: strangeBody })).toContain(`bodyCode ${refusal}`);
      expect(await againstRegistries(kind, rows, { bodyCode: "N28HV9999" })).toContain("bodyCode lookupMissing");
      const voided = applyEffects(rows, [{ do: "retire", registry: "productBody", code: bodyCode, as: "void" }], 1);
      expect(await againstRegistries(kind, voided)).toContain("bodyCode lookupNotCurrent");
    });
  });

  describe("completing it", () => {
    it("gives it body, letter and the number of the mask set", () => {
      const wanted = numbersWanted(kind, completed(kind, filled, rows));
      expect(wanted).toHaveLength(1);
      const given = wanted.reduce((data, one) => withCode(kind.definition, data, one, 1), filled);
      expect([given.productId, given.maskSetNo]).toEqual([code, 1]);
    });

    it("writes every column and filter of the find center", () => {
      const [written] = completionEffects(kind, request);
      expect(written).toMatchObject({ do: "write", registry: "productId", code });
      const data = written?.do === "write" ? written.data : {};
      const empty = findCenterKeys("findProductId").filter((key) => isEmptyValue(data[key]));
      expect(empty.sort()).toEqual([...without].sort());
      expect(data).toMatchObject({ requestNo: request.requestNo, maskSetNo: 1, bodyChanged: "N" });
    });

    it("notes its letter at the body, each once and in order", () => {
      const letter = String(sample.revLetter);
      const used = applyEffects(
        rows,
        [{ do: "patch", registry: "productBody", code: bodyCode, data: { letters: ["Z", letter] } }],
        1,
      );
      expect(completionEffects(kind, { ...request, rows: used })).toContainEqual({
        do: "patch",
        registry: "productBody",
        code: bodyCode,
        data: { letters: [letter, "Z"] },
      });
    });

    it("makes the ID void when it is voided", () => {
      expect(voidEffects(kind, request)).toContainEqual({ do: "retire", registry: "productId", code, as: "void" });
    });
  });

  it("keeps its body when it is revised", () => {
    expect(kind.definition.fixedOnRevise).toContain("bodyCode");
  });
}

/** A revision of a product ID takes a new letter, and with it a new ID. */
export function describeNewLetter(kind: SampledKind, rows: LookupRows, code: string): void {
  const { sample, submit } = kindHarness(kind, rows);

  describe("revising it", () => {
    const revised = { productId: code, maskSetNo: 1 };

    it("wants a new letter", () => {
      expect(submit(revised)).toEqual(["revLetter newLetterOnRevise"]);
      expect(submit({ ...revised, revLetter: "M" })).toEqual([]);
    });

    it("gives the new letter an ID of its own", () => {
      const data = { ...filledSample(kind, rows), ...revised, revLetter: "M" };
      const wanted = numbersWanted(kind, completed(kind, data, rows, 2));
      expect(wanted.map((one) => withCode(kind.definition, data, one, 1).productId)).toEqual([
        `${String(sample.bodyCode)}M-01`,
      ]);
    });
  });
}
