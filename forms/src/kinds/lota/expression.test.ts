import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readExpression } from "./expression.ts";

const namesIn = (text: string) => {
  const read = readExpression(text);
  return "layers" in read ? read.layers.map(({ name }) => name) : read.fault;
};

/** Random expressions, with the layers that they name from left to right. */
const expressions = fc.letrec<{ whole: Written; part: Written }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom("AA", "GT", "OUT_010", "M1-2", "not_a", "size2", "_x").map((name) => written(name, [name])),
    tie("whole").map(({ text, names }) => written(`(${text})`, names)),
    tie("part").map(({ text, names }) => written(`NOT ${text}`, names)),
    fc
      .tuple(tie("whole"), fc.integer({ min: -999, max: 999 }))
      .map(([{ text, names }, by]) => written(`SIZE(${text}, ${by / 10})`, names)),
  ),
  whole: fc
    .tuple(tie("part"), fc.array(fc.tuple(fc.constantFrom("AND", "or", "Xor", "NOT"), tie("part")), { maxLength: 3 }))
    .map(([first, more]) =>
      more.reduce(
        (all, [operator, next]) => written(`${all.text} ${operator} ${next.text}`, [...all.names, ...next.names]),
        first,
      ),
    ),
})).whole;

type Written = { text: string; names: readonly string[] };
const written = (text: string, names: readonly string[]): Written => ({ text, names });

describe("a logic operation", () => {
  it("names its layers from left to right, whatever its shape", () => {
    fc.assert(
      fc.property(expressions, ({ text, names }) => {
        expect(namesIn(text)).toEqual(names);
      }),
    );
  });

  it("reads the same however it is spaced", () => {
    fc.assert(
      fc.property(expressions, ({ text, names }) => {
        expect(namesIn(text.replaceAll(/[(),]/g, " $& \n"))).toEqual(names);
      }),
    );
  });

  it("stands where its names say", () => {
    fc.assert(
      fc.property(expressions, ({ text }) => {
        const read = readExpression(text);
        const layers = "layers" in read ? read.layers : [];
        expect(layers.map(({ name, at }) => text.slice(at - 1, at - 1 + name.length))).toEqual(
          layers.map(({ name }) => name),
        );
      }),
    );
  });

  it("that lost a bracket is no operation any more", () => {
    fc.assert(
      fc.property(expressions, fc.nat(), ({ text }, place) => {
        const marks = [...text.matchAll(/[()]/g)];
        const mark = marks[place % marks.length]?.index ?? 0;
        const without = marks.length === 0 ? ")" : `${text.slice(0, mark)} ${text.slice(mark + 1)}`;
        expect([without, namesIn(without)]).toEqual([without, expect.objectContaining({ rule: expect.any(String) })]);
      }),
    );
  });

  it("answers any text, with a place inside it or at its end", () => {
    const pieces = fc.constantFrom("AND", "NOT", "SIZE", "(", ")", ",", "AA", "2", "-1.5", " ", "&", "光", ".");
    const anything = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 30 }).map((list) => list.join(" ")),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const read = readExpression(text);
        const isNamed = "layers" in read && read.layers.length > 0;
        const isPlaced = "fault" in read && read.fault.at >= 1 && read.fault.at <= text.length + 1;
        expect([text, isNamed || isPlaced]).toEqual([text, true]);
      }),
    );
  });

  it("of brackets alone, very many, is refused and does not exhaust the stack", () => {
    expect(namesIn("(".repeat(2_000))).toMatchObject({ rule: "expressionBracket", at: 201 });
    expect(namesIn(`${"NOT ".repeat(500)}AA`)).toEqual(["AA"]);
  });

  it.each([
    ["", "expressionLayer", 1],
    ["AA AND", "expressionLayer", 7],
    ["AND AA", "expressionLayer", 1],
    ["AA GT", "expressionOperator", 4],
    ["AA (GT)", "expressionOperator", 4],
    ["(AA GT)", "expressionOperator", 5],
    ["AA)", "expressionBracket", 3],
    ["(AA", "expressionBracket", 4],
    ["SIZE AA", "expressionSizing", 6],
    ["SIZE(AA, GT)", "expressionSizing", 10],
    ["SIZE(AA, 1, 2)", "expressionOperator", 11],
    ["AA AND 2", "expressionLayer", 8],
    ["AA + GT", "expressionSign", 4],
    ["AA AND 2x", "expressionSign", 8],
  ])("refuses %j with %s at character %d", (text, rule, at) => {
    expect(namesIn(text)).toMatchObject({ rule, at });
  });
});
