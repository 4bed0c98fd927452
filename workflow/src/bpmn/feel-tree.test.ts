import { describe, expect, it } from "vitest";
import { everyNode, feelTree, type FeelNode } from "./feel-tree.ts";

function shape(node: FeelNode): string {
  const inner = node.children.map(shape).join(" ");
  return inner === "" ? node.name : `${node.name}(${inner})`;
}

describe("an expression taken apart", () => {
  it("keeps the text of every part", () => {
    const texts = [...everyNode(feelTree("days > 3"))].map((node) => `${node.name} ${node.text}`);
    expect(texts).toEqual([
      "root days > 3",
      "Expression days > 3",
      "Comparison days > 3",
      "VariableName days",
      "Identifier days",
      "CompareOp >",
      "NumericLiteral 3",
    ]);
  });

  it("nests as the expression does", () => {
    expect(shape(feelTree("paid and not(late)"))).toBe(
      "root(Expression(Conjunction(VariableName(Identifier) and FunctionInvocation(VariableName(Identifier) ( PositionalParameters(VariableName(Identifier)) )))))",
    );
  });

  it.each(["days >", "days ! 3", "", "'x'", "a b c )"])("marks what cannot be read in %j", (expression) => {
    expect([...everyNode(feelTree(expression))].some((node) => node.isError)).toBe(true);
  });

  it("marks nothing in what can be read", () => {
    const expression = 'some row in lines satisfies row.state = "x" and count(items) > 0';
    expect([...everyNode(feelTree(expression))].some((node) => node.isError)).toBe(false);
  });

  it("walks a thousand brackets without running out of stack", () => {
    const deep = `${"(".repeat(1_000)}days${")".repeat(1_000)} = 3`;
    expect([...everyNode(feelTree(deep))].filter((node) => node.name === "VariableName")).toHaveLength(1);
  });
});
