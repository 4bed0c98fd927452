import type { Bilingual } from "@signoff/domain/locale";

/** Variable parts of a message; a Bilingual if the part itself has two languages. */
export type IssueParam = string | number | Bilingual;

/** An error and its path, never a sentence. Paths look like `maskLayers[3].cd` and `attachments.toptier_drm`. */
export type Issue = { path: string; rule: string; params: Readonly<Record<string, IssueParam>> };

/** A rule that needs the user's confirmation. */
export type Confirmation = { key: string; path: string; params: Readonly<Record<string, IssueParam>> };

export function issue(path: string, rule: string, params: Issue["params"] = {}): Issue {
  return { path, rule, params };
}
