import type { ItemTexts } from "../definition/form-texts.ts";
import { commonHeader } from "./common-header.ts";
import type { FieldGroup } from "./field-group.ts";

const groups: readonly FieldGroup[] = [commonHeader];

/** Texts of shared groups, by group key. */
export const groupTexts: Readonly<Record<string, ItemTexts>> = Object.fromEntries(
  groups.map((group) => [group.key, group.texts]),
);
