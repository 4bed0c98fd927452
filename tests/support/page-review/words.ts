import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadAllKinds } from "@signoff/forms/kinds/load-kind";
import { repositoryRoot } from "../source-files.ts";

export type Language = "zh" | "en";

/** Texts that must not appear on a page of the language: our texts for the other one, unless they are the same. */
export async function foreignTexts(): Promise<Readonly<Record<Language, readonly string[]>>> {
  const pairs = [...(await pageTexts()), ...(await formTexts())];
  const all = { zh: new Set(pairs.map(({ zh }) => zh)), en: new Set(pairs.map(({ en }) => en)) };
  return {
    zh: [...all.en].filter((text) => /[a-z]{3}/i.test(text) && !text.includes("{") && !all.zh.has(text)),
    en: [...all.zh].filter((text) => !text.includes("{") && !all.en.has(text)),
  };
}

interface Pair {
  readonly zh: string;
  readonly en: string;
}

async function pageTexts(): Promise<readonly Pair[]> {
  const folder = join(repositoryRoot, "web/src");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("messages.ts"),
  );
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(folder, file)).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap(pairsWithin);
}

/** Labels of sections, fields, columns and options. */
async function formTexts(): Promise<readonly Pair[]> {
  const kinds = await loadAllKinds();
  return [...kinds.values()].flatMap(({ definition }) => pairsWithin(definition));
}

function pairsWithin(value: unknown): readonly Pair[] {
  if (Array.isArray(value)) return value.flatMap(pairsWithin);
  if (!isRecord(value)) return [];
  const { zh, en } = value;
  if (typeof zh === "string" && typeof en === "string") return [{ zh, en }];
  return Object.values(value).flatMap(pairsWithin);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
