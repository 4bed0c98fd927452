// @vitest-environment jsdom
import * as fc from "fast-check";
import { expect, it, vi } from "vitest";
import { arrange } from "./keep-order.ts";

const names = Array.from({ length: 12 }, (_, at) => `s${at}`);

function drawn(ids: readonly string[]) {
  const holder = document.createElement("div");
  for (const id of ids) holder.append(Object.assign(document.createElement("i"), { id }));
  const all = new Map([...holder.children].map((one) => [one.id, one]));
  return { holder, of: (wanted: readonly string[]) => wanted.flatMap((id) => all.get(id) ?? []) };
}

const orderIn = (holder: Element) => [...holder.children].map(({ id }) => id);

it("[R-WORK-5] brings steps into their order whatever it was, whichever of them changed", () => {
  const order = fc.shuffledSubarray(names, { minLength: names.length });
  fc.assert(
    fc.property(order, order, fc.subarray(names), (before, after, changed) => {
      const { holder, of } = drawn(before);
      arrange(holder, of(after), new Set(of(changed)));
      expect(orderIn(holder)).toEqual(after);
    }),
  );
});

it("[R-WORK-5] moves no step of a long route but those that changed", () => {
  const order = fc.shuffledSubarray(names, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(order, fc.nat(names.length), (changed, at) => {
      const { holder, of } = drawn(names);
      const others = names.filter((id) => !changed.includes(id));
      const after = [...others.slice(0, at), ...changed, ...others.slice(at)];
      const moved = vi.spyOn(holder, "insertBefore");
      arrange(holder, of(after), new Set(of(changed)));
      expect(orderIn(holder)).toEqual(after);
      expect(moved.mock.calls.length).toBeLessThanOrEqual(changed.length);
    }),
  );
});
