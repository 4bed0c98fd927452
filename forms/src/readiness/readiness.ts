import type { Bilingual } from "@signoff/domain/locale";
import { lineTitles } from "../messages/readiness-texts.ts";
import { dataSet, ipMerge, waivers } from "./data-lines.ts";
import { hasReached, type Gate, type ReadinessFacts } from "./facts.ts";
import { bySeverity, worstOf, type Finding, type LineState } from "./finding.ts";
import { frame } from "./frame-line.ts";
import { lineNames, type LineName } from "./line-names.ts";
import { masks, maskShop } from "./mask-lines.ts";
import { exportControl, jdv, purchaseOrder, riskReview } from "./order-lines.ts";
import { opcModels, platform } from "./platform-lines.ts";
import { tapeoutOf, type Tapeout } from "./tapeout.ts";

/** One condition that must hold before masks are made. */
export type Line = {
  readonly name: LineName;
  readonly title: Bilingual;
  readonly state: LineState;
  /** The first gate that requires it. */
  readonly countsFrom: Gate;
  /** The most serious first; never empty. */
  readonly findings: readonly Finding[];
};

type LineRule = { readonly countsFrom: Gate; readonly judge: (tapeout: Tapeout) => readonly Finding[] };

const lineRules: Readonly<Record<LineName, LineRule>> = {
  platform: { countsFrom: "accept", judge: platform },
  opcModels: { countsFrom: "accept", judge: opcModels },
  dataSet: { countsFrom: "accept", judge: dataSet },
  ipMerge: { countsFrom: "accept", judge: ipMerge },
  waivers: { countsFrom: "accept", judge: waivers },
  masks: { countsFrom: "accept", judge: masks },
  frame: { countsFrom: "accept", judge: frame },
  riskReview: { countsFrom: "accept", judge: riskReview },
  maskShop: { countsFrom: "accept", judge: maskShop },
  purchaseOrder: { countsFrom: "accept", judge: purchaseOrder },
  exportControl: { countsFrom: "accept", judge: exportControl },
  jdv: { countsFrom: "release", judge: jdv },
};

/** The conditions of a tape-out and their state, each line with its evidence. */
export function readiness(facts: ReadinessFacts): readonly Line[] {
  const tapeout = tapeoutOf(facts);
  return lineNames.map((name) => {
    const { countsFrom, judge } = lineRules[name];
    const findings = bySeverity(judge(tapeout));
    return { name, title: lineTitles[name], state: worstOf(findings.map(({ state }) => state)), countsFrom, findings };
  });
}

/** The findings that close a gate on this line. */
export function openAt(line: Line, gate: Gate): readonly Finding[] {
  return line.findings.filter(({ closesFrom }) => closesFrom !== undefined && hasReached(gate, closesFrom));
}
