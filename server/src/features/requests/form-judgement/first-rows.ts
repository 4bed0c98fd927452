import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { checkFormShape } from "@signoff/forms/validation/form-shape";
import { namedAtFirst } from "@signoff/forms/validation/server-checks";
import type { FormValues } from "@signoff/forms/values/form-values";
import { isHeavy } from "./heavy-data.ts";
import type { JudgePort } from "./judge-port.ts";

interface RowKey {
  readonly registry: string;
  readonly code: string;
}

const keyOf = ({ registry, code }: RowKey): string => JSON.stringify([registry, code]);

/**
 * The port with the rows at hand that the values name themselves: they are asked for along with the dictionaries, which
 * the judging cannot begin without. Everything else is asked for when it turns up. Values of a wrong shape are refused
 * before anything is looked up, and those of long tables are read in a thread.
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
