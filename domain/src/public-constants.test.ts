import { describe, expect, it } from "vitest";
import { constantDefinition, numberConstant, publicConstants, readConstant } from "./public-constants.ts";

describe("public constants", () => {
  it("are read where they can be worked with, and are the usual ones otherwise", () => {
    expect(numberConstant("passwordMinLength", 12)).toBe(12);
    for (const wrong of [0, -1, 65, "12", null, undefined]) expect(numberConstant("passwordMinLength", wrong)).toBe(6);
  });

  it("take what a person writes, and say what is wrong with it", () => {
    expect(readConstant(publicConstants.commentMax, " 500 ")).toEqual({ value: 500 });
    for (const wrong of ["", "99", "2001", "1e3", "12.5", "-200", "many"])
      expect(readConstant(publicConstants.commentMax, wrong)).toMatchObject({
        wrong: { en: "Enter a whole number from 100 to 2000" },
      });
    expect(readConstant(publicConstants.pageSizes, "10, 30，60")).toEqual({ value: [10, 30, 60] });
    for (const wrong of ["", "30, 10", "10, 10", "10, 400", "1,2,3,4,5,6,7"])
      expect(readConstant(publicConstants.pageSizes, wrong)).toHaveProperty("wrong");
  });

  it("each say what they do in both languages and keep to their own bounds", () => {
    for (const [key, definition] of Object.entries(publicConstants)) {
      expect([key, definition.does.zh.length > 3, definition.does.en.length > 3]).toEqual([key, true, true]);
      expect([key, readConstant(definition, String(definition.usual))]).toEqual([key, { value: definition.usual }]);
    }
    expect(constantDefinition("toString")).toBeUndefined();
  });
});
