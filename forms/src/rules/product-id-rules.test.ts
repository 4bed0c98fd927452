import * as fc from "fast-check";
import { expect, it } from "vitest";
import { text } from "../definition/field.ts";
import { findings } from "../testing/rule-harness.ts";
import { toyForm } from "../testing/toy-form.ts";
import { newLetterOnRevise } from "./shared-rules.ts";

const definition = toyForm([text("bodyCode"), text("revLetter"), text("productId")]);
const ask = (bodyCode: string, revLetter: string, productId?: string) =>
  findings(newLetterOnRevise, definition, { bodyCode, revLetter, ...(productId ? { productId } : {}) });

it("a product ID that is revised takes a new letter", () => {
  expect(ask("N28HV0001", "A", "N28HV0001A-01")).toEqual([
    { path: "revLetter", params: { letter: "A", productId: "N28HV0001A-01" } },
  ]);
  expect(ask("N28HV0001", "B", "N28HV0001A-01")).toEqual([]);
});

it("a new product ID takes any letter", () => {
  fc.assert(
    fc.property(fc.constantFrom(..."ABCXYZ".split("")), (letter) => {
      expect(ask("N28HV0001", letter)).toEqual([]);
    }),
  );
});
