// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import dayjs from "dayjs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { storageKeys } from "../session/storage-keys.ts";
import { followDayjsLocale } from "./dayjs-locale.ts";
import { currentLocale, type Messages, setLocale, startTranslations, translate, useTexts } from "./translate.ts";

const texts = {
  hello: { zh: "{name}，您好", en: "Hello {name}" },
  row: { zh: "{count} 行", en: "{count} rows", one: "{count} row" },
} satisfies Messages;

function Greeting() {
  const t = useTexts(texts);
  return (
    <label>
      {t("hello", { name: "Li" })}
      <input aria-label="input" />
    </label>
  );
}

beforeEach(() => startTranslations("en"));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe("translations", () => {
  it("fills placeholders as they are, without escaping", () => {
    expect(translate(texts, "hello", { name: "<O'Neil & {x}>" })).toBe("Hello <O'Neil & {x}>");
  });

  it("chooses the plural form in English and the one form in Chinese", () => {
    expect([1, 2].map((count) => translate(texts, "row", { count }))).toEqual(["1 row", "2 rows"]);
    expect([1, 2].map((count) => translate(texts, "row", { count }, "zh"))).toEqual(["1 行", "2 行"]);
  });

  it("shows what there is no text for as it was asked for", () => {
    const fromServer: Messages = texts;
    expect(translate(fromServer, "row.frozen", { count: 1 })).toBe("row.frozen");
  });

  it("[R-SHELL-2] switches shown texts at once, keeps what was typed, and remembers the choice", () => {
    render(<Greeting />);
    const input = screen.getByRole<HTMLInputElement>("textbox");
    input.value = "half a sentence";
    act(() => setLocale("zh"));
    expect(screen.getByText("Li，您好")).toBeDefined();
    expect(screen.getByRole("textbox")).toBe(input);
    expect(input.value).toBe("half a sentence");
    expect(localStorage.getItem(storageKeys.locale)).toBe("zh");
    expect(currentLocale()).toBe("zh");
  });

  it("[R-SHELL-2] lets the document and the date library follow", () => {
    const stop = followDayjsLocale();
    setLocale("zh");
    expect([document.documentElement.lang, dayjs.locale()]).toEqual(["zh-CN", "zh-cn"]);
    setLocale("en");
    expect([document.documentElement.lang, dayjs.locale()]).toEqual(["en-GB", "en"]);
    stop();
  });
});
