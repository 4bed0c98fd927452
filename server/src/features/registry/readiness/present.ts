import type { Bilingual, Locale } from "@signoff/domain/locale";
import { gateTitles, shuttleGateTitles } from "@signoff/forms/messages/readiness-texts";
import { type Gate, gates, hasReached } from "@signoff/forms/readiness/facts";
import type { Finding } from "@signoff/forms/readiness/finding";
import { closedLines, type Pass, passOf } from "@signoff/forms/readiness/passes";
import type { Line } from "@signoff/forms/readiness/readiness";
import { plainText } from "@signoff/forms/values/form-values";
import { holderOf, isThrough } from "./choose-tapeout.ts";
import type { ReadinessFinding, ReadinessGate, ReadinessLine, ReadinessResult } from "./contract.ts";
import type { Judged } from "./judge-readiness.ts";
import type { Milestones } from "./show-milestones.ts";

export interface Reader {
  readonly locale: Locale;
  /** Requests that the reader may see. */
  readonly visible: ReadonlySet<string>;
  readonly mayPass: boolean;
  readonly readAt: Date;
  readonly customerName: (code: string) => string;
  readonly milestones: Milestones;
}

export function presentReadiness(judged: Judged, code: string, isShuttle: boolean, reader: Reader): ReadinessResult {
  const device = judged.found.rows.find(({ registry, code: of }) => registry === "device" && of === judged.devices[0]);
  const techId = judged.chosen.mpw?.data["techId"] ?? device?.data["techId"];
  const { dieSizeX, dieSizeY, productId, customerCode } = device?.data ?? {};
  const hasSize = !isShuttle && typeof dieSizeX === "number" && typeof dieSizeY === "number";
  return {
    code,
    isShuttle,
    devices: [...judged.devices],
    customer: isShuttle ? "" : reader.customerName(plainText(customerCode)),
    techId: plainText(techId),
    productId: isShuttle ? "" : plainText(productId),
    size: hasSize ? `${dieSizeX.toFixed(3)} × ${dieSizeY.toFixed(3)} mm` : "",
    lines: judged.lines.map((line) => presentLine(judged, line, reader)),
    gates: gates
      .filter((gate) => !isShuttle || gate !== "accept")
      .map((gate) => presentGate(judged, gate, isShuttle, reader)),
    ...reader.milestones,
    mayPass: reader.mayPass,
    readAt: reader.readAt.toISOString(),
  };
}

function presentLine({ found, stage, passes, today }: Judged, line: Line, reader: Reader): ReadinessLine {
  const passed = stage === "before" || line.state !== "red" ? undefined : passOf(line, stage, passes, today);
  return {
    name: line.name,
    title: line.title[reader.locale],
    state: passed ? "passed" : line.state,
    countsFrom: line.countsFrom,
    findings: line.findings.map((finding) => presentFinding(finding, found.kinds, reader)),
    passed: passed ? presentPass(passed, reader.locale) : null,
  };
}

function presentPass({ gate, reason, until, by, at }: Pass, locale: Locale) {
  return { gate, reason, until, by: by[locale], at };
}

function presentFinding(
  { state, words, evidence }: Finding,
  kinds: ReadonlyMap<string, string>,
  { locale, visible }: Reader,
): ReadinessFinding {
  const { requestNo, applyId, row, by, at } = evidence;
  const isSeen = applyId !== undefined && visible.has(applyId);
  return {
    state,
    words: words[locale],
    requestNo: requestNo ?? null,
    applyId: isSeen ? applyId : null,
    formType: (isSeen ? kinds.get(applyId) : undefined) ?? null,
    row: row ?? null,
    by: by?.[locale] ?? null,
    at: at ?? null,
  };
}

function presentGate(judged: Judged, gate: Gate, isShuttle: boolean, { locale, visible }: Reader): ReadinessGate {
  const { chosen, lines, passes, today, stage } = judged;
  const holder = holderOf(chosen, gate);
  const titles: Readonly<Record<Gate, Bilingual>> = isShuttle ? shuttleGateTitles : gateTitles;
  const through = isThrough(chosen, gate);
  const closedBy = through ? [] : closedLines(lines, gate, passes, today).map(({ line }) => line.name);
  const isAhead = !holder || !hasReached(stage, gate);
  return {
    gate,
    title: titles[gate][locale],
    state: through ? "through" : closedBy.length > 0 ? "closed" : isAhead ? "ahead" : "open",
    requestNo: holder?.requestNo ?? null,
    applyId: holder && visible.has(holder.id) ? holder.id : null,
    formType: holder?.kind ?? null,
    closedBy,
  };
}
