import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Endpoint } from "@signoff/domain/http/endpoint";
import { beforeAll, describe, expect, it } from "vitest";
import { recordCalls, recordSamples } from "../../server/src/testing/record-samples.ts";
import { openedCalls, registrySamples } from "../../server/src/testing/registry-samples.ts";
import { areasWithCalls, type DeclaredCall, declaredCalls, featuresFolder } from "../support/declared-calls.ts";
import { readSourceFiles } from "../support/source-files.ts";

const tests = readSourceFiles().filter((file) => file.isTest && /^(?:server|tests\/journeys)\//.test(file.path));
let entries: DeclaredCall[] = [];

beforeAll(async () => {
  entries = await declaredCalls();
});

describe("contracts", () => {
  it("are found in every area that has one", () => {
    expect(entries.length).toBeGreaterThan(10);
  });

  it("declare who may call every endpoint", () => {
    expect(entries.filter((entry) => !hasAccessRule(entry.endpoint)).map(label)).toEqual([]);
  });

  it("give every endpoint its own method and path", () => {
    const calls = entries.map((entry) => `${entry.endpoint.method} ${entry.endpoint.path}`);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  it("have a handler in the routes of their area", () => {
    const areasWithoutRoutes = areasWithCalls().filter((area) => !existsSync(join(featuresFolder, area, "routes.ts")));
    expect(areasWithoutRoutes).toEqual([]);
  });

  it("have a test for every endpoint", () => {
    expect(entries.filter((entry) => !isTested(entry)).map(label)).toEqual([]);
  });

  it("refuse unknown fields in every request", () => {
    const loose = entries.filter((entry) => entry.endpoint.request.safeParse({ noSuchField: 1 }).success);
    expect(loose.map(label)).toEqual([]);
  });
});

function hasAccessRule({ access }: Endpoint): boolean {
  if (typeof access === "string") return access === "public" || access === "signed-in";
  return Object.values(access).every((value) => (Array.isArray(value) ? value.length > 0 : value !== ""));
}

/**
 * The calls of managed records are tested together, for every kind with a sample: in `records.test.ts`, and for rows
 * listed by a find center in `registry-records.test.ts`.
 */
function isTriedWithRecords({ endpoint }: DeclaredCall): boolean {
  return (
    recordSamples.some(({ contract }) => recordCalls.some((name) => contract[name].path === endpoint.path)) ||
    registrySamples.some(({ contract }) => openedCalls.some((name) => contract[name].path === endpoint.path))
  );
}

/** A test calls it through its contract entry, direct or destructured, or by its path up to the first parameter. */
function isTested(entry: DeclaredCall): boolean {
  if (isTriedWithRecords(entry)) return true;
  const path = entry.endpoint.path.split("{")[0] ?? entry.endpoint.path;
  const takenOut = new RegExp(`\\{[^{}]*\\b${entry.name}\\b[^{}]*\\}\\s*=\\s*${entry.contract}\\b`);
  return tests.some(
    ({ text }) => text.includes(`${entry.contract}.${entry.name}`) || text.includes(path) || takenOut.test(text),
  );
}

function label(entry: DeclaredCall): string {
  return `${entry.area}: ${entry.endpoint.method} ${entry.endpoint.path}`;
}
