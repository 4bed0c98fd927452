import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hexOf } from "./bytes.ts";
import { judgeTimeStamp, timeStampRequest } from "./time-stamp.ts";

const imprint = new Uint8Array(createHash("sha256").update("a note\n").digest());
const nonce = Uint8Array.of(0x9a, 2, 3, 4, 5, 6, 7, 8);

/** What `openssl ts -reply` answers to the request for this imprint and nonce. */
const answer = new Uint8Array(
  Buffer.from(
    [
      "MIIDqTADAgEAMIIDoAYJKoZIhvcNAQcCoIIDkTCCA40CAQMxDzANBglghkgBZQMEAgEFADB2BgsqhkiG9w0BCRABBKBnBGUwYwIBAQYEKgMEAT",
      "AxMA0GCWCGSAFlAwQCAQUABCADcnmRLLYNe+ZyKIU7BXzGQkQ7TOKbilpb+7aCNLC5YgIBAhgPMjAyNjExMTkxMDM2MDhaMAMCAQEBAf8CCQCa",
      "AgMEBQYHCKCCAagwggGkMIIBSaADAgECAhRGZW8/iDQckDY6NVyFlVHgXC/zPjAKBggqhkjOPQQDAjAkMSIwIAYDVQQDDBlUZXN0IHRpbWUgc3",
      "RhbXAgYXV0aG9yaXR5MCAXDTI2MTExOTEwMzYwN1oYDzIxMjYxMDI2MTAzNjA3WjAkMSIwIAYDVQQDDBlUZXN0IHRpbWUgc3RhbXAgYXV0aG9y",
      "aXR5MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEs/kRS1tEBmKfy+a+GQ6xZWHZRxBzRBmKQtlAEMjd22qlRnsH1TwDILWZDqJFrUlrFLrmjF",
      "3rZIoVendPG71ocKNXMFUwDAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCB4AwFgYDVR0lAQH/BAwwCgYIKwYBBQUHAwgwHQYDVR0OBBYEFDfL",
      "YGxDeG7nBQKpMwpzqxrZhdMkMAoGCCqGSM49BAMCA0kAMEYCIQDY5L12DoaOPKz6ngwlpN92VWrfyP/lPKHf57ZZGVm1ywIhAMFpBNoytCVCCw",
      "LFMOgsWEXjVwSaC+PxDtjLlR5WlKhRMYIBUTCCAU0CAQEwPDAkMSIwIAYDVQQDDBlUZXN0IHRpbWUgc3RhbXAgYXV0aG9yaXR5AhRGZW8/iDQc",
      "kDY6NVyFlVHgXC/zPjANBglghkgBZQMEAgEFAKCBpDAaBgkqhkiG9w0BCQMxDQYLKoZIhvcNAQkQAQQwHAYJKoZIhvcNAQkFMQ8XDTI2MTExOT",
      "EwMzYwOFowLwYJKoZIhvcNAQkEMSIEIPheuLkDNznQlHeZGa4C4kXXnSAB8IiYaRVqa57WkbnCMDcGCyqGSIb3DQEJEAIvMSgwJjAkMCIEICg7",
      "bPjw3DAUz0GtmAE07qu9NOQbxXsX7Tko1iSa5O1cMAoGCCqGSM49BAMCBEgwRgIhAJ7+epyIEBsUpuJ7LJyV9diNRgcAl+KuHIHGp3Wwq0jbAi",
      "EAhgenfh1lAkm87UfGl8G68xwF1fG4oigaYBAeroP1jLQ=",
    ].join(""),
    "base64",
  ),
);

describe("the request for a time stamp", () => {
  it("asks for a SHA-256 with a nonce and the certificate, as openssl spells it", () => {
    const inside = `0201013031300d060960864801650304020105000420${hexOf(imprint)}0209009a020304050607080101ff`;
    expect(hexOf(timeStampRequest(imprint, nonce))).toBe(`3044${inside}`);
  });
});

describe("the answer of an authority", () => {
  it("is taken for the text and the request that it answers", () => {
    expect(judgeTimeStamp(answer, imprint, nonce)).toEqual({ kind: "granted", at: new Date("2026-11-19T10:36:08Z") });
  });

  it("is refused for another text, for another request, and when the authority refuses", () => {
    const other = Uint8Array.from(imprint, (byte) => byte ^ 1);
    expect(judgeTimeStamp(answer, other, nonce)).toEqual({ kind: "refused", why: "it stamps another text" });
    expect(judgeTimeStamp(answer, imprint, Uint8Array.of(1))).toEqual({
      kind: "refused",
      why: "it answers another request",
    });
    const rejected = Uint8Array.of(0x30, 0x05, 0x30, 0x03, 0x02, 0x01, 0x02);
    expect(judgeTimeStamp(rejected, imprint, nonce)).toEqual({
      kind: "refused",
      why: "the authority refuses with status 02",
    });
  });

  it("is refused in words whatever bytes it has", () => {
    const broken = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.nat({ max: answer.length - 1 }).map((end) => answer.slice(0, end)),
      fc.constant(Uint8Array.of(...answer, 0)),
      fc.constant(new TextEncoder().encode("<html>not found</html>")),
    );
    fc.assert(
      fc.property(broken, (bytes) => {
        expect(judgeTimeStamp(bytes, imprint, nonce).kind).toBe("refused");
      }),
    );
  });

  it("is never taken for another text or request when a byte of it is another", () => {
    fc.assert(
      fc.property(fc.nat({ max: answer.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = answer.map((byte, each) => (each === at ? byte ^ change : byte));
        const other = Uint8Array.from(imprint, (byte) => byte ^ 0xff);
        expect(judgeTimeStamp(changed, other, nonce).kind).toBe("refused");
      }),
    );
  });
});
