import { formKindKeys } from "@signoff/forms/kinds/kind-cards";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import { describe, expect, it } from "vitest";
import { sampleDirectory } from "../../../testing/sample-directory.ts";
import { dictionariesOf } from "./dictionaries.sql.ts";
import { mapValues, valuesOf } from "./form-values.ts";
import { namePeople, unknownPeople } from "./people.ts";

const directory = sampleDirectory({ people: { ann: { department: "D1" }, gone: { isGone: true } } });

describe("values of a form", () => {
  it("are found in fields and in every row, with their places", async () => {
    const { definition, example } = await loadSampledKind("toptier");
    const data = example.sample;
    const found = valuesOf(definition, data, ({ key }) => key === "maskCode" || key === "techNode");
    expect(found[0]).toMatchObject({ path: "techNode", value: data["techNode"] });
    expect(found[1]?.path).toBe("masks[0].maskCode");
    expect(found).toHaveLength(1 + (data["masks"] as unknown[]).length);
  });

  it("are replaced without touching the data they came from", async () => {
    const { definition, example } = await loadSampledKind("toptier");
    const data = structuredClone(example.sample);
    const before = structuredClone(data);
    const mapped = mapValues(
      definition,
      data,
      ({ key }) => key === "maskCode" || key === "techNode",
      () => "X",
    );
    expect(data).toEqual(before);
    expect(mapped["techNode"]).toBe("X");
    expect((mapped["masks"] as { maskCode: string }[]).every(({ maskCode }) => maskCode === "X")).toBe(true);
    expect(
      mapValues(
        definition,
        data,
        () => true,
        (value) => value,
      ),
    ).toEqual(data);
  });
});

describe("people on a form", () => {
  it("are named by the directory in the language asked for, one or several", async () => {
    const { definition } = await loadSampledKind("toptier");
    const data = {
      applicant: { id: "ann", name: "?" },
      countersignStaff: [{ id: "ann" }, { id: "nobody", name: "N" }],
    };
    expect(namePeople(definition, data, directory, "zh")).toEqual({
      applicant: { id: "ann", name: "ann先生" },
      countersignStaff: [
        { id: "ann", name: "ann先生" },
        { id: "nobody", name: "N" },
      ],
    });
  });

  it("that are not there or have left are named by their place", async () => {
    const { definition } = await loadSampledKind("toptier");
    const data = { applicant: { id: "gone" }, department: { id: "D9" }, countersignStaff: [{ id: "ann" }] };
    const problems = unknownPeople(definition, data, directory);
    expect(problems.map(({ path, rule }) => [path, rule])).toEqual([
      ["department", "unknownDepartment"],
      ["applicant", "unknownPerson"],
    ]);
    for (const { message } of problems) expect([message.zh, message.en]).not.toContain("");
  });
});

describe("dictionaries of a form", () => {
  it("are those its options name, each once", async () => {
    for (const key of formKindKeys) {
      const { definition } = await loadSampledKind(key);
      const codes = dictionariesOf(definition);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes).toContain("priority");
      expect(dictionariesOf(definition)).toBe(codes);
    }
  });
});
