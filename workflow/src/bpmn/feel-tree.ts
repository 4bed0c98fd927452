import { parseExpression } from "feelin";
import type { Feel } from "../route.ts";

/** A parsed FEEL expression; the leaves are its words and signs. */
export interface FeelNode {
  readonly name: string;
  readonly text: string;
  readonly isError: boolean;
  readonly children: readonly FeelNode[];
}

interface Growing extends FeelNode {
  readonly children: FeelNode[];
}

/** feelin never refuses a text: unparsable parts become error nodes, which `feel-lint.ts` reports. */
export function feelTree(expression: Feel): FeelNode {
  const root: Growing = { name: "root", text: expression, isError: false, children: [] };
  const open: Growing[] = [root];
  parseExpression(expression, {}, undefined).iterate({
    enter: ({ type, from, to }) => {
      const node: Growing = { name: type.name, text: expression.slice(from, to), isError: type.isError, children: [] };
      open.at(-1)?.children.push(node);
      open.push(node);
    },
    leave: () => {
      open.pop();
    },
  });
  return root;
}

/** The node itself and everything below it. */
export function* everyNode(node: FeelNode): Generator<FeelNode> {
  const open: FeelNode[] = [node];
  for (let current = open.pop(); current; current = open.pop()) {
    yield current;
    open.push(...current.children.toReversed());
  }
}
