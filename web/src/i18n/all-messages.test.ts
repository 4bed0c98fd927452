import { describe, expect, it } from "vitest";
import type { Messages } from "./define-messages.ts";

const modules = import.meta.glob<Record<string, unknown>>("../**/*messages.ts", { eager: true });
const sources = import.meta.glob<string>("../**/*.tsx", { eager: true, query: "?raw", import: "default" });

const all = Object.entries(modules).flatMap(([file, exported]) =>
  Object.values(exported)
    .filter(isMessages)
    .map((messages) => ({ file, messages })),
);

function isMessages(value: unknown): value is Messages {
  return typeof value === "object" && value !== null && "namespace" in value && "zh" in value && "en" in value;
}

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "").toSorted();

describe("texts [R-SHELL-2]", () => {
  it("are found", () => {
    expect(all.length).toBeGreaterThan(5);
  });

  it("have names of their own", () => {
    const names = all.map(({ messages }) => messages.namespace);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(all)("in $file exist in both languages, are not empty and take the same values", ({ messages }) => {
    expect(Object.keys(messages.zh).toSorted()).toEqual(Object.keys(messages.en).toSorted());
    for (const [key, en] of Object.entries(messages.en)) {
      const zh = messages.zh[key] ?? "";
      expect({ key, en: en.trim() !== "", zh: zh.trim() !== "" }).toEqual({ key, en: true, zh: true });
      // Of one thing English need not give the numbers; what it does give, Chinese gives too.
      const given = placeholders(en);
      const values = placeholders(zh).filter((one) => !key.endsWith("_one") || given.includes(one));
      expect({ key, values }).toEqual({ key, values: given });
    }
  });

  it.each(all)("in $file are Chinese in Chinese and not in English", ({ messages }) => {
    const han = /\p{Script=Han}/u;
    const english = Object.entries(messages.en).filter(([, text]) => han.test(text) && !/中文/.test(text));
    // `{from} → {to}` has no words: it reads the same in every language.
    const words = (text: string) => text.replaceAll(/\{\w+\}/g, "");
    const chinese = Object.entries(messages.zh).filter(([, text]) => /[a-z]{4}/i.test(words(text)) && !han.test(text));
    expect(english).toEqual([]);
    // The tip of the loading indicator is fixed by R-SHELL-4 in both languages.
    expect(chinese.map(([, text]) => text).filter((text) => text !== "Loading...")).toEqual([]);
  });
});

/** Text between tags that a reader would see: letters or Han, outside braces. Product name and key caps are the same in every language. */
function visibleLiterals(source: string): string[] {
  const withoutCaps = source.replace(/<Keycap[^>]*>[^<]*<\/Keycap>/g, "").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const between = [
    ...withoutCaps.matchAll(/(?<=[\w"'}/])>\s*([^<>{}=;()]*[A-Za-z\p{Script=Han}]{2}[^<>{}=;()]*)<(?=[/A-Za-z])/gu),
  ];
  const attributes = [
    ...withoutCaps.matchAll(/\s(?:aria-label|placeholder|title|alt)="([^"]*[A-Za-z\p{Script=Han}]{2}[^"]*)"/gu),
  ];
  return [...between, ...attributes]
    .map((match) => (match[1] ?? "").trim())
    .filter((text) => text !== "Signoff" && !isCode(text));
}

/** Between two elements stands `, name:`, between two generic types `, name: Type` or `extends Name`: no texts. */
function isCode(text: string): boolean {
  return /^,\s*\w+:[\w\s:,]*$|^extends \w+$/.test(text);
}

describe("literal texts", () => {
  it("stand nowhere in what is shown: everything goes through the translations", () => {
    const found = Object.entries(sources)
      .filter(([file]) => !file.includes(".test.") && !file.includes("/testing/"))
      .flatMap(([file, source]) => visibleLiterals(source).map((text) => `${file}: ${text}`));
    expect(found).toEqual([]);
  });

  it("would be found if there were one", () => {
    const lazy = '<p className="x">Save now</p><Input placeholder="名称" /><b>{t("a")}</b>';
    expect(visibleLiterals(lazy)).toEqual(["Save now", "名称"]);
  });
});
