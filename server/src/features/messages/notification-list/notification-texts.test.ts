import { describe, expect, it } from "vitest";
import { mailKindName } from "../notice-mails/mail-kinds.ts";
import { noticeText, noticeTexts } from "../../base/notice-texts/public.ts";
import { notificationLine } from "./notification-texts.ts";

const unknown = "a kind of tomorrow";

describe("[R-GATE-4] the words of notices", () => {
  it.each(Object.keys(noticeTexts))("are there for %s, in the bell, the digest and the mail", (kind) => {
    expect(notificationLine(kind)).not.toEqual(notificationLine(unknown));
    expect(noticeText(kind)).not.toEqual(noticeText(unknown));
    expect(mailKindName(kind)).not.toEqual({ zh: kind, en: kind });
  });

  it("say who let a red line pass", () => {
    expect(notificationLine("line-passed")).toEqual({
      zh: "{actor} 放行了流片就绪的一个红项",
      en: "{actor} let a red line of the tape-out pass",
    });
  });

  it.each([unknown, "constructor", "toString"])("are general for %s, which this release does not know", (kind) => {
    expect(notificationLine(kind)).toEqual({ zh: "单据有新的进展", en: "There is news" });
    expect(noticeText(kind).tag).toEqual({ zh: "通知", en: "Notice" });
  });
});
