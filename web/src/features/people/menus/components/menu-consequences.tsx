import type { MenuFields } from "@signoff/server/contract/people/menus";
import { use } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import type { FormPart } from "../../../../record-page/record-definition.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { MenuRowsContext } from "../menu-rows.ts";
import { menuMessages } from "../messages.ts";

/** Whom it reaches when an entry is switched off. */
export function MenuConsequences({ record, values }: FormPart<MenuFields>) {
  const t = useTexts(menuMessages);
  const rows = use(MenuRowsContext);
  const row = rows.find(({ id }) => id === record?.id);
  if (!record?.fields.active || values.active || !row) return null;
  return <InlineAlert role="warn">{t("off.effect", { count: row.roleCount })}</InlineAlert>;
}
