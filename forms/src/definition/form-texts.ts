import type { Bilingual } from "@signoff/domain/locale";

export type TableTexts = { title: Bilingual; columns: Readonly<Record<string, Bilingual>> };

/** Texts of fields and tables, by key. */
export type ItemTexts = {
  fields?: Readonly<Record<string, Bilingual>>;
  tables?: Readonly<Record<string, TableTexts>>;
  /** Titles of inline options: `field` or `table.column`, then value. */
  options?: Readonly<Record<string, Readonly<Record<string, Bilingual>>>>;
  placeholders?: Readonly<Record<string, Bilingual>>;
};

/** All texts of a kind except its title, which is on its card. A key without both languages does not compile. */
export type FormTexts = ItemTexts & {
  sections: Readonly<Record<string, Bilingual>>;
  attachments?: Readonly<Record<string, Bilingual>>;
  rules?: Readonly<Record<string, Bilingual>>;
};
