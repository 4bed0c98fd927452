import { masksOfToptier, rowsForMasks } from "../../prefill/base-record.ts";
import type { Prefill } from "../../prefill/prefill.ts";
import type { Finding, Rule, RuleSet } from "../../rules/rule.ts";
import { isRecord, plainText, type Row, rowsIn } from "../../values/form-values.ts";
import type { KindBehaviour } from "../form-kind.ts";
import { type Expression, type NamedLayer, readExpression } from "./expression.ts";

/** Drawn layers of the Toptier, if it is loaded; always on the server. */
function drawnLayers(toptierLayers: unknown): ReadonlySet<unknown> | undefined {
  if (!Array.isArray(toptierLayers)) return undefined;
  return new Set(toptierLayers.filter(isRecord).map((layer) => layer.layerName));
}

/** An expression is valid: operators with their operands, closed brackets, SIZE with its number. */
const expressionParses: Rule = ({ rows }) =>
  rows("logicOps").flatMap((row, at): readonly Finding[] => {
    const text = plainText(row.expression);
    const read = text === "" ? undefined : readExpression(text);
    if (read === undefined || !("fault" in read)) return [];
    const { rule, at: position, found } = read.fault;
    return [{ path: pathOf(at), rule, params: { at: position, found } }];
  });

/** An expression names only declared layers: drawn layers of the Toptier, and outputs of the form. */
const declaredLayersOnly: Rule = ({ rows, chosen }) => {
  const drawn = drawnLayers(chosen("toptier", "toptierNo")?.data.layers);
  if (!drawn) return [];
  const outputs = new Set(rows("logicOps").map((row) => row.outLayer));
  return rows("logicOps").flatMap((row, at): readonly Finding[] => {
    const stranger = layersIn(row).find(({ name }) => !drawn.has(name) && !outputs.has(name));
    return stranger ? [{ path: pathOf(at), params: { layer: stranger.name, at: stranger.at } }] : [];
  });
};

/**
 * The drawn layer of a mask is used for it, directly or through an output of another step. Masks without a drawn layer
 * are made of others.
 */
const ownLayerTakesPart: Rule = ({ rows, chosen }) => {
  const drawn = drawnLayers(chosen("toptier", "toptierNo")?.data.layers);
  const all = rows("logicOps");
  const masks = new Map(all.map((row) => [plainText(row.maskCode), plainText(row.layerName)]));
  return [...masks].flatMap(([mask, layer]): readonly Finding[] => {
    const steps = all.filter((row) => plainText(row.maskCode) === mask);
    // An expression that does not parse has a finding of its own.
    const isWhole = steps.every((row) => "layers" in expressionOf(row));
    if (!drawn?.has(layer) || !isWhole || reached(steps, all).has(layer)) return [];
    return [{ path: pathOf(all.findIndex((row) => plainText(row.maskCode) === mask)), params: { mask, layer } }];
  });
};

/** Every name that the steps use, including the inputs of the outputs among them. */
function reached(steps: readonly Row[], all: readonly Row[]): ReadonlySet<string> {
  const names = new Set<string>();
  const waiting = [...steps];
  for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
    for (const { name } of layersIn(row)) {
      if (names.has(name)) continue;
      names.add(name);
      waiting.push(...all.filter((other) => other.outLayer === name));
    }
  }
  return names;
}

function expressionOf(row: Row): Expression {
  return readExpression(plainText(row.expression));
}

function layersIn(row: Row): readonly NamedLayer[] {
  const read = expressionOf(row);
  return "layers" in read ? read.layers : [];
}

function pathOf(at: number): string {
  return `logicOps[${at}].expression`;
}

const rules: RuleSet = { expressionParses, declaredLayersOnly, ownLayerTakesPart };

/** A base fills in its operations and their run settings (B2). Verification results are not copied. */
const baseLota: Prefill = {
  by: "baseLota",
  values: (input) => {
    const base = input.registryRow("lota", input.value("baseLota"))?.data;
    if (!base) return undefined;
    const { runTool, runsetFileName, layerMapVersion } = base;
    return {
      runTool,
      runsetFileName,
      layerMapVersion,
      logicOps: rowsForMasks(base.logicOps, masksOfToptier(input)),
      verify: rowsIn(base.verify).map((row) => ({ testCase: row.testCase, runTool: row.runTool })),
    };
  },
};

const prefills = [baseLota];

export const behaviour: KindBehaviour = { rules, computed: {}, prefills };
