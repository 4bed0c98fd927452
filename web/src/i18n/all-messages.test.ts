import { describe, expect, it } from "vitest";
import type { Messages, Text } from "./translate.ts";

const modules = import.meta.glob<Record<string, unknown>>(["../**/*messages.ts", "./words/*.ts"], { eager: true });
const sources = import.meta.glob<string>("../**/*.tsx", { eager: true, query: "?raw", import: "default" });

const all = Object.entries(modules).map(([file, exported]) => ({
  file,
  texts: Object.values(exported)
    .filter(isMessages)
    .flatMap(Object.entries<Text>),
}));

function isMessages(value: unknown): value is Messages {
  return typeof value === "object" && value !== null && Object.values(value).every((text) => "zh" in Object(text));
}

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "").toSorted();

describe("texts [R-SHELL-2]", () => {
  it("are found", () => {
    expect(all.length).toBeGreaterThan(5);
  });

  it.each(all)("in $file are not empty and take the same values in both languages", ({ texts }) => {
    for (const [key, { zh, en, one }] of texts) {
      expect({ key, en: en.trim() !== "", zh: zh.trim() !== "" }).toEqual({ key, en: true, zh: true });
      expect({ key, values: placeholders(zh) }).toEqual({ key, values: placeholders(en) });
      // For one thing English need not give the number; it must not use a placeholder that the plural lacks.
      expect({ key, strange: placeholders(one ?? "").filter((name) => !placeholders(en).includes(name)) }).toEqual({
        key,
        strange: [],
      });
    }
  });

  it.each(all)("in $file are Chinese in Chinese and not in English", ({ texts }) => {
    const han = /\p{Script=Han}/u;
    const english = texts.filter(([, { en, one }]) => han.test(`${en}${one}`) && !/中文/.test(en));
    // `{from} → {to}` contains no words: it reads the same in every language.
    const words = (text: string) => text.replaceAll(/\{\w+\}/g, "");
    const chinese = texts.filter(([, { zh }]) => /[a-z]{4}/i.test(words(zh)) && !han.test(zh));
    expect(english).toEqual([]);
    // The tip of the loading indicator is fixed by R-SHELL-4 in both languages.
    expect(chinese.map(([, { zh }]) => zh).filter((text) => text !== "Loading...")).toEqual([]);
  });
});

/**
 * Text between tags that a reader would see: letters or Han, outside braces. Product name and key caps are the same in
 * every language.
 */
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

/**
 * `, name:` between two elements, and `, name: Type`, `[number], name: Type` or `extends Name` between two generic
 * types are not texts.
 */
function isCode(text: string): boolean {
  return /^(?:\[\w+\])*,\s*\w+:[\w\s:,]*$|^extends \w+$/.test(text);
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
