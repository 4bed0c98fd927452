import { isDeepStrictEqual } from "node:util";
import type { Locale } from "@signoff/domain/locale";
import type { Route, Text } from "@signoff/workflow/route";
import type { RouteChange } from "./contract.ts";
import { describeChange } from "./describe-change.ts";

type Wordless = Omit<RouteChange, "text">;
type Part = Readonly<Record<string, unknown>> & { readonly name?: Text };

const routeProperties = ["name", "fields", "withdrawUntil", "returnMode", "resumeAfterReturn"] as const;

/** The differences between two routes: nodes, flows, and the settings of the whole. */
export function diffRoutes(from: Route, to: Route, locale: Locale): RouteChange[] {
  const whole = routeProperties.filter((property) => !isDeepStrictEqual(from[property], to[property]));
  const changes: Wordless[] = [
    ...(whole.length > 0
      ? [
          {
            element: to.key,
            what: "route",
            kind: "changed",
            name: to.name[locale],
            properties: [...whole],
          } satisfies Wordless,
        ]
      : []),
    ...diffParts("node", partsOf(from.nodes), partsOf(to.nodes), locale),
    ...diffParts("flow", partsOf(from.flows), partsOf(to.flows), locale),
  ];
  return changes.map((change) => ({ ...change, text: describeChange(from, to, change)[locale] }));
}

function partsOf(parts: Readonly<Record<string, object>>): Readonly<Record<string, Part>> {
  return parts as Readonly<Record<string, Part>>;
}

function diffParts(
  what: "node" | "flow",
  from: Readonly<Record<string, Part>>,
  to: Readonly<Record<string, Part>>,
  locale: Locale,
): Wordless[] {
  const ids = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...ids].flatMap((element): Wordless[] => {
    const before = from[element];
    const after = to[element];
    const name = (after ?? before)?.name?.[locale] ?? "";
    if (!before) return [{ element, what, kind: "added", name, properties: [] }];
    if (!after) return [{ element, what, kind: "removed", name, properties: [] }];
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    const properties = [...keys].filter((key) => !isDeepStrictEqual(before[key], after[key]));
    return properties.length > 0 ? [{ element, what, kind: "changed", name, properties }] : [];
  });
}
