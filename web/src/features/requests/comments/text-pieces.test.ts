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

  it("loses nothing", () => {
    const text = "@to.guo https://a.example/@to.guo （https://b.example） end";
    const whole = textPieces(text, [guo]).map((piece) =>
      "text" in piece ? piece.text : "link" in piece ? piece.link : piece.written,
    );
    expect(whole.join("")).toBe(text);
  });
});
