import { isEmptyValue, type Row } from "../values/form-values.ts";
import { type Finding, fine, textParam, type Rule, type RuleInput } from "./rule.ts";

const hexLength: Readonly<Record<string, number>> = { crc32: 8, md5: 32, sha256: 64 };

/** A checksum is hexadecimal, with the length of its type. */
export const checksumLength = ({ params, value }: Pick<RuleInput, "params" | "value">): readonly Finding[] => {
  const field = textParam(params, "field");
  const checksum = value(field);
  const length = hexLength[String(value(textParam(params, "type")))];
  if (typeof checksum !== "string" || length === undefined) return fine;
  const fits = checksum.length === length && /^[0-9a-f]+$/i.test(checksum);
  return fits ? fine : [{ path: field, params: { length } }];
};

/** M09: at least one line of the mapping is chosen. */
export const mappingChosen: Rule = ({ rows }) =>
  rows("maskMapping").some((row) => row.chosen === "Y") ? fine : [{ path: "maskMapping" }];

/** M06: LDDI rows need the CDRN of their release. */
export const cdrnFirst: Rule = ({ rows, value }) =>
  rows("lddi").length > 0 && isEmptyValue(value("cdrn")) ? [{ path: "lddi" }] : fine;

/** M08: if the Assist Layer data of two LDDI differs, the user confirms that this is intended. */
export const assistLayersAgree: Rule = ({ rows }) =>
  assistLayersDiffer(rows("lddi"), rows("assistLayers"))
    ? [{ path: "assistLayers", confirm: "assistLayersAgree" }]
    : fine;

/** Whether some LDDI has other Assist Layer data than the rest; order and remarks do not count. */
export function assistLayersDiffer(lddi: readonly Row[], assistLayers: readonly Row[]): boolean {
  const layers = new Map<unknown, string[]>(lddi.map((row) => [row.lddiNo, []]));
  for (const row of assistLayers) {
    layers.get(row.lddiNo)?.push(JSON.stringify([row.layerName, row.layerNumber, row.usage, row.exists]));
  }
  const sets = [...layers.values()].map((list) => list.sort().join());
  return new Set(sets).size > 1;
}
