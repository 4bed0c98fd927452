import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { checkFormShape } from "@signoff/forms/validation/form-shape";
import { namedAtFirst } from "@signoff/forms/validation/server-checks";
import type { FormValues } from "@signoff/forms/values/form-values";
import { isHeavy, type JudgePort } from "./judge-port.ts";

interface RowKey {
  readonly registry: string;
  readonly code: string;
}

const keyOf = ({ registry, code }: RowKey): string => JSON.stringify([registry, code]);

/**
 * A port that preloads the rows named by the values, together with the dictionaries that the check needs at the start.
 * All other rows are read on demand. Values of a wrong shape are refused before any look-up, and values of long tables
 * are read in a worker thread.
 */
export async function withFirstRows(port: JudgePort, definition: FormDefinition, sent: FormValues): Promise<JudgePort> {
  if (isHeavy(sent) || checkFormShape(indexOf(definition), sent).length > 0) return port;
  const wanted = new Map(namedAtFirst(definition, sent).map((one) => [keyOf(one), one]));
  if (wanted.size === 0) return port;
  const first = await port.findRows([...wanted.values()]);
  return {
    ...port,
    findRows: async (asked) => {
      const keys = new Set(asked.map(keyOf));
      const rest = asked.filter((one) => !wanted.has(keyOf(one)));
      const known = first.filter((row) => keys.has(keyOf(row)));
      return rest.length === 0 ? known : [...known, ...(await port.findRows(rest))];
    },
  };
}
