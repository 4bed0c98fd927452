import type { Locale } from "@signoff/domain/locale";
import { dictionaries } from "@signoff/forms/testing/read-catalogue";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type CenterKey, centers } from "../../server/src/features/registry/find-centers/contract.ts";
import { longPatience as patience } from "./browser-suite.ts";
import { typeText } from "./keyboard-steps.ts";
import { wayToPage } from "./menu-way.ts";
import { openByMenu } from "./mouse-menu.ts";

/** The record in a find center after its story. */
export interface Sighting {
  readonly by: string;
  readonly center: CenterKey;
  /** The searched column, and the search text. */
  readonly column: string;
  readonly value: string;
  /** One row contains all of these words; for a dictionary, the names of its values. */
  readonly words: readonly (string | readonly [dictionary: string, value: string])[];
  /** And none of these. */
  readonly lacks?: Sighting["words"];
}

/** Opens the center from the menu, searches it, and counts the matching rows. */
export async function seeInCenter(page: Page, sighting: Sighting, language: Locale): Promise<void> {
  const { center, column, value, words, lacks = [] } = sighting;
  const { page: path, filters } = centers[center];
  const label = filters.find(({ key }) => key === column)?.label[language];
  if (label === undefined) throw new Error(`${center} is not searched by ${column}`);
  await openByMenu(page, wayToPage(path, language));
  const field = page.getByRole("textbox", { name: label, exact: true }).filter({ visible: true });
  await field.click();
  await typeText(page, value);
  await page.keyboard.press("Enter");
  const told = async () => {
    const shown = await page.locator("tbody tr[data-row-key]").filter({ visible: true }).allInnerTexts();
    return shown.filter(
      (row) =>
        words.every((word) => row.includes(inWords(word, language))) &&
        !lacks.some((word) => row.includes(inWords(word, language))),
    ).length;
  };
  await expect.poll(told, { ...patience, message: `${center} of ${value}` }).toBe(1);
}

function inWords(word: Sighting["words"][number], language: Locale): string {
  if (typeof word === "string") return word;
  const [dictionary, value] = word;
  const entry = dictionaries[dictionary]?.find((one) => one.value === value);
  if (!entry) throw new Error(`${dictionary} has no ${value}`);
  return entry[language];
}
