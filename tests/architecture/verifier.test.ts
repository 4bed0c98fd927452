import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { verifiers } from "../../scripts/lib/build-verifier.ts";

const files = verifiers.map((one) => ({ ...one, name: basename(one.path), text: readFileSync(one.path, "utf8") }));

describe("the verifiers of evidence", () => {
  it.each(files)(
    "[R-SIGN-6] $name is built from the source of today: run node scripts/write-verifier.ts",
    async (file) => {
      expect(file.text).toBe(await file.build());
    },
  );

  it.each(files)("[R-SIGN-6] $name is one file of less than 30 kB without packages and network", ({ text }) => {
    expect(Buffer.byteLength(text)).toBeLessThan(30_000);
    const imported = [...text.matchAll(/from ?"([^"]+)"|import\("([^"]+)"\)/g)].map(([, one, other]) => one ?? other);
    expect(imported.filter((name) => !name?.startsWith("node:"))).toEqual([]);
    expect(text).not.toMatch(/https?:|fetch\(/);
  });
});
