import { z } from "zod";
import { variables } from "./variables.ts";

const begin = "| Variable | What it does | Default |\n|---|---|---|\n";

/** The table of docs/how-to/configure.md, generated from the variables. */
export function variableTable(): string {
  const rows = Object.entries(variables).map(
    ([name, schema]) => `| \`${name}\` | ${schema.description} | ${defaultOf(schema)} |\n`,
  );
  return begin + rows.join("");
}

/** Replaces the table in the guide and keeps the rest. */
export function withVariableTable(guide: string): string {
  const from = guide.indexOf(begin);
  if (from === -1) throw new Error("the guide has no table of variables");
  const end = guide.indexOf("\n\n", from) + 1;
  return guide.slice(0, from) + variableTable() + guide.slice(end);
}

function defaultOf(schema: z.ZodType): string {
  if (!(schema instanceof z.ZodDefault)) return "–";
  const value: unknown = schema.def.defaultValue;
  return Array.isArray(value) ? "none" : `\`${String(value)}\``;
}
