import { leftOutMasks, needsPlate } from "../values/plate-of-layer.ts";
import { readinessWords as words } from "../messages/readiness-texts.ts";
import { addDays } from "../values/calendar.ts";
import { codesIn, plainText, rowsIn, type Row } from "../values/form-values.ts";
import type { Evidence, Finding } from "./finding.ts";
import { closing, fine, notable, saidBy, saidIn } from "./finding.ts";
import { current, maskRows, type Tapeout } from "./tapeout.ts";
import type { FactRow, Gate } from "./facts.ts";

type MaskList = {
  readonly name: string;
  readonly rows: readonly Row[];
  /** Masks that the mapping leaves out, with the reason. */
  readonly without: ReadonlySet<string>;
  readonly evidence: Evidence;
};

/** Every mask of the order is in the Mtr and every mask of the Mtr in the Mtf, or has a remark why not. */
export function masks(tapeout: Tapeout): readonly Finding[] {
  const { facts } = tapeout;
  const orders = tapeout.parts.flatMap(({ fsr }) => (fsr ? [listOf(fsr.code, fsr)] : []));
  const { mtr, mtf, mpw } = facts;
  if (mpw)
    return agreed(
      tapeout,
      orders.flatMap((order) => leftOut(tapeout, order, inRequest(mpw), "release")),
    );
  if (mtf && !mtr) return [fine({ key: "change", words: words.masksOfChange(mtf.requestNo), evidence: saidIn(mtf) })];
  if (!mtr) return [closing(facts.stage, { key: "mtr", words: words.masksNotYet(tapeout.isShuttle ? "Mpw" : "Mtr") })];
  const asked = inRequest(mtr);
  // A re-spin or an additional plate requests only some masks of an order; the others exist.
  const whole = isPart.has(mtr.data.mtType) ? [] : orders;
  const ofOrder = whole.flatMap((order) => [...leftOut(tapeout, order, asked, "accept"), ...added(order, asked)]);
  if (!mtf) return [...ofOrder, closing(facts.stage, { key: "mtf", words: words.masksNotYet("Mtf") }, "release")];
  return agreed(tapeout, [...ofOrder, ...leftOut(tapeout, asked, inRequest(mtf), "release")]);
}

const isPart = new Set<unknown>(["respin", "add"]);

function agreed(tapeout: Tapeout, findings: readonly Finding[]): readonly Finding[] {
  if (findings.length > 0) return findings;
  const count = maskRows(tapeout).filter(needsPlate).length;
  return [fine({ key: "agree", words: words.masksAgree(count), evidence: saidIn(tapeout.latest) })];
}

function listOf(name: string, row: FactRow): MaskList {
  return { name, rows: rowsIn(row.data.maskLayers), without: new Set(), evidence: saidBy(row) };
}

function inRequest(request: NonNullable<Tapeout["latest"]>): MaskList {
  const { maskLayers, maskMapping } = request.data;
  const without = leftOutMasks(rowsIn(maskMapping));
  return { name: request.requestNo, rows: rowsIn(maskLayers), without, evidence: saidIn(request) };
}

/** A row without a plate leaves its mask out on purpose, if it gives a reason. */
function leftOut({ facts }: Tapeout, from: MaskList, to: MaskList, gate: Gate): readonly Finding[] {
  return from.rows.flatMap((row, at) => {
    const mask = plainText(row.maskCode);
    if (!needsPlate(row) || to.without.has(mask)) return [];
    if (to.rows.some((one) => plainText(one.maskCode) === mask && isMeant(one))) return [];
    const evidence = { ...from.evidence, row: String(at + 1) };
    return [
      closing(
        facts.stage,
        { key: `${mask}/${to.name}`, words: words.maskLeftOut(mask, from.name, to.name), evidence },
        gate,
      ),
    ];
  });
}

function isMeant(row: Row): boolean {
  return needsPlate(row) || plainText(row.remark).trim() !== "";
}

function added(from: MaskList, to: MaskList): readonly Finding[] {
  const known = new Set(from.rows.map(({ maskCode }) => plainText(maskCode)));
  return to.rows
    .filter((row) => needsPlate(row) && !known.has(plainText(row.maskCode)) && plainText(row.remark) === "")
    .map(({ maskCode }) => {
      const mask = plainText(maskCode);
      return notable({ key: `${mask}/more`, words: words.maskAdded(mask, from.name, to.name), evidence: to.evidence });
    });
}

/** The mask shop makes each grade and type, and can deliver the plates on their due day. */
export function maskShop(tapeout: Tapeout): readonly Finding[] {
  const { facts, latest, parts } = tapeout;
  const said = latest?.data ?? parts[0]?.fsr?.data ?? {};
  const code = plainText(said.maskShop);
  const evidence = latest ? saidIn(latest) : saidBy(parts[0]?.fsr);
  const open = (key: string, text: typeof words.noShop, row?: string) =>
    closing(facts.stage, { key, words: text, evidence: row === undefined ? evidence : { ...evidence, row } });
  if (code === "") return [open("shop", words.noShop)];
  const due = dueOf(tapeout);
  if (due === "") return [open("due", words.dueMissing)];
  const shop = current(facts.rows, "maskShop", code);
  // The shop's capabilities have not been entered yet: only the day can be checked.
  const known = shop && rowsIn(shop.data.grades).length > 0 ? shop : undefined;
  if (facts.rows.some((row) => row.registry === "maskShop" && row.code === code && row.state !== "current"))
    return [open("off", words.shopOff(code))];
  const lacks = known
    ? maskRows(tapeout)
        .filter(needsPlate)
        .flatMap((row) => lacksOf(known, row))
    : [];
  if (lacks.length > 0)
    return lacks.map(({ mask, what }) => open(`${mask}/${what}`, words.shopCannot(code, mask, what), mask));
  const days = known ? daysNeeded(known, maskRows(tapeout).filter(needsPlate), said.rush === "Y") : 0;
  const first = addDays(facts.today, days);
  // Ordered masks are on their way: the day was checked when they were ordered.
  if (latest?.isOrdered !== true && due < first)
    return [open("late", days === 0 ? words.duePassed(due) : words.dueTooSoon(due, days, first))];
  if (!known) return [notable({ key: "unknown", words: words.shopUnknown(code), evidence })];
  return [fine({ key: "able", words: words.shopInTime(code, due), evidence })];
}

/** Due day of the masks; empty: not set yet. */
export function dueOf({ facts, latest, parts }: Tapeout): string {
  const days = [facts.mtr?.data.maskOutDue, latest?.data.maskOutDue, ...parts.map(({ fsr }) => fsr?.data.maskOutDue)];
  const own = plainText(days.find((day) => plainText(day) !== ""));
  return own === "" ? plainText(facts.mpw?.data.planOut) : own;
}

function lacksOf({ data }: FactRow, row: Row): readonly { readonly mask: string; readonly what: string }[] {
  const mask = plainText(row.maskCode);
  const grade = plainText(row.reticleGrade);
  const type = plainText(row.maskType);
  const hasGrade = rowsIn(data.grades).some((one) => plainText(one.grade) === grade);
  const hasType = codesIn(data.maskTypes).includes(type);
  return [
    ...(hasGrade || grade === "" ? [] : [{ mask, what: grade }]),
    ...(hasType || type === "" ? [] : [{ mask, what: type }]),
  ];
}

/** Number of days that the shop needs for the plates of the tape-out, if shop and plates are known. */
export function daysAtShop(tapeout: Tapeout): number | undefined {
  const said = tapeout.latest?.data ?? tapeout.parts[0]?.fsr?.data ?? {};
  const shop = current(tapeout.facts.rows, "maskShop", said.maskShop);
  return shop && daysNeeded(shop, maskRows(tapeout).filter(needsPlate), said.rush === "Y");
}

function daysNeeded({ data }: FactRow, rows: readonly Row[], isRush: boolean): number {
  const days = new Map(rowsIn(data.grades).map((one) => [plainText(one.grade), Number(one.days)]));
  const usual = Math.max(0, ...rows.map(({ reticleGrade }) => days.get(plainText(reticleGrade)) ?? 0));
  return isRush && data.rushAllowed === true && typeof data.rushDays === "number"
    ? Math.min(usual, data.rushDays)
    : usual;
}
