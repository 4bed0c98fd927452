import { describe, expect, it } from "vitest";
import { isOk } from "./envelope.ts";
import { inputRuleText } from "./input-rules.ts";
import { fillText, refusalText, standardText, standardTextOf, successText } from "./refusal-messages.ts";
import { refusalCode } from "./refusals.ts";
import { transportStatus, transportText } from "./transport-refusals.ts";

describe("messages", () => {
  it("[R-API-3] exist in both languages, each in its own", () => {
    const all = [refusalText, standardText, successText, transportText, inputRuleText].flatMap((texts) =>
      Object.values<{ zh: string; en: string }>(texts),
    );
    expect(all.filter(({ zh }) => !/\p{Script=Han}/u.test(zh))).toEqual([]);
    expect(all.filter(({ en }) => en === "" || /\p{Script=Han}/u.test(en))).toEqual([]);
  });

  it("have the same placeholders in both", () => {
    const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
    const all = [refusalText, transportText, inputRuleText].flatMap((texts) =>
      Object.values<{ zh: string; en: string }>(texts),
    );
    expect(all.filter(({ zh, en }) => holes(zh).join() !== holes(en).join())).toEqual([]);
  });

  it("[R-API-3] cover the codes of the specification", () => {
    const codes = [400, 401, 403, 404, 406, 408, 500, 501, 502, 503, 504, 505, 508, 510, 707];
    expect(Object.keys(standardText).map(Number)).toEqual(codes);
    expect(standardTextOf(508, "en")).toBe("This form has already been submitted");
    expect(standardTextOf(510, "en")).toBe("You have no permission to view");
    expect(standardTextOf(707, "en")).toBe("Login expired, please log in again");
    expect(standardTextOf(999, "en")).toBeUndefined();
  });

  it("fill their placeholders and leave unknown ones as they are", () => {
    expect(fillText("at most {limit} of {what}", { limit: 3 })).toBe("at most 3 of {what}");
  });
});

describe("codes", () => {
  it("keep refusals of the application apart from success and from server errors", () => {
    const codes: readonly number[] = Object.values(refusalCode);
    expect(codes.every((code) => code >= 400 && code !== 500)).toBe(true);
    expect(Object.values(transportStatus).every((status) => status >= 400)).toBe(true);
  });

  it("[R-API-2] 200 and 0 mean success, nothing else does", () => {
    const ok = (code: number) => isOk({ code, result: null, message: "" });
    expect([ok(200), ok(0), ok(406), ok(500)]).toEqual([true, true, false, false]);
  });
});
