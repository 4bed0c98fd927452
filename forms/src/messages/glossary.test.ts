import { describe, expect, it } from "vitest";
import { formKindKeys } from "../kinds/kind-cards.ts";
import { loadKind } from "../kinds/load-kind.ts";
import { glossary, type GlossaryTerm, glossaryTerms } from "./glossary.ts";

const han = /\p{Script=Han}/u;

/** Abbreviations: letters only, at least two of them capital. Plain names are excluded below. */
const short = /(?<![A-Za-z0-9])[A-Z][A-Za-z]*[A-Z][A-Za-z]*(?![A-Za-z0-9])/g;

/** Names of tools, units, standards and common abbreviations. */
const plain = new Set(["ID", "IO", "FTP", "IP", "BIAS", "MATCH", "LIN", "RM"]);

describe("the glossary", () => {
  it("[R-HELP-2] explains every abbreviation that stands in a label of a form", async () => {
    const labels = new Set<string>();
    for (const kind of formKindKeys) {
      const { definition } = await loadKind(kind);
      for (const { title, fields, tables } of definition.sections) {
        labels.add(title.en);
        for (const { label } of fields) labels.add(label.en);
        for (const { title: ofTable, columns } of tables) {
          labels.add(ofTable.en);
          for (const { label } of columns) labels.add(label.en);
        }
      }
    }
    const known = glossaryTerms.join(" ");
    const unknown = [...labels].flatMap((label) =>
      [...label.matchAll(short)].map(([word]) => word).filter((word) => !plain.has(word) && !known.includes(word)),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });

  it("says in both languages what the letters stand for and what the thing is", () => {
    for (const term of glossaryTerms) {
      const { name, meaning } = glossary[term];
      expect({ term, zh: han.test(meaning.zh), en: han.test(meaning.en + name.en) }).toEqual({
        term,
        zh: true,
        en: false,
      });
      expect(meaning.en).toMatch(/\.$/);
      expect(meaning.zh).toMatch(/。$/);
    }
  });

  it("offers longer terms first, so that one that holds another is found whole", () => {
    const at = (term: GlossaryTerm) => glossaryTerms.indexOf(term);
    expect(at("RSC DIF")).toBeLessThan(at("DIF"));
    expect(at("TKDMS")).toBeLessThan(at("TK"));
  });
});
