import { readinessWords as words } from "../messages/readiness-texts.ts";
import { plainText, rowsIn } from "../values/form-values.ts";
import type { FactRow } from "./facts.ts";
import { closing, fine, notable, saidBy, type Finding } from "./finding.ts";
import { current, maskRows, type Tapeout } from "./tapeout.ts";

/** Toptier, LOTA and Tech ID exist and are in force. */
export function platform({ facts, parts, techId, toptier, lota }: Tapeout): readonly Finding[] {
  const wanted = facts.mpw?.data.techId ?? parts[0]?.device?.data.techId;
  const asked: readonly (readonly [string, FactRow | undefined, unknown])[] = [
    ["Tech ID", techId, wanted],
    ["Toptier", toptier, techId?.data.toptierNo],
    ["LOTA", lota, techId?.data.lotaCode],
  ];
  const missing = asked
    // The platform of a missing Tech ID is unknown.
    .filter(([what, row]) => !row && (what === "Tech ID" || techId))
    .map(([what, , code]) =>
      closing(facts.stage, {
        key: what,
        words: words.platformMissing(what, plainText(code)),
        evidence: saidBy(techId),
      }),
    );
  if (missing.length > 0 || !techId || !toptier || !lota) return missing;
  const newer = [toptier, lota].flatMap((row) => revisedAfter(row, techId));
  if (newer.length > 0) return newer;
  const names = [toptier, lota, techId].map((row) => `${row.code} V${row.version}`);
  return [fine({ key: "current", words: words.platformCurrent(names), evidence: saidBy(techId) })];
}

/** The Tech ID was frozen on an older version. */
function revisedAfter(row: FactRow, techId: FactRow): readonly Finding[] {
  const day = plainText(row.data.approvalTime).slice(0, 10);
  if (row.version === 1 || day <= plainText(techId.data.approvalTime).slice(0, 10)) return [];
  return [notable({ key: row.code, words: words.platformNewer(row.code, day, techId.code), evidence: saidBy(row) })];
}

/** OPC types that use a model. */
const byModel = new Set<unknown>(["model", "ilt"]);

/** The Tech ID names a released model of its platform for each mask with OPC. */
export function opcModels(tapeout: Tapeout): readonly Finding[] {
  const { facts, techId } = tapeout;
  const masks = maskRows(tapeout);
  if (masks.length === 0 || !techId) return [closing(facts.stage, { key: "masks", words: words.noMasks })];
  const table = rowsIn(techId.data.opcTable);
  const withOpc = [...new Set(masks.filter(({ opcFlag }) => opcFlag === "Y").map((row) => plainText(row.maskCode)))];
  const findings = withOpc.flatMap((mask) => {
    const line = table.find(({ maskCode }) => plainText(maskCode) === mask);
    // Rule-based OPC and no OPC need no model.
    return line && !byModel.has(line.opcType) ? [] : [modelOf(tapeout, techId, mask, plainText(line?.modelCode))];
  });
  const open = findings.filter(({ state }) => state !== "green");
  if (open.length > 0) return open;
  return [fine({ key: "released", words: words.opcAll(findings.length), evidence: saidBy(techId) })];
}

function modelOf({ facts, toptier }: Tapeout, techId: FactRow, mask: string, named: string): Finding {
  const open = (said: typeof words.noMasks, evidence = saidBy(techId, { row: mask })) =>
    closing(facts.stage, { key: mask, words: said, evidence });
  if (named === "") return open(words.opcNoModel(mask, techId.code));
  const model = current(facts.rows, "opcModel", named);
  if (!model) return open(words.opcNotReleased(mask, named));
  if (!isModelOf(model, toptier, mask)) return open(words.opcOther(mask, named));
  const newer = facts.rows
    .filter((row) => row.registry === "opcModel" && row.state === "current" && isModelOf(row, toptier, mask))
    .find((row) => plainText(row.data.approvalTime) > plainText(model.data.approvalTime));
  if (newer) return notable({ key: mask, words: words.opcNewer(mask, newer.code, named), evidence: saidBy(newer) });
  return fine({ key: mask, words: words.same(named), evidence: saidBy(model) });
}

function isModelOf({ data }: FactRow, toptier: FactRow | undefined, mask: string): boolean {
  return data.toptierNo === toptier?.code && plainText(data.maskCode) === mask;
}
