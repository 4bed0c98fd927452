import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ScimError } from "./scim-error.ts";
import { parseFilter } from "./scim-filter.ts";
import { applyPatch, patchRequest, type Resource } from "./scim-patch.ts";

const patched = (resource: Resource, ...Operations: readonly object[]) =>
  applyPatch(resource, patchRequest.parse({ Operations }).Operations);

describe("a patch", () => {
  it.each([
    ["Replace by its name", { op: "Replace", path: "active", value: "False" }, { active: "False" }],
    ["an object without a path", { op: "replace", value: { active: false } }, { active: false }],
    ["a dotted name without a path", { op: "add", value: { "name.formatted": "B" } }, { name: { formatted: "B" } }],
    ["a part of a name", { op: "replace", path: "name.formatted", value: "B" }, { name: { formatted: "B" } }],
    [
      "one of several by its type",
      { op: "replace", path: 'emails[type eq "work"].value', value: "b@example.com" },
      { emails: [{ type: "work", value: "b@example.com", primary: true }] },
    ],
    [
      "one that was not there",
      { op: "add", path: 'phoneNumbers[type eq "work"].value', value: "12" },
      { phoneNumbers: [{ type: "work", value: "12" }] },
    ],
    [
      "an extension",
      { op: "add", path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department", value: "D31" },
      { "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": { department: "D31" } },
    ],
    ["removal", { op: "remove", path: "displayName" }, { displayName: undefined }],
  ])("understands %s", (_what, operation, expected) => {
    const user = {
      displayName: "A",
      active: true,
      name: { formatted: "A" },
      emails: [{ type: "work", value: "a@example.com", primary: true }],
    };
    expect(patched(user, operation)).toEqual({ ...user, ...expected });
  });

  it("adds and removes members by their value, in both ways that providers write it", () => {
    const group = { members: [{ value: "a" }, { value: "b" }] };
    const added = patched(group, { op: "add", path: "members", value: [{ value: "b" }, { value: "c" }] });
    expect(added).toEqual({ members: [{ value: "a" }, { value: "b" }, { value: "c" }] });
    expect(patched(added, { op: "remove", path: 'members[value eq "a"]' })).toEqual({
      members: [{ value: "b" }, { value: "c" }],
    });
    expect(patched(added, { op: "Remove", path: "members", value: [{ value: "c" }] })).toEqual({
      members: [{ value: "a" }, { value: "b" }],
    });
  });

  it("keeps exactly the members that the operations leave, in any order (property)", () => {
    const ids = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 4 });
    fc.assert(
      fc.property(ids, fc.array(fc.tuple(fc.boolean(), ids), { maxLength: 6 }), (start, steps) => {
        const model = new Set(start);
        for (const [isAdded, values] of steps) {
          for (const id of values) {
            if (isAdded) model.add(id);
            else model.delete(id);
          }
        }
        const operations = steps.map(([isAdded, values]) => ({
          op: isAdded ? "add" : "remove",
          path: "members",
          value: values.map((value) => ({ value })),
        }));
        const members = [...new Set(start)].map((value) => ({ value }));
        const result = operations.length > 0 ? patched({ members }, ...operations) : { members };
        const left = (result["members"] as { value: string }[]).map(({ value }) => value);
        expect(left.toSorted()).toEqual([...model].toSorted());
      }),
    );
  });

  it.each([
    { op: "move", path: "active", value: true },
    { op: "remove" },
    { op: "replace", path: "__proto__", value: { polluted: true } },
    { op: "replace", path: "a.b.c.d", value: 1 },
    { op: "replace", value: "text" },
    { op: "replace", path: 'emails[type co "w"].value', value: "x" },
  ])("refuses what it does not know: %j", (operation) => {
    expect(() => patched({}, operation)).toThrow(expect.objectContaining({ status: 400 }));
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });
});

describe("a filter", () => {
  it("compares by eq, joined by and, whatever stands in the quotes", () => {
    expect(parseFilter('userName eq "a and \\"b\\"" and active eq True')).toEqual([
      { attribute: "username", value: 'a and "b"' },
      { attribute: "active", value: true },
    ]);
  });

  it("ends for every text, with comparisons or a refusal (property)", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(outcomeOf(text)).toMatch(/^(?:comparisons|invalidFilter)$/);
      }),
    );
  });
});

function outcomeOf(text: string): string {
  try {
    return parseFilter(text).length > 0 ? "comparisons" : "nothing";
  } catch (error) {
    return error instanceof ScimError ? (error.scimType ?? "") : String(error);
  }
}
