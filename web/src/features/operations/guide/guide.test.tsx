// @vitest-environment jsdom
import { locales } from "@signoff/domain/locale";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import menus from "../../../../../catalogue/menus.json";
import { startTranslations } from "../../../i18n/translate.ts";
import { stubBrowser } from "../../../testing/stub-browser.ts";
import { closeOverlay, useOverlay } from "../../../ui/overlays.ts";
import { shortcuts } from "../../../ui/shortcuts/registry.ts";
import { chapters, searchGuide } from "./chapters.ts";
import { guidePictures } from "./guide-chapter.ts";
import { guidePieces, plainLine } from "./guide-text.ts";
import { pictureAddress } from "./guide-pictures.ts";
import { GuidePage } from "./pages/guide-page.tsx";

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
});
afterEach(cleanup);

interface Entry {
  readonly path: string | null;
  readonly shown: { readonly zh: string; readonly en: string };
  readonly children?: readonly Entry[];
}

const flat = (entries: readonly Entry[]): readonly Entry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
const pagesOfMenu = new Map(flat(menus as unknown as readonly Entry[]).map((entry) => [entry.path, entry.shown]));
const atFixedAddresses = ["/home", "/notifications/settings"];

const allLines = chapters.flatMap(({ parts }) => parts.flatMap(({ lines }) => lines));

describe("the guide", () => {
  it("[R-HELP-3] says the same in both languages: as many links and keys, Chinese only in Chinese", () => {
    const han = /\p{Script=Han}/u;
    for (const { zh, en } of allLines) {
      const signs = (line: string) =>
        guidePieces(line)
          .flatMap((piece) => ("to" in piece ? [piece.to] : "keys" in piece ? [piece.keys] : []))
          .toSorted();
      expect({ en, signs: signs(zh) }).toEqual({ en, signs: signs(en) });
      expect({ en, chinese: han.test(zh), english: han.test(en) }).toEqual({ en, chinese: true, english: false });
    }
  });

  it("[R-HELP-3] leads only to pages that there are, by the names that the menu gives them", () => {
    const links = locales.flatMap((locale) =>
      allLines.flatMap((line) =>
        guidePieces(line[locale]).flatMap((piece) => ("to" in piece ? [{ ...piece, locale }] : [])),
      ),
    );
    expect(links.length).toBeGreaterThan(40);
    const wrong = links
      .filter(({ to }) => !atFixedAddresses.includes(to))
      .filter(({ to, words, locale }) => pagesOfMenu.get(to)?.[locale] !== words);
    expect(wrong).toEqual([]);
  });

  it("names only keys that do something", () => {
    const known = new Set([...Object.values(shortcuts).flatMap(({ keys }) => [...keys]), "Ctrl+z", "Escape"]);
    const named = allLines.flatMap(({ en }) =>
      guidePieces(en).flatMap((piece) => ("keys" in piece ? [piece.keys.replace(/^Esc$/, "Escape")] : [])),
    );
    expect(named.filter((keys) => !known.has(keys))).toEqual([]);
  });

  it("has every picture it shows in both languages", () => {
    const shown = chapters.flatMap(({ parts }) => parts.flatMap(({ picture }) => picture ?? []));
    expect(shown.toSorted()).toEqual([...guidePictures].toSorted());
    const missing = guidePictures.filter((one) => locales.some((locale) => pictureAddress(one, locale) === undefined));
    expect(missing).toEqual([]);
  });

  it("is searched by all words of a question, in the glossary too", () => {
    expect(searchGuide("", "en")).toEqual([]);
    expect(searchGuide("mask ORDER gates", "en")[0]).toMatchObject({ chapter: "gates" });
    expect(searchGuide("SRAF", "en").map(({ part }) => part)).toContain("SRAF");
    expect(searchGuide("代理人", "zh")).toMatchObject([{ chapter: "approver" }]);
    expect(plainLine("[To-do](/pages/system/todo): press {x}.")).toBe("To-do: press x.");
  });
});

describe("the page of the guide", () => {
  const show = (path: string) =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <GuidePage />
      </MemoryRouter>,
    );

  it("shows the chapter of its address, and the first one where it names none", () => {
    show("/pages/guide");
    expect(screen.getByRole("heading", { level: 1, name: "For requesters" })).toBeTruthy();
    fireEvent.click(screen.getByRole("link", { name: "Gates of a tape-out" }));
    expect(screen.getByRole("heading", { level: 1, name: "Gates of a tape-out" })).toBeTruthy();
    const link = screen.getByRole("link", { name: "Shuttle readiness" });
    expect(link.getAttribute("href")).toBe("/pages/mpw/readiness");
    expect(screen.getAllByText("TRRS", { selector: "abbr" }).length).toBeGreaterThan(0);
  });

  it("[R-HELP-4] starts the tour again", () => {
    show("/pages/guide");
    fireEvent.click(screen.getByRole("button", { name: "Take the tour" }));
    expect(useOverlay.getState().open).toBe("tour");
    closeOverlay();
  });

  it("finds a word and opens its place in the glossary", () => {
    show("/pages/guide/excel");
    fireEvent.change(screen.getByRole("textbox", { name: "Search the guide" }), { target: { value: "job deck view" } });
    fireEvent.click(screen.getByRole("link", { name: "JDV" }));
    const row = screen.getByRole("row", { name: /^JDV/ });
    expect(row.className).toBe("so-guide-word-found");
    expect(within(row).getByText(/last look at the mask data/)).toBeTruthy();
    fireEvent.change(screen.getByRole("textbox", { name: "Search the guide" }), { target: { value: "zzz" } });
    expect(screen.getByRole("status").textContent).toContain("F1 explains a field");
  });
});
