import type { JsonObject } from "../../../db/hash-chain.ts";
import type { OperationEntry, OperationOrigin } from "../../base/operation-log/public.ts";
import { loggedFields } from "../../base/managed-records/public.ts";
import { changedFields, type JudgedLine } from "./judge-import.ts";

/** Logs one line per person up to this limit; above it, one line per batch. */
const maxPeopleByLine = 200;
const peopleOfLine = 200;

export function importLines(by: OperationOrigin, good: readonly JudgedLine[]): readonly OperationEntry[] {
  const base = { by, area: "admin" as const, operation: "import" as const };
  if (good.length <= maxPeopleByLine)
    return good.map((line) => ({
      ...base,
      object: { kind: "user", id: line.id ?? line.username, name: line.username },
      ...sidesOf(line),
    }));
  const parts = Array.from({ length: Math.ceil(good.length / peopleOfLine) }, (_part, at) =>
    good.slice(at * peopleOfLine, (at + 1) * peopleOfLine),
  );
  return parts.map((part) => ({
    ...base,
    object: { kind: "user", id: "", name: `${part[0]?.username ?? ""} … ${part.at(-1)?.username ?? ""}` },
    before: Object.fromEntries(part.flatMap((line) => sided(line, "before"))),
    after: Object.fromEntries(part.flatMap((line) => sided(line, "after"))),
  }));
}

function sided(line: JudgedLine, side: "before" | "after"): readonly (readonly [string, JsonObject])[] {
  const value = sidesOf(line)[side];
  return value ? [[line.username, value]] : [];
}

/** Only the changes; for a new person, all fields. */
function sidesOf({ before, fields }: JudgedLine): { readonly before?: JsonObject; readonly after?: JsonObject } {
  if (!fields) return {};
  const after = loggedFields(fields);
  if (!before) return { after };
  const old = loggedFields(before);
  const keys = changedFields(before, fields);
  const pick = (from: JsonObject): JsonObject => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  return { before: pick(old), after: pick(after) };
}
