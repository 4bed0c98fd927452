import { formKindKeys } from "@signoff/forms/kinds/kind-cards";
import { loadKind } from "@signoff/forms/kinds/load-kind";
import { describe, expect, it } from "vitest";
import { nodeEdits } from "./node-edits.ts";

const { definition } = await loadKind("toptier");
const before = { subject: "Old", description: "D", masks: [{ maskCode: "010", grade: "A" }] };

describe("what a handler changed", () => {
  it("is nothing when nothing open was changed", () => {
    expect(nodeEdits(definition, ["masks.grade"], before, { ...before, subject: "New" })).toBeUndefined();
    expect(nodeEdits(definition, [], before, { ...before, subject: "New" })).toBeUndefined();
  });

  it("is the whole table of an open column, and a cleared field as null", () => {
    const after = { subject: "Old", masks: [{ maskCode: "010", grade: "B" }] };
    expect(nodeEdits(definition, ["masks.grade", "description"], before, after)).toEqual({
      masks: after.masks,
      description: null,
    });
  });

  it("lies inside the object of its section where the section is stored as one", async () => {
    const kinds = await Promise.all(formKindKeys.map((key) => loadKind(key)));
    const stored = kinds.flatMap((kind) =>
      kind.definition.sections.flatMap((section) =>
        section.storeAs && section.fields[0] ? [{ kind, inside: section.storeAs, field: section.fields[0] }] : [],
      ),
    );
    expect(stored.length).toBeGreaterThan(0);
    for (const { kind, inside, field } of stored) {
      const after = { [inside]: { [field.formKey ?? field.key]: "x" } };
      expect(nodeEdits(kind.definition, [field.key], {}, after)).toEqual(after);
    }
  });
});
