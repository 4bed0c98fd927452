import { plainText } from "../values/form-values.ts";
import {
  bodiesOfChips,
  bodyOf,
  dieOf,
  inMillimetres,
  sameSize,
  sizeOfChip,
  type DieRecord,
  type Size,
} from "./die-size.ts";
import { fine, listParam, type Finding, type Rule, type RuleInput, type RuleSet } from "./rule.ts";

/** The die that the form states is that of its product body, to one micrometre. */
export const dieOfBody: Rule = (input) => {
  const size = { x: Number(input.value("dieSizeX")), y: Number(input.value("dieSizeY")) };
  const bodies = bodiesOfChips(bodyOf(input), input);
  if (!(size.x > 0) || !(size.y > 0)) return fine;
  return mismatch("dieSizeX", size, bodies, "dieOfBody");
};

/**
 * Every chip of the LDDI, shrunk and turned, has the size of the die of body, device and frame; `of` names which of
 * them the form knows. Checked on loaded records.
 */
export const chipsOfDie: Rule = (input) => {
  const wanted = recordsOf(input);
  return input.rows("lddi").flatMap((chip, at): readonly Finding[] => {
    const size = sizeOfChip(chip);
    if (!size) return fine;
    const path = `lddi[${at}].chipSizeX`;
    const [first] = wanted.flatMap((records) => mismatch(path, size, records, "chipsOfDie"));
    return first ? [{ ...first, params: { ...first.params, lddi: plainText(chip.lddiNo) } }] : fine;
  });
};

/** For each kind of record, its candidates: at least one must fit. */
function recordsOf(input: RuleInput): readonly (readonly DieRecord[])[] {
  const body = bodyOf(input);
  const bodies = bodiesOfChips(body, input);
  // A combo or stack has no single die: its device and frame have the size of the whole.
  const isOne = bodies.length === 1 && bodies[0]?.code === body?.code;
  const single = (registry: string, key: string) => {
    const record = isOne ? dieOf(input.chosen(registry, key)) : undefined;
    return record ? [record] : [];
  };
  return listParam(input.params, "of").map((name) => {
    if (name === "device") return single("device", "deviceName");
    return name === "frame" ? single("frame", "frameNo") : bodies;
  });
}

function mismatch(path: string, size: Size, records: readonly DieRecord[], rule: string): readonly Finding[] {
  const [first] = records;
  if (!first || records.some((record) => sameSize(record.size, size))) return fine;
  const wanted = records.map((record) => inMillimetres(record.size)).join(" / ");
  const record = records.map(({ code }) => code).join(" / ");
  return [{ path, rule, params: { size: inMillimetres(size), record, wanted } }];
}

/** The largest field a scanner exposes, in mm. */
const largest = { x: 26, y: 33 };

/** A chip fits into the field of a scanner. */
export const chipsFitField: Rule = ({ rows }) =>
  rows("lddi").flatMap((chip, at): readonly Finding[] => {
    const size = sizeOfChip(chip);
    if (!size || (size.x <= largest.x && size.y <= largest.y)) return [];
    return [{ path: `lddi[${at}].chipSizeX`, params: { lddi: plainText(chip.lddiNo), size: inMillimetres(size) } }];
  });

/** The forms that state sizes use these rules and their messages as their own. */
export const geometryRules: RuleSet = { dieOfBody, chipsOfDie, chipsFitField };
