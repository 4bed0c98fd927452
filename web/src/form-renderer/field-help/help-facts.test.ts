// @vitest-environment jsdom
import { is, when } from "@signoff/forms/definition/condition";
import { table } from "@signoff/forms/definition/detail-table";
import { computed, date, lookup, number, server, text, user } from "@signoff/forms/definition/field";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { lookupIn } from "@signoff/forms/definition/options";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../i18n/translate.ts";
import type { NamedNode } from "../form-view-props.ts";
import { cardPlace } from "../../ui/card-place.ts";
import { glossaryPieces, termsIn } from "./glossary-terms.ts";
import { helpExample } from "./help-example.ts";
import { helpFacts } from "./help-facts.ts";
import { helpSubject } from "./help-subject.ts";

beforeEach(() => startTranslations("en"));

const nodes: readonly NamedNode[] = [
  { key: "pie", name: "PIE review", people: ["Wu Qian", "Liu Bo", "Ma Li", "He Yun"] },
  { key: "sign", name: "Module sign", people: [] },
];

function factsAt(definition: FormDefinition, place: string, locale: "zh" | "en" = "en") {
  const subject = helpSubject(definition, place);
  if (!subject) throw new Error(`the form has no ${place}`);
  const { facts } = helpFacts(definition, subject, { nodes, example: undefined }, locale);
  return Object.fromEntries(facts.map(({ name, text: said }) => [name, said]));
}

describe("[R-HELP-1] help on a field", () => {
  it("says its unit, its limits and how exact it may be", () => {
    const definition = toyForm([
      number("size", { required: true, unit: "nm", min: 5, max: 90, precision: 2, step: 0.05 }),
    ]);
    expect(factsAt(definition, "size")).toEqual({
      who: "requester",
      entry: "number",
      unit: "nm",
      required: "yes",
      limits: "5 to 90 nm, 2 decimals, in steps of 0.05",
    });
    expect(factsAt(definition, "size", "zh")["limits"]).toBe("5 至 90 nm，2 位小数，步长 0.05");
  });

  it("says how long a text may be, its shape, and that it is the only one of its kind", () => {
    const definition = toyForm([text("stem", { maxLength: 12, pattern: "^[A-Z0-9-]+$", unique: true })]);
    expect(factsAt(definition, "stem")).toMatchObject({
      limits: "at most 12 characters, capital letters, digits or hyphens, for example CDR-28-001, no two are the same",
    });
  });

  it("says the days it may be on, and what it is held against", () => {
    const definition = toyForm([
      date("from"),
      date("until", { min: "today", max: "today+2y", compare: [{ op: ">", field: "from" }] }),
    ]);
    expect(factsAt(definition, "until")["limits"]).toBe("today to 2 years from today, greater than from");
  });

  it("names what decides whether it is asked for, and what comes before it", () => {
    const definition = toyForm([
      text("kind"),
      number("tier", { required: when("kind", is("stacked")), dependsOn: { field: "kind", rule: "deviceFirst" } }),
    ]);
    expect(factsAt(definition, "tier")).toMatchObject({ required: "depends on kind", first: "fill in kind" });
  });

  it("names the nodes that fill it in, their people, and whoever is meant by a field", () => {
    const definition = toyForm([text("result"), user("owner"), text("both"), table("rows", [text("a"), text("b")])], {
      nodeEdits: [
        { node: "pie", editable: ["result", "rows.a"] },
        { node: "sign", approver: "field:owner", editable: ["rows.b"] },
        { node: "sign", editable: ["both"], requesterToo: true },
      ],
    });
    const people = "PIE review (Wu Qian, Liu Bo, Ma Li …)";
    expect(factsAt(definition, "result")["who"]).toBe(people);
    expect(factsAt(definition, "rows.a")["who"]).toBe(people);
    expect(factsAt(definition, "rows.b")["who"]).toBe("Module sign, by owner");
    expect(factsAt(definition, "both")["who"]).toBe("requester; Module sign may change it");
  });

  it("says where a value comes from that nobody enters, and asks nothing of it", () => {
    const taken = { from: "lookup", take: "site", registry: "device", by: "device" } as const;
    const definition = toyForm([
      text("no", { system: server }),
      number("gross", { system: computed("grossDie") }),
      lookup("device", { options: lookupIn("toptier") }),
      text("site", { system: taken }),
    ]);
    expect(factsAt(definition, "no")).toEqual({ who: "the portal" });
    expect(factsAt(definition, "gross")).toEqual({ who: "the portal, from other entries" });
    expect(factsAt(definition, "site")).toEqual({ who: "the portal, from the record chosen as device" });
    expect(factsAt(definition, "device")["entry"]).toBe("record of Toptier, chosen by code or name");
  });

  it("has for every place of a form who fills it in, and an example where its sample has a value", async () => {
    const { definition } = await loadSampledKind("techId");
    const places = definition.sections.flatMap(({ fields, tables }) => [
      ...fields.map(({ key }) => key),
      ...tables.flatMap(({ key, columns }) => columns.map((column) => `${key}.${column.key}`)),
    ]);
    expect(places.filter((place) => !factsAt(definition, place)["who"])).toEqual([]);
    const exampleOf = (place: string) => {
      const subject = helpSubject(definition, place);
      return subject && helpExample(definition, subject, { dictionaries: {}, locale: "en" });
    };
    expect(await exampleOf("metalOption")).toMatch(/^\d+P\d+M/);
    expect(await exampleOf("maskBias.maskCode")).toMatch(/^\d+/);
    expect(await exampleOf("ownerLitho")).toBeUndefined();
    expect(await exampleOf("remark")).toBeUndefined();
  });
});

describe("[R-HELP-2] words of the trade", () => {
  it("are found whole, each once, the longer before the shorter", () => {
    expect(termsIn("RSC DIF after DIF and DIF; Mtfs, RESULT")).toEqual(["RSC DIF", "DIF"]);
    expect(termsIn("OPC模型与JDV确认")).toEqual(["OPC", "JDV"]);
    expect(termsIn("")).toEqual([]);
  });

  it("cut a text without losing a letter of it", () => {
    const said = "An FSR orders masks; the FSR names its PO.";
    const pieces = glossaryPieces(said);
    expect(pieces.map((piece) => ("term" in piece ? piece.term : piece.text)).join("")).toBe(said);
    expect(pieces.filter((piece) => "term" in piece)).toEqual([{ term: "FSR" }, { term: "PO" }]);
  });

  it("of a label stand below its help", () => {
    const definition = toyForm([text("FSR")]);
    const subject = helpSubject(definition, "FSR");
    const words = subject && helpFacts(definition, subject, { nodes: [], example: undefined }, "zh").words;
    expect(words).toMatchObject([{ term: "FSR", name: "代工服务申请" }]);
  });
});

describe("the card", () => {
  const around = { left: 300, top: 200, right: 500, bottom: 250 };
  const window = { width: 1280, height: 900 };

  it("stands below its field, above or beside where there is no room, and never beyond the window", () => {
    expect(cardPlace(around, { width: 340, height: 200 }, window)).toEqual({ left: 300, top: 256 });
    const low = { ...around, top: 800, bottom: 850 };
    expect(cardPlace(low, { width: 340, height: 200 }, window)).toEqual({ left: 300, top: 594 });
    const right = { ...around, left: 1200, right: 1270 };
    expect(cardPlace(right, { width: 340, height: 200 }, window)).toEqual({ left: 932, top: 256 });
    expect(cardPlace(around, { width: 340, height: 860 }, window)).toEqual({ left: 506, top: 32 });
    const menu = { left: 0, top: 48, right: 220, bottom: 900 };
    expect(cardPlace(menu, { width: 340, height: 200 }, window)).toEqual({ left: 226, top: 54 });
    const wide = { ...menu, right: 1270 };
    expect(cardPlace(wide, { width: 340, height: 200 }, window)).toEqual({ left: 8, top: 692 });
  });
});
