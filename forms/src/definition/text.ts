/** A text shown to people. Both languages are always there. */
export type Text = { zh: string; en: string };

export type Locale = keyof Text;
