import { commonHeader } from "../groups/common-header.ts";
import type { FormOutline } from "./form-definition.ts";
import { section, type SectionOutline } from "./section.ts";

type FormParts = Omit<FormOutline, "attachments" | "rules" | "nodeEdits" | "registries"> &
  Partial<Pick<FormOutline, "attachments" | "rules" | "nodeEdits" | "registries">>;

/** Every form starts with the common header and ends with attachments and approval history. */
export function defineForm(parts: FormParts): FormOutline {
  const sections: SectionOutline[] = [
    section("header", commonHeader.fields),
    ...parts.sections,
    { key: "attach", panel: "attachments", fields: [], tables: [] },
    { key: "history", panel: "approvalHistory", fields: [], tables: [] },
  ];
  return { attachments: [], rules: [], nodeEdits: [], registries: [], ...parts, sections };
}
