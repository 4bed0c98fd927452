import { describe, expect, it } from "vitest";
import { detailed, listed, someOf } from "./listed.ts";

const gate = { zh: "栅极", en: "Gate" };

describe("what a message lists", () => {
  it("stands in one line of each language, names as they are spelt in it", () => {
    expect(listed([gate, "M1"])).toEqual({ zh: "栅极、M1", en: "Gate, M1" });
    expect(listed([])).toEqual({ zh: "", en: "" });
  });

  it("says what belongs to what", () => {
    expect(detailed("070", [gate, "M1"])).toEqual({ zh: "070 栅极、M1", en: "070: Gate, M1" });
  });

  it("is cut short where there is much of it, with the number of all", () => {
    expect(someOf(["a", "b"], 2)).toEqual({ zh: "a；b", en: "a; b" });
    expect(someOf(["a", "b", "c"], 2)).toEqual({ zh: "a；b……共3项", en: "a; b … 3 in all" });
  });
});
