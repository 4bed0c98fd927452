import type { RegistryRow } from "../lookup/lookup-rows.ts";
import { isEmptyValue, plainText, rowsIn, type Row } from "../values/form-values.ts";
import type { Finding, Rule, RuleInput, RuleSet } from "./rule.ts";

/** The values that identify a waiver; the number of places may differ between tape-outs. */
const sameWaiver = ["ruleId", "drm", "drmVersion", "location", "origin"] as const;

export function isSameWaiver(one: Row, other: Row): boolean {
  return sameWaiver.every((column) => plainText(one[column]) === plainText(other[column]));
}

/** The earlier tape-out of waivers that were taken over: a service request, or the data of a re-spin. */
export function earlierTapeout(
  registryRow: (registry: string, code: unknown) => RegistryRow | undefined,
  code: unknown,
): RegistryRow | undefined {
  return registryRow("fsr", code) ?? registryRow("dataSet", code);
}

/**
 * A waiver marked as taken over exists there, for the same device. Checked if that tape-out is loaded, always on the
 * server.
 */
const takenWaiversTrue: Rule = ({ rows, value, registryRow, context }) =>
  rows("waivers").flatMap((row, at): readonly Finding[] => {
    const code = plainText(row.takenFrom);
    if (code === "" || !context.rows) return [];
    const source = earlierTapeout(registryRow, code)?.data;
    const isOfDevice = plainText(source?.deviceName) === plainText(value("deviceName"));
    const isThere = isOfDevice && rowsIn(source?.waivers).some((one) => isSameWaiver(one, row));
    return isThere ? [] : [{ path: `waivers[${at}].takenFrom`, params: { waiver: plainText(row.ruleId), code } }];
  });

/** PIE has decided every waiver and refused none; an expired one no longer counts. */
const waiversDecided: Rule = (input) =>
  input.rows("waivers").flatMap((row, at) => undecided(input, row, `waivers[${at}]`));

function undecided({ context }: RuleInput, row: Row, path: string): readonly Finding[] {
  const params = { waiver: plainText(row.ruleId), place: plainText(row.location) };
  if (row.decision === "refused") return [{ path: `${path}.decision`, rule: "waiverRefused", params }];
  if (isEmptyValue(row.decision)) {
    // At the review itself the empty cell has its own message.
    return context.node === "pieReview" ? [] : [{ path: `${path}.decision`, params }];
  }
  const day = plainText(row.validUntil);
  const isOver = day !== "" && day < context.today && context.node !== "pieReview";
  return isOver ? [{ path: `${path}.validUntil`, rule: "waiverExpired", params: { ...params, day } }] : [];
}

/** A waived DRC check has its waivers listed. */
const waivedCheckListed: Rule = ({ rows }) => {
  if (rows("waivers").length > 0) return [];
  return rows("checks").flatMap(({ checkItem, runResult }, at) =>
    checkItem === "drc" && runResult === "waived" ? [{ path: `checks[${at}].runResult` }] : [],
  );
};

/** The forms with waivers use these rules as their own. */
export const waiverRules: RuleSet = { takenWaiversTrue, waiversDecided, waivedCheckListed };
