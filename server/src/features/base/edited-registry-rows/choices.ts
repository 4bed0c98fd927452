import { type Problem, problem } from "../../../http/refused.ts";
import type { Tx } from "../../../db/database.ts";
import { offeredValues } from "./registry-records.sql.ts";

/** Fields of a form whose values come from a dictionary. */
export type ChoiceFields<Fields> = Readonly<Partial<Record<keyof Fields & string, string>>>;

/** Values that their dictionary does not offer. A record may keep its present values. */
export async function unofferedChoices<Fields extends object>(
  tx: Tx,
  choices: ChoiceFields<Fields>,
  fields: Fields,
  known: Fields | undefined,
): Promise<readonly Problem[]> {
  const asked = Object.entries(choices) as [keyof Fields & string, string][];
  const changed = asked.filter(([key]) => fields[key] !== "" && fields[key] !== known?.[key]);
  const offered = await offeredValues(
    tx,
    changed.map(([, dictionary]) => dictionary),
  );
  return changed.flatMap(([key, dictionary]) =>
    offered.has(JSON.stringify([dictionary, fields[key]])) ? [] : [problem(key, "option")],
  );
}
