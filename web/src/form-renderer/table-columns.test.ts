// @vitest-environment jsdom
import { formScope } from "@signoff/forms/conditions/form-scope";
import { formState, type Viewer } from "@signoff/forms/conditions/visibility";
import { indexOf } from "@signoff/forms/definition/definition-index";
import { loadKind } from "@signoff/forms/kinds/load-kind";
import { describe, expect, it } from "vitest";
import { gridColumns } from "./table-columns.tsx";

const { definition } = await loadKind("pfmChild");
const functions = ["PIE", "Litho", "RE", "Tapeout", "CE"];

/** For each column of the confirmation, whose rows this viewer may fill in. */
function openRows(viewer: Viewer): Record<string, readonly string[]> {
  const index = indexOf(definition);
  const indexed = index.tables.get("confirms");
  if (!indexed) throw new Error("a frame is confirmed in a table");
  const columns = gridColumns({
    definition,
    indexed,
    state: formState(definition, {}, { viewer }),
    scope: formScope(index, {}, {}),
    rows: undefined,
    dictionaries: {},
    locale: "en",
    fileName: () => undefined,
    yes: "Yes",
    no: "No",
  });
  return Object.fromEntries(
    columns.map(({ key, isReadOnly }) => [key, functions.filter((func) => !isReadOnly({ func }))]),
  );
}

describe("the cells of a confirmation", () => {
  it("are open in the own row and closed in those of other functions; person and time are never entered", () => {
    const own = openRows({ mode: "node", editable: ["confirms"], approver: "role:re_eng" });
    expect(own).toEqual({
      func: [],
      status: ["RE"],
      handler: [],
      confirmTime: [],
      opinion: ["RE"],
      file: ["RE"],
    });
  });

  it("are closed to readers and to the requester", () => {
    for (const viewer of [{ mode: "read" }, { mode: "edit" }] as const)
      expect(Object.values(openRows(viewer)).flat()).toEqual([]);
  });
});
