import { createHash, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isKeyName,
  noteKey,
  openNote,
  parseNote,
  parseVerifierKey,
  signNote,
  verifierKeyText,
  type VerifySignature,
} from "./signed-note.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const spki = Buffer.from("302a300506032b6570032100", "hex");
const pkcs8 = Buffer.from("302e020100300506032b657004220420", "hex");

const verifyEd25519: VerifySignature = (publicKey, message, signature) => {
  const key = createPublicKey({ key: Buffer.concat([spki, publicKey]), format: "der", type: "spki" });
  return verify(null, message, key, signature);
};

const keyOf = (text: string) => required(parseVerifierKey(sha256, text));

/** Keys and notes of the tests of golang.org/x/mod/sumdb/note, where the format comes from. */
const peterText = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
const peter = keyOf(peterText);
const peterSeed = Buffer.from("AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz", "base64").subarray(1);
const peterPrivate = createPrivateKey({ key: Buffer.concat([pkcs8, peterSeed]), format: "der", type: "pkcs8" });
const signAsPeter = (message: Uint8Array) => sign(null, message, peterPrivate);
const enoch = keyOf("EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop");
const text = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const peterLine =
  "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n";
const enochLine =
  "— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n";

describe("the key of a note", () => {
  it("is read from its text and written to it", () => {
    expect(verifierKeyText(peter)).toBe(peterText);
    expect(noteKey(sha256, "PeterNeumann", peter.publicKey)).toEqual(peter);
  });

  it("is refused when any letter is changed, or when it is cut", () => {
    for (let at = 0; at < peterText.length; at++) {
      const next = String.fromCharCode(peterText.charCodeAt(at) + 1);
      expect(parseVerifierKey(sha256, peterText.slice(0, at) + next + peterText.slice(at + 1))).toBeUndefined();
      expect(parseVerifierKey(sha256, peterText.slice(0, at))).toBeUndefined();
      expect(parseVerifierKey(sha256, peterText.slice(at + 1))).toBeUndefined();
    }
  });

  it("is refused with another length or kind of key, though its id is right", () => {
    const wrong = [
      "PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==",
      "PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
    ];
    expect(wrong.filter((one) => parseVerifierKey(sha256, one) !== undefined)).toEqual([]);
  });

  it("has a name without spaces and plus signs", () => {
    expect(["example.com/foo", "签核.example"].every(isKeyName)).toBe(true);
    expect(["", "a b", "a\u00a0b", "a\u3000b", "a\u0085b", "a+b", "\ud800"].filter(isKeyName)).toEqual([]);
  });
});

describe("a signed note", () => {
  it("is signed as the published one", () => {
    expect(signNote(text, peter, signAsPeter)).toBe(`${text}\n${peterLine}`);
  });

  it("opens with a known key, whoever else has signed it", () => {
    const note = `${text}\n${peterLine}${enochLine}`;
    expect(openNote(note, [peter], verifyEd25519)).toEqual({ text, by: [peter] });
    expect(openNote(note, [peter, enoch], verifyEd25519)).toEqual({ text, by: [peter, enoch] });
    expect(openNote(`${text}\n${peterLine}${peterLine}`, [peter], verifyEd25519)?.by).toEqual([peter]);
    expect(openNote(note, [], verifyEd25519)).toBeUndefined();
  });

  it("verifies the example of the specification", () => {
    const key = keyOf("example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k");
    const note =
      "This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n";
    expect(openNote(note, [key], verifyEd25519)?.text).toBe("This is an example message.\n");
  });

  it("is refused when a signature of a known key is wrong, even beside a good one", () => {
    const wrong = `${peterLine.slice(0, 60)}ABCD${peterLine.slice(60)}`;
    expect(openNote(`${text}\n${wrong}`, [peter], verifyEd25519)).toBeUndefined();
    expect(openNote(`${text}\n${peterLine}${wrong}`, [peter], verifyEd25519)).toBeUndefined();
  });

  it("is refused when it is malformed", () => {
    const malformed = [
      text,
      `${text}\n`,
      `${text}\n${peterLine.slice(0, -1)}`,
      `\u0001${text}\n${peterLine}`,
      `\ud800${text}\n${peterLine}`,
      `${text}\n${peterLine.replace("PeterNeumann", "Bad Name")}`,
      `${text}\n${peterLine}Unexpected line.\n`,
      `${text}\n${peterLine.repeat(101)}`,
      `${text}\r\n\n${peterLine}`,
    ];
    expect(malformed.filter((note) => openNote(note, [peter], verifyEd25519) !== undefined)).toEqual([]);
  });

  it("is refused when any letter of text, name or signature is changed", () => {
    const note = `${text}\n${peterLine}`;
    for (let at = 0; at < note.length; at++) {
      const next = String.fromCharCode(note.charCodeAt(at) ^ 1);
      expect(openNote(note.slice(0, at) + next + note.slice(at + 1), [peter], verifyEd25519)).toBeUndefined();
    }
  });

  it("keeps empty lines in its text, and opens whatever was signed", () => {
    const line = fc.string({ unit: "grapheme" }).filter((one) => one.isWellFormed() && !/\p{Cc}/u.test(one));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const signed = `${lines.join("\n")}\n`;
        expect(openNote(signNote(signed, peter, signAsPeter), [peter], verifyEd25519)?.text).toBe(signed);
      }),
    );
  });

  it("cannot hold control characters, and reading never throws", () => {
    expect(() => signNote("a\tb\n", peter, signAsPeter)).toThrow(TypeError);
    expect(() => signNote("no newline", peter, signAsPeter)).toThrow(TypeError);
    fc.assert(fc.property(fc.string(), (any) => void parseNote(`${any}\n\n— ${any} ${any}\n`)));
  });
});

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("missing");
  return value;
}
