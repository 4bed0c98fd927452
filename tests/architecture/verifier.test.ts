import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buildVerifier, verifierPath } from "../../scripts/lib/build-verifier.ts";

describe("the verifier of evidence", () => {
  it("[R-SIGN-6] is built from the source of today: run node scripts/write-verifier.ts", async () => {
    expect(readFileSync(verifierPath, "utf8")).toBe(await buildVerifier());
  });

  it("[R-SIGN-6] is one file of less than 30 kB that imports nothing but Node's own modules", () => {
    const text = readFileSync(verifierPath, "utf8");
    expect(Buffer.byteLength(text)).toBeLessThan(30_000);
    const imported = [...text.matchAll(/from "([^"]+)"|import\("([^"]+)"\)/g)].map(([, one, other]) => one ?? other);
    expect(imported).toEqual(["node:crypto", "node:fs"]);
  });
});
