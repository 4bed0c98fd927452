import type { Bilingual } from "@signoff/domain/locale";

/** What lists, menus and searches need of a kind without loading it. */
export interface KindCard {
  readonly title: Bilingual;
  readonly subsystem: string;
  readonly prefix: string;
  /** Path of the page that creates it. */
  readonly page: string;
  /** Nobody creates it by hand: the page on which it comes about. */
  readonly madeFrom?: string;
  /** Name of that page's component in the menu; kinds may share one. */
  readonly component: string;
  /** First letters of the Chinese name as it is spoken, for the search. */
  readonly spoken: string;
}
