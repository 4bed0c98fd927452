import * as fc from "fast-check";
import { expect, it } from "vitest";
import { createDepartmentTree } from "./department-tree.ts";
import { headCounts } from "./head-counts.ts";

const places = ["D", "D1", "D2", "D11", "D12", "D111"];
const paths = ["/D/", "/D/D1/", "/D/D2/", "/D/D1/D11/", "/D/D1/D12/", "/D/D1/D11/D111/"];
const tree = createDepartmentTree(
  places.map((id, at) => ({
    id,
    parent_id: paths[at]?.split("/").at(-3) || null,
    leader_id: null,
    name_zh: id,
    name_en: id,
    path: paths[at] ?? "",
  })),
);

const person = fc.record({
  active: fc.boolean(),
  // Some are in a department that no longer exists.
  departments: fc.uniqueArray(fc.constantFrom(...places, "gone"), { maxLength: 4 }),
});

it("counts each active person once in every department at or above one of theirs", () => {
  fc.assert(
    fc.property(fc.array(person, { maxLength: 30 }), (people) => {
      const countOf = headCounts(people, tree);
      for (const place of places) {
        const active = people.filter((one) => one.active);
        const inside = new Set(tree.subtree(place));
        expect(countOf(place)).toEqual({
          own: active.filter(({ departments }) => departments.includes(place)).length,
          withBelow: active.filter(({ departments }) => departments.some((id) => inside.has(id))).length,
        });
      }
    }),
  );
});

it("knows nobody in a department that is not there", () => {
  expect(headCounts([{ active: true, departments: ["gone"] }], tree)("gone")).toEqual({ own: 0, withBelow: 0 });
});
