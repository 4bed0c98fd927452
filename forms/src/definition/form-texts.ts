import type { Text } from "./text.ts";

export type TableTexts = { title: Text; columns: Readonly<Record<string, Text>> };

/** Texts of fields and tables, by key. */
export type ItemTexts = {
  fields?: Readonly<Record<string, Text>>;
  tables?: Readonly<Record<string, TableTexts>>;
  /** Titles of inline options: `field` or `table.column`, then value. */
  options?: Readonly<Record<string, Readonly<Record<string, Text>>>>;
  placeholders?: Readonly<Record<string, Text>>;
};

/** All texts of one kind. A key without both languages does not compile. */
export type FormTexts = ItemTexts & {
  title: Text;
  sections: Readonly<Record<string, Text>>;
  attachments?: Readonly<Record<string, Text>>;
  rules?: Readonly<Record<string, Text>>;
};
