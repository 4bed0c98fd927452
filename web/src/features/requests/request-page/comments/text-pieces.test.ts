import { describe, expect, it } from "vitest";
import { textPieces } from "./text-pieces.ts";

const guo = { username: "to.guo", name: "Guo Fei" };

describe("what somebody wrote [R-CMT-1]", () => {
  it("is text, with people by their names", () => {
    expect(textPieces("Ask @to.guo, not @nobody", [guo])).toEqual([
      { text: "Ask " },
      { mention: "Guo Fei", written: "@to.guo" },
      { text: ", not @nobody" },
    ]);
  });

  it("has links to the web alone, without what closes the sentence", () => {
    expect(textPieces("See https://x.example/a?b=1. Done", [])).toEqual([
      { text: "See " },
      { link: "https://x.example/a?b=1" },
      { text: ". Done" },
    ]);
    for (const text of ["javascript:alert(1)", "data:text/html,x", "<b>bold</b>", "//x.example"])
      expect(textPieces(text, [])).toEqual([{ text }]);
  });

  it("has what may be numbers of requests, whatever stands around them", () => {
    const numbers = (text: string) =>
      textPieces(text, []).flatMap((piece) => ("number" in piece ? [piece.number] : []));
    expect(numbers("见TT-2611-0007、(DV-26-A-00012). XX-001")).toEqual(["TT-2611-0007", "DV-26-A-00012", "XX-001"]);
    expect(numbers("tt-2611-0007 M1-2 A-B TT-2611-0007-x C:/TT-2611-0007 https://x.example/TT-2611-0007")).toEqual([]);
  });

  it("loses nothing", () => {
    const text = "TT-2611-0007 @to.guo https://a.example/@to.guo （https://b.example） end";
    const whole = textPieces(text, [guo]).map((piece) =>
      "written" in piece ? piece.written : Object.values(piece).join(""),
    );
    expect(whole.join("")).toBe(text);
  });
});
