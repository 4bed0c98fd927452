import { isRecord, plainText } from "../../values/form-values.ts";
import type { Finding, Rule, RuleSet } from "../../rules/rule.ts";

const operators = new Set(["AND", "OR", "NOT", "XOR", "SIZE"]);
const allowedText = /^[\w\s(),.+-]*$/;

/**
 * An expression uses the operators and declared layers only: drawn layers of the Toptier, and outputs of the form. The
 * layers are asked where the Toptier is loaded, always on the server.
 */
const declaredLayersOnly: Rule = ({ rows, chosen }) => {
  const layers = chosen("toptier", "toptierNo")?.data.layers;
  const declared = Array.isArray(layers) ? new Set(layers.filter(isRecord).map((layer) => layer.layerName)) : undefined;
  const outputs = new Set(rows("logicOps").map((row) => row.outLayer));
  const found: Finding[] = [];
  rows("logicOps").forEach((row, at) => {
    const expression = plainText(row.expression);
    const path = `logicOps[${at}].expression`;
    if (!allowedText.test(expression) || !isBalanced(expression)) {
      found.push({ path, params: { layer: expression } });
      return;
    }
    const stranger = namesIn(expression).find((name) => declared && !declared.has(name) && !outputs.has(name));
    if (stranger !== undefined) found.push({ path, params: { layer: stranger } });
  });
  return found;
};

function namesIn(expression: string): string[] {
  const words = expression.match(/[A-Za-z_][\w-]*/g) ?? [];
  return words.filter((word) => !operators.has(word.toUpperCase()));
}

function isBalanced(expression: string): boolean {
  let depth = 0;
  for (const sign of expression) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

export const rules: RuleSet = { declaredLayersOnly };
