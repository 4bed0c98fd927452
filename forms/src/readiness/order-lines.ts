import { smartConfirm } from "../groups/smart-confirm.ts";
import { readinessWords as words } from "../messages/readiness-texts.ts";
import type { Bilingual } from "@signoff/domain/locale";
import { codesIn, isRecord, plainText, rowsIn, type Row } from "../values/form-values.ts";
import { ofEachPart } from "./data-lines.ts";
import type { FactRow } from "./facts.ts";
import { closing, fine, notable, saidBy, saidIn, type Evidence, type Finding } from "./finding.ts";
import { current, type Tapeout } from "./tapeout.ts";

const go = new Set<unknown>(["go", "goCond"]);
const reviewedTypes = new Set<unknown>(["new", "respin", "newTapeout"]);

/** The risk review says go, and its conditions are fulfilled before masks are ordered. */
export const riskReview = ofEachPart(({ fsr, device }, { facts, isShuttle }) => {
  const { stage, mtr, rows } = facts;
  const no = plainText(mtr?.data.trrsNo) || plainText(fsr?.data.trrsNo);
  if (no === "") {
    const isNeeded = device?.data.automotive === "Y" || reviewedTypes.has(mtr?.data.mtType ?? fsr?.data.fsrType);
    if (!isNeeded || (isShuttle && device?.data.automotive !== "Y"))
      return [fine({ key: "none", words: words.reviewNotNeeded, evidence: saidBy(fsr) })];
    return [closing(stage, { key: "missing", words: words.noReview, evidence: mtr ? saidIn(mtr) : saidBy(fsr) })];
  }
  const review = current(rows, "trrs", no);
  if (!review) return [closing(stage, { key: no, words: words.reviewGone(no) })];
  if (!go.has(review.data.conclusion))
    return [closing(stage, { key: no, words: words.reviewHold(no), evidence: saidBy(review) })];
  return conditionsOf(review, no, stage);
});

function conditionsOf(review: FactRow, no: string, stage: Tapeout["facts"]["stage"]): readonly Finding[] {
  const rows = rowsIn(review.data.conditions);
  if (review.data.conclusion === "goCond" && rows.length === 0)
    return [notable({ key: no, words: words.conditionsUnknown(no), evidence: saidBy(review) })];
  const open = rows
    .map((row, at) => ({ row, at }))
    .filter(({ row }) => isOpen(row))
    .map(({ row, at }) => {
      const said = words.conditionOpen(plainText(row.condition), nameOf(row.owner), plainText(row.due));
      const evidence = saidBy(review, { row: String(at + 1) });
      return closing(stage, { key: `${no}/${at + 1}`, words: said, evidence }, "order", "amber");
    });
  if (open.length > 0) return open;
  const said = rows.length === 0 ? words.reviewGo(no) : words.reviewClosed(no, rows.length);
  return [fine({ key: no, words: said, evidence: saidBy(review) })];
}

function isOpen({ closedBy }: Row): boolean {
  return nameOf(closedBy) === "";
}

function nameOf(value: unknown): string {
  if (!isRecord(value)) return plainText(value);
  return plainText(value.name) || plainText(value.id);
}

const charged: ReadonlySet<string> = new Set(["mask", "wafer", "cp", "bg", "dicing"]);

/** Charged services have a purchase order. */
export const purchaseOrder = ofEachPart(({ fsr }, { facts }) => {
  if (!fsr) return [closing(facts.stage, { key: "fsr", words: words.noFsr })];
  const evidence = saidBy(fsr);
  const no = plainText(fsr.data.poNo);
  if (no !== "") return [fine({ key: "order", words: words.orderIs(no), evidence })];
  if (!codesIn(fsr.data.serviceItems).some((item) => charged.has(item)))
    return [fine({ key: "free", words: words.noOrderNeeded, evidence })];
  return [closing(facts.stage, { key: "missing", words: words.noOrder, evidence })];
});

export const exportControl = ofEachPart(({ device }, { facts }) => {
  const isPassed = device?.data.exportControl === "passed";
  const said = { key: "answer", words: isPassed ? words.exportPassed : words.exportOpen, evidence: saidBy(device) };
  return [isPassed ? fine(said) : closing(facts.stage, said)];
});

type Answer = {
  readonly key: string;
  readonly who: Bilingual;
  readonly status: string;
  readonly why: string;
  readonly by: Evidence;
};

/** The five functions and the customer have checked the masks and accept them. */
export function jdv({ facts }: Tapeout): readonly Finding[] {
  const request = facts.mpw ?? facts.mtf;
  if (!request) return [closing(facts.stage, { key: "jdv", words: words.jdvNotYet }, "release")];
  const answers = [...functionAnswers(request.data), ...customerAnswers(request.data)];
  if (answers.length === 0)
    return [closing(facts.stage, { key: "jdv", words: words.jdvNotYet, evidence: saidIn(request) }, "release")];
  return answers.map(({ key, who, status, why, by }) => {
    const evidence = { ...saidIn(request), row: key, ...by };
    if (status === "ng") return closing(facts.stage, { key, words: words.jdvNo(who, why), evidence }, "release");
    if (status === "cond") return notable({ key, words: words.jdvConditional(who, why), evidence });
    if (status === "ok" || status === "na") return fine({ key, words: words.jdvAgrees(who), evidence });
    return closing(facts.stage, { key, words: words.jdvWaits(who), evidence }, "release");
  });
}

const functionNames = smartConfirm.texts.options?.["confirms.func"] ?? {};

function functionAnswers(data: Row): readonly Answer[] {
  return rowsIn(data.confirms).map((row) => {
    const key = plainText(row.func);
    const by = nameOf(row.handler);
    const at = plainText(row.confirmTime);
    const said = { ...(by === "" ? {} : { by: { zh: by, en: by } }), ...(at === "" ? {} : { at }) };
    return {
      key,
      who: functionNames[key] ?? { zh: key, en: key },
      status: plainText(row.status),
      why: plainText(row.opinion),
      by: said,
    };
  });
}

/** On a shuttle each seat has its own customer; older forms have one answer for all. */
function customerAnswers(data: Row): readonly Answer[] {
  const one = plainText(data.customerJdv);
  if (data.seats !== undefined && one === "")
    return rowsIn(data.seats).map((seat) => {
      const key = plainText(seat.seatNo);
      const name = `${key} ${plainText(seat.customerCode)}`;
      return { key, who: { zh: name, en: name }, status: plainText(seat.customerJdv), why: "", by: {} };
    });
  const isAsked = data.needEview === "Y" || one !== "";
  return isAsked ? [{ key: "customer", who: words.customer, status: one, why: "", by: {} }] : [];
}
