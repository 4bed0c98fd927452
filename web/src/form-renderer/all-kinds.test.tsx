// @vitest-environment jsdom
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { loadSampledKinds } from "@signoff/forms/demo/samples";
import { normalise } from "@signoff/forms/values/normalise";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { FormBox, someSources } from "../testing/form-box.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";

const [dictionaries = {}] = Object.values(
  import.meta.glob<Dictionaries>("../../../catalogue/dictionaries.json", { eager: true, import: "default" }),
);
const sources = someSources({ dictionaries });
const kinds = [...(await loadSampledKinds())].map(([key, kind], at) => ({
  key,
  kind,
  locale: at % 2 === 0 ? ("zh" as const) : ("en" as const),
}));

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("every kind of form [R-FORM-1]", () => {
  it.each(kinds)("$key is drawn to be filled in, in $locale", ({ kind, locale }) => {
    const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
    startTranslations(locale);
    const data = normalise(kind.definition, kind.example.sample, {});
    const { container } = render(<FormBox definition={kind.definition} data={data} sources={sources} />);
    const sections = kind.definition.sections.filter((one) => one.panel !== "approvalHistory");
    const titles = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
    expect(titles.length).toBeGreaterThan(2);
    expect(sections.map((one) => one.title[locale])).toEqual(expect.arrayContaining(titles));
    const unnamed = [...container.querySelectorAll<HTMLInputElement>("input:not([type=file]), textarea")].filter(
      (control) => !isNamed(control),
    );
    expect(unnamed.map((control) => control.outerHTML.slice(0, 160))).toEqual([]);
    expect(reactWarnings(complaints.mock.calls)).toEqual([]);
  });

  it.each(kinds.filter((_, at) => at % 4 === 0))(
    "$key is drawn to be read, without any control",
    ({ kind, locale }) => {
      startTranslations(locale === "zh" ? "en" : "zh");
      const data = normalise(kind.definition, kind.example.sample, {});
      const { container } = render(<FormBox definition={kind.definition} data={data} sources={sources} mode="read" />);
      expect(container.querySelectorAll(".so-item").length).toBeGreaterThan(5);
      expect(container.querySelectorAll(".so-item input, .so-item textarea, .so-item .ant-select")).toHaveLength(0);
    },
  );
});

/** A name by its label, by another element or by itself. */
function isNamed(control: HTMLInputElement): boolean {
  return (
    control.labels?.length !== 0 ||
    control.hasAttribute("aria-label") ||
    control.hasAttribute("aria-labelledby") ||
    control.getAttribute("aria-hidden") === "true"
  );
}

/** jsdom cannot measure; React's warnings about keys, properties and updates are about our code. */
function reactWarnings(calls: readonly (readonly unknown[])[]): readonly string[] {
  return calls
    .map(([first]) => String(first))
    .filter((text) => /key|unique|unknown|invalid prop|Cannot update/i.test(text));
}
