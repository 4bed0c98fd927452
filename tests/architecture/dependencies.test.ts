import { describe, expect, it } from "vitest";
import { billOfMaterials } from "../../scripts/lib/bill-of-materials.ts";
import { readLockedPackages } from "../../scripts/lib/locked-packages.ts";

/** Licences that may be shipped with a program under MIT, with no obligation beyond attribution. */
const fineLicences = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "OFL-1.1",
]);

/** Each checked by hand. */
const lookedAt: Readonly<Record<string, readonly RegExp[]>> = {
  // Used unchanged; a tool of the build, of tests, or a library that can be replaced by another build of it.
  "MPL-2.0": [/^@axe-core\/playwright$/, /^axe-core$/, /^lightningcss(?:-|$)/],
  "LGPL-3.0-or-later": [/^@img\/sharp-/],
  // Named in their files or in the old field `licenses`, which npm does not read: all of them MIT.
  none: [/^busboy$/, /^combine-errors$/, /^humanize-number$/, /^streamsearch$/],
  // MIT, with the visible logo of bpmn.io: the diagram is above the watermark.
  "SEE LICENSE IN LICENSE": [/^bpmn-js$/],
};

/** Why these packages must not be added again. */
const banned: Readonly<Record<string, string>> = {
  xlsx: "frozen on npm with CVE-2023-30533 and CVE-2024-22363",
  exceljs: "unpacks without limit, brings an old tmp (GHSA-52f5-9888-hmc6)",
  jsencrypt: "RSA with PKCS#1 v1.5",
  handsontable: "commercial licence",
  "prom-client": "given up for @prometheus-io/client",
  vm2: "no sandbox",
  "node-serialize": "runs what it reads",
};

const packages = readLockedPackages();

describe("what the program is made of", () => {
  it("has only licences that we may ship, or that somebody has looked at", () => {
    const others = packages.filter(({ name, licence }) => !isFine(name, licence));
    expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
  });

  it("hole 32: has none that is banned", () => {
    const found = packages.filter(({ name, isShipped }) => isShipped && name in banned);
    expect(found.map(({ name }) => `${name}: ${banned[name] ?? ""}`)).toEqual([]);
  });

  it("is listed as a bill of materials that names each once, with its checksum", () => {
    const bill = billOfMaterials(packages, { version: "1.2.3" });
    expect(bill).toMatchObject({
      bomFormat: "CycloneDX",
      specVersion: "1.6",
      metadata: { component: { version: "1.2.3" } },
    });
    const names = bill.components.map(({ purl }) => purl);
    expect(new Set(names).size).toBe(names.length);
    expect(bill.components.find(({ name }) => name === "fastify")).toMatchObject({
      type: "library",
      purl: expect.stringMatching(/^pkg:npm\/fastify@\d/) as string,
      licenses: [{ expression: "MIT" }],
      hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) as string }],
    });
  });
});

function isFine(name: string, licence: string): boolean {
  const words = licence.replaceAll(/[()]/g, "").split(/ AND /);
  return words.every((word) => word.split(" OR ").some((one) => fineLicences.has(one) || isLookedAt(name, one)));
}

function isLookedAt(name: string, licence: string): boolean {
  return (lookedAt[licence] ?? []).some((pattern) => pattern.test(name));
}
