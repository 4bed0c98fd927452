import { readinessWords as words } from "../messages/readiness-texts.ts";
import { plainText, rowsIn, type Row } from "../values/form-values.ts";
import type { FactRow } from "./facts.ts";
import { closing, fine, notable, saidBy, saidIn, type Finding } from "./finding.ts";
import type { Part, Tapeout } from "./tapeout.ts";

type PartLine = (part: Part, tapeout: Tapeout) => readonly Finding[];

/**
 * Applies the line to every device of the tape-out; on a shuttle each finding names its device, and only open ones are
 * listed one by one.
 */
export function ofEachPart(line: PartLine): (tapeout: Tapeout) => readonly Finding[] {
  return (tapeout) => {
    if (!tapeout.isShuttle) return tapeout.parts.flatMap((part) => line(part, tapeout));
    return tapeout.parts.flatMap((part) =>
      line(part, tapeout).map((finding) => ({
        ...finding,
        key: `${part.deviceName}/${finding.key}`,
        words: words.of(part.deviceName, finding.words),
      })),
    );
  };
}

const passed = new Set<unknown>(["pass", "waived"]);

/** The layout has arrived and all its checks have passed. */
export const dataSet = ofEachPart(({ dataSet: row }, { facts }) => {
  const { stage, mtr } = facts;
  const named = plainText(mtr?.data.dataSetNo);
  if (!row) {
    const said = named === "" ? words.noDataSet : words.dataGone(named);
    return [closing(stage, { key: "missing", words: said, evidence: saidIn(mtr) })];
  }
  const checks = rowsIn(row.data.checks);
  const open = checks.filter(({ runResult }) => !passed.has(runResult));
  if (open.length > 0) return open.map((check) => failed(check, row, stage));
  const names = checks.map(({ checkItem }) => plainText(checkItem));
  return [fine({ key: "checked", words: words.dataChecked(row.code, row.version, names), evidence: saidBy(row) })];
});

function failed({ checkItem }: Row, row: FactRow, stage: Tapeout["facts"]["stage"]): Finding {
  const check = plainText(checkItem);
  return closing(stage, {
    key: check,
    words: words.dataNotRun(check, row.code),
    evidence: saidBy(row, { row: check }),
  });
}

/** IP placeholders in the data are replaced by the IP. */
export const ipMerge = ofEachPart(({ dataSet: row, merged, fsr }, { facts }) => {
  const type = plainText(row?.data.ipMergeType ?? fsr?.data.ipMergeType);
  if (!row && type === "") return [closing(facts.stage, { key: "data", words: words.noDataSet })];
  if (type === "none" || type === "") return [fine({ key: "none", words: words.noIp, evidence: saidBy(row ?? fsr) })];
  if (!merged) {
    const said = row ? words.ipOpen(row.code) : words.noDataSet;
    return [closing(facts.stage, { key: "open", words: said, evidence: saidBy(row ?? fsr) })];
  }
  if (merged.data.runResult !== undefined && !passed.has(merged.data.runResult))
    return [closing(facts.stage, { key: "run", words: words.ipFailed(merged.code), evidence: saidBy(merged) })];
  const cells = [...new Set(rowsIn(merged.data.cells).map(({ ipCode }) => plainText(ipCode)))];
  return [fine({ key: "merged", words: words.ipMerged(merged.code, cells), evidence: saidBy(merged) })];
});

/** PIE accepts every design rule that the layout breaks. */
export const waivers = ofEachPart(({ fsr, dataSet: row }, tapeout) => {
  if (!fsr) return [closing(tapeout.facts.stage, { key: "fsr", words: words.noFsr })];
  const status = plainText(fsr.data.drcStatus);
  const ofOrder = status === "waived" ? waiverFindings(fsr, tapeout) : [];
  // Data of a re-spin has waivers of its own.
  const ofData = rowsIn(row?.data.waivers).length > 0 && row ? waiverFindings(row, tapeout) : [];
  const said = [...ofOrder, ...ofData];
  if (status !== "pass" && status !== "waived" && row === undefined)
    return [closing(tapeout.facts.stage, { key: "drc", words: words.drcOpen(status), evidence: saidBy(fsr) })];
  return said.length > 0 ? said : [fine({ key: "none", words: words.noWaiver, evidence: saidBy(fsr) })];
});

function waiverFindings(source: FactRow, { facts }: Tapeout): readonly Finding[] {
  const rows = rowsIn(source.data.waivers);
  const open = rows.flatMap((row, at) => openWaiver(source, row, at, facts));
  if (open.length > 0) return open;
  if (rows.length > 0) {
    const conditional = rows.filter(({ decision }) => decision === "conditional").length;
    const decided = words.waiversDecided(rows.length - conditional, conditional);
    return [fine({ key: source.code, words: decided, evidence: saidBy(source) })];
  }
  // Older orders name a paper instead of the table.
  const paper = plainText(source.data.waiverNo);
  if (paper !== "") return [notable({ key: source.code, words: words.waiverNamed(paper), evidence: saidBy(source) })];
  return [closing(facts.stage, { key: source.code, words: words.waiverMissing, evidence: saidBy(source) })];
}

function openWaiver(source: FactRow, row: Row, at: number, { stage, today }: Tapeout["facts"]): readonly Finding[] {
  const rule = plainText(row.ruleId);
  const until = plainText(row.validUntil);
  const said =
    row.decision === "refused"
      ? words.waiverRefused(rule)
      : plainText(row.decision) === ""
        ? words.waiverOpen(rule)
        : until !== "" && until < today
          ? words.waiverEnded(rule, until)
          : undefined;
  if (!said) return [];
  const key = `${source.code}/${at + 1}/${rule}`;
  return [closing(stage, { key, words: said, evidence: saidBy(source, { row: String(at + 1) }) })];
}
