import { evidenceText } from "@signoff/domain/signatures/evidence";
import { factsOf, sha256, signatureOf, utf8 } from "@signoff/domain/signatures/testing/sample-evidence";
import { describe, expect, it } from "vitest";
import { judgeInBrowser } from "./judge-in-browser.ts";

const fileOf = (facts = factsOf()) => utf8(evidenceText(sha256, facts));

describe("the judge in a browser", () => {
  it("[R-SIGN-6] finds with WebCrypto what the script finds", async () => {
    const { holds, lines } = await judgeInBrowser(fileOf());
    expect(lines.filter(({ ok }) => !ok)).toEqual([]);
    expect(holds).toBe(true);
    expect(lines.map(({ en }) => en).join()).toContain("signature of key 0123abcd is good");
  });

  it("[R-SIGN-6] names a signature that does not fit, and refuses what is no evidence", async () => {
    const forged = await judgeInBrowser(fileOf(factsOf([{ signed: { signature: signatureOf("x") } }])));
    expect(forged.holds).toBe(false);
    expect(forged.lines.map(({ en }) => en).join()).toContain("signature does not fit");
    expect((await judgeInBrowser(utf8("{}"))).holds).toBe(false);
  });
});
