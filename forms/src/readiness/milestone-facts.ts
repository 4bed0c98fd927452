import { dayOf } from "../values/calendar.ts";
import { plainText, rowsIn } from "../values/form-values.ts";
import type { FactRow } from "./facts.ts";
import { daysAtShop, dueOf } from "./mask-lines.ts";
import { daysBetween, type MilestoneDays, type MilestoneFacts } from "./milestones.ts";
import type { Part, Tapeout } from "./tapeout.ts";

/** Milestones known from the requests of a tape-out, besides its records. */
export type Happened = Pick<MilestoneDays, "dataDue" | "mtr" | "jdv" | "released">;

/** The promised days and the actual days. */
export function milestoneFacts(tapeout: Tapeout, happened: Happened, usual: MilestoneFacts["usual"]): MilestoneFacts {
  const { facts, parts, frame, latest } = tapeout;
  const maskOut = dayIn(dueOf(tapeout));
  const waferOut = last(parts.map(({ fsr }) => dayIn(fsr?.data.waferOutDue)));
  const gap = maskOut === undefined || waferOut === undefined ? undefined : daysBetween(maskOut, waferOut);
  const isHere = latest?.isOrdered === true;
  return {
    today: facts.today,
    plans: {
      dataDue: dayIn(facts.mpw?.data.dataClose) ?? last(parts.map(({ fsr }) => dayIn(fsr?.data.dataDue))),
      maskOut,
      waferOut,
    },
    done: {
      ...happened,
      received: decidedOf(parts, "dataSet"),
      merged: decidedOf(parts, "merged"),
      frame: decided(frame),
      maskOut: isHere ? all(rowsIn(latest.data.results).map((row) => dayIn(row.receivedDate))) : undefined,
    },
    usual: { ...usual, maskOut: daysAtShop(tapeout), waferOut: gap },
  };
}

function dayIn(value: unknown): string | undefined {
  const day = plainText(value);
  return day === "" ? undefined : day;
}

function decided(row: FactRow | undefined): string | undefined {
  const at = row?.decided?.at;
  return at === undefined ? undefined : dayOf(at);
}

/** For a shuttle, when its last seat has got this far. */
function decidedOf(parts: readonly Part[], what: "dataSet" | "merged"): string | undefined {
  return all(parts.map((part) => decided(part[what])));
}

function all(days: readonly (string | undefined)[]): string | undefined {
  return days.includes(undefined) ? undefined : last(days);
}

function last(days: readonly (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
}
