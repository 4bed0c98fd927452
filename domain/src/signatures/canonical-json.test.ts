import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalBytes, canonicalJson, type JsonObject, type JsonValue } from "./canonical-json.ts";

/** Any code point. The built-in unit "binary" takes seconds to set up. */
const anyText = fc
  .array(fc.nat({ max: 0x10_ffff }))
  .map((points) => String.fromCodePoint(...points))
  .filter((text) => text.isWellFormed());
const asValue = (value: unknown) => value as JsonValue;
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

/** Input and canonical output, published by the authors of RFC 8785 (section 3.2 and their test data). */
const published: readonly (readonly [input: string, output: string])[] = [
  ['[56, { "d": true, "10": null, "1": [ ] }]', '[56,{"1":[],"10":null,"d":true}]'],
  [
    '{ "peach": "This sorting order", "péché": "is wrong according to French", "pêche": "but canonicalization MUST", "sin": "ignore locale" }',
    '{"peach":"This sorting order","péché":"is wrong according to French","pêche":"but canonicalization MUST","sin":"ignore locale"}',
  ],
  [
    '{ "1": {"f": {"f": "hi","F": 5} ,"\\n": 56.0}, "10": { }, "": "empty", "a": { }, "111": [ {"e": "yes","E": "no" } ], "A": { } }',
    '{"":"empty","1":{"\\n":56,"f":{"F":5,"f":"hi"}},"10":{},"111":[{"E":"no","e":"yes"}],"A":{},"a":{}}',
  ],
  ['{ "Unnormalized Unicode":"A\\u030a" }', '{"Unnormalized Unicode":"A\u030a"}'],
  [
    '{ "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001], "string": "\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/", "literals": [null, true, false] }',
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  ],
  [
    '{ "\\u20ac": "Euro Sign", "\\r": "Carriage Return", "\\u000a": "Newline", "1": "One", "\\u0080": "Control\\u007f", "\\ud83d\\ude02": "Smiley", "\\u00f6": "Latin Small Letter O With Diaeresis", "\\ufb33": "Hebrew Letter Dalet With Dagesh", "</script>": "Browser Challenge" }',
    '{"\\n":"Newline","\\r":"Carriage Return","1":"One","</script>":"Browser Challenge","\u0080":"Control\u007f","ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","😂":"Smiley","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
  ],
];

/** IEEE 754 bits and their text: RFC 8785 appendix B, and the sample lines of its number test file. */
const numbers: readonly (readonly [bits: string, text: string])[] = [
  ["0000000000000000", "0"],
  ["8000000000000000", "0"],
  ["0000000000000001", "5e-324"],
  ["8000000000000001", "-5e-324"],
  ["7fefffffffffffff", "1.7976931348623157e+308"],
  ["ffefffffffffffff", "-1.7976931348623157e+308"],
  ["4340000000000000", "9007199254740992"],
  ["c340000000000000", "-9007199254740992"],
  ["4340000000000001", "9007199254740994"],
  ["4340000000000002", "9007199254740996"],
  ["4430000000000000", "295147905179352830000"],
  ["44b52d02c7e14af5", "9.999999999999997e+22"],
  ["44b52d02c7e14af6", "1e+23"],
  ["44b52d02c7e14af7", "1.0000000000000001e+23"],
  ["444b1ae4d6e2ef4e", "999999999999999700000"],
  ["444b1ae4d6e2ef4f", "999999999999999900000"],
  ["444b1ae4d6e2ef50", "1e+21"],
  ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
  ["3eb0c6f7a0b5ed8d", "0.000001"],
  ["41b3de4355555553", "333333333.3333332"],
  ["41b3de4355555554", "333333333.33333325"],
  ["41b3de4355555555", "333333333.3333333"],
  ["41b3de4355555556", "333333333.3333334"],
  ["41b3de4355555557", "333333333.33333343"],
  ["becbf647612f3696", "-0.0000033333333333333333"],
  ["43143ff3c1cb0959", "1424953923781206.2"],
];

function numberOf(bits: string): number {
  return Buffer.from(bits, "hex").readDoubleBE();
}

describe("canonical JSON", () => {
  it("spells the published examples as published", () => {
    for (const [input, output] of published) expect(canonicalJson(asValue(JSON.parse(input)))).toBe(output);
  });

  it("writes the bytes of the example of RFC 8785 section 3.2.4", () => {
    const bytes = hexOf(canonicalBytes(asValue(JSON.parse(published[4]?.[0] ?? ""))));
    expect(bytes).toBe(
      "7b226c69746572616c73223a5b6e756c6c2c747275652c66616c73655d2c226e756d62657273223a5b3333333333333333332e333333333333332c31652b33302c342e352c302e3030322c31652d32375d2c22737472696e67223a22e282ac245c75303030665c6e4127425c225c5c5c5c5c222f227d",
    );
  });

  it("writes numbers as ECMAScript does, and refuses what is none", () => {
    for (const [bits, text] of numbers) expect(canonicalJson(numberOf(bits))).toBe(text);
    for (const bits of ["7fffffffffffffff", "7ff0000000000000", "fff0000000000000"]) {
      expect(() => canonicalJson(numberOf(bits))).toThrow(TypeError);
    }
  });

  it("refuses what JSON cannot carry rather than spelling something else", () => {
    const refused: readonly unknown[] = [
      undefined,
      { a: undefined },
      [undefined],
      Array(2),
      1n,
      Symbol("a"),
      () => 1,
      new Date(0),
      { at: new Date(0) },
      new Map([["a", 1]]),
      new Uint8Array(2),
      "\ud800",
      "a\udc00b",
      "\udc00\ud800",
      { "\ud800": 1 },
    ];
    for (const value of refused) expect(() => canonicalJson(asValue(value))).toThrow(TypeError);
  });

  it("spells every text and number as JSON does", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.double({ noNaN: true, noDefaultInfinity: true })), (value) => {
        expect(canonicalJson(value)).toBe(JSON.stringify(value));
      }),
    );
    expect(canonicalJson('"\\\n\u0000😀中')).toBe('"\\"\\\\\\n\\u0000😀中"');
  });

  it("gives one text per value, in whatever order the keys were written", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const given = value as JsonObject;
        const reversed = Object.fromEntries(Object.entries(given).toReversed());
        expect(canonicalJson(reversed)).toBe(canonicalJson(given));
        expect(JSON.parse(canonicalJson(given))).toEqual(JSON.parse(JSON.stringify(given)));
      }),
    );
  });

  it("gives different texts to different values", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const isSame = canonicalJson(asValue(one)) === canonicalJson(asValue(other));
        expect(isSame).toBe(isSameJson(one, other));
      }),
    );
  });
});

function isSameJson(one: unknown, other: unknown): boolean {
  try {
    expect(JSON.parse(JSON.stringify(one))).toEqual(JSON.parse(JSON.stringify(other)));
    return true;
  } catch {
    return false;
  }
}
