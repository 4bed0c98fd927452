// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { reportUnexpected } from "./report-unexpected.ts";

beforeEach(() => startTranslations("en"));

describe("an error of our own", () => {
  it("is said once, with the id that the server's log has it under", async () => {
    const tell = vi.fn<() => Promise<string>>(async () => "1234567890");
    const say = vi.fn<(text: string) => void>();
    const report = reportUnexpected({ tell, say });
    const mistake = new TypeError("x is undefined");
    report(mistake);
    report(mistake);
    await vi.waitFor(() => expect(say).toHaveBeenCalledTimes(1), { timeout: 15_000 });
    expect(say.mock.calls[0]?.[0]).toContain("12345678");
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it("is said without an id when the server cannot be told", async () => {
    const say = vi.fn<(text: string) => void>();
    reportUnexpected({ tell: () => Promise.reject(new Error("no line")), say })(new TypeError("y is undefined"));
    await vi.waitFor(() => expect(say).toHaveBeenCalledTimes(1), { timeout: 15_000 });
  });
});
