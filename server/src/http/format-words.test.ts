import { z } from "zod";
import { describe, expect, it } from "vitest";
import { areas, contractsOf } from "../features/index.ts";
import { formatWords } from "./format-words.ts";
import { problemsOf } from "./input-errors.ts";

const endpoints = Object.values(contractsOf(areas)).flatMap((contract) => Object.values(contract));

interface Schema {
  readonly [name: string]: unknown;
  readonly format?: string;
  readonly pattern?: string;
}

/** The formats of all texts in a schema, at any depth. */
function formatsIn(schema: unknown): readonly Pick<z.core.$ZodIssueInvalidStringFormat, "format" | "pattern">[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { format, pattern } = schema as Schema;
  const inside = Object.values(schema).flatMap(formatsIn);
  if (typeof format === "string")
    return [{ format: format === "date-time" ? "datetime" : format, pattern: "" }, ...inside];
  return typeof pattern === "string" ? [{ format: "regex", pattern: String(new RegExp(pattern)) }, ...inside] : inside;
}

const asked = new Map(
  endpoints.flatMap(({ path, request }) =>
    formatsIn(z.toJSONSchema(request, { io: "input", unrepresentable: "any" })).map(
      (one) => [`${one.format} ${one.pattern}`, { ...one, path }] as const,
    ),
  ),
);

describe("a text of the wrong format", () => {
  it.each([...asked])("[R-API-3] is told what is right, in both languages: %s", (_name, { format, pattern }) => {
    const words = formatWords({ format, pattern });
    expect(words?.zh).toMatch(/\p{Script=Han}/u);
    expect(words?.en).toMatch(/^This (?:must|may) /);
  });

  it("[R-API-3] is answered with an example that would be right", () => {
    const request = z.object({
      day: z.iso.date(),
      mail: z.email(),
      user: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/),
    });
    const found = request.safeParse({ day: "31.3.2026", mail: "wu", user: "-" }, { reportInput: true });
    const problems = problemsOf(found.error ?? new z.ZodError([]));
    expect(problems.map(({ rule }) => rule)).toEqual(["format", "format", "format"]);
    const examples = problems.map(({ message }) => /for example (\S+)$/.exec(message.en)?.[1]);
    expect(examples).toEqual(["2026-03-31", "wu.qian@company.com", "wu.qian"]);
    expect(request.safeParse({ day: examples[0], mail: examples[1], user: examples[2] }).success).toBe(true);
  });

  it("[R-API-3] of two that would do is told the first", () => {
    const found = z.object({ from: z.union([z.iso.date(), z.iso.datetime()]) }).safeParse({ from: "soon" });
    const [problem] = problemsOf(found.error ?? new z.ZodError([]));
    expect(problem?.message.en).toBe("This must be a day, for example 2026-03-31");
  });
});
