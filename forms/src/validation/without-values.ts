import type { FormValues } from "../values/form-values.ts";

type Holder = Record<string, unknown>;

/** The data without the values at these paths; what is not on the way to one of them is shared, not copied. */
export function withoutValues(data: FormValues, paths: readonly string[]): FormValues {
  const copies = new Set<unknown>();
  const ownChild = (holder: Holder, key: string): Holder => {
    const child = holder[key] as Holder;
    if (copies.has(child)) return child;
    const copy = (Array.isArray(child) ? [...child] : { ...child }) as Holder;
    copies.add(copy);
    holder[key] = copy;
    return copy;
  };
  const rest: FormValues = { ...data };
  for (const path of paths) {
    const steps = path.split(/[.[\]]+/).filter((step) => step !== "");
    const last = steps.pop();
    const holder = steps.reduce(ownChild, rest);
    if (last !== undefined) delete holder[last];
  }
  return rest;
}
