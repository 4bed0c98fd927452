import { use } from "react";
import { blankOf } from "@signoff/domain/records/define-record";
import { menu, type MenuFields } from "@signoff/domain/records/menu";
import type { RecordKind, FormPart } from "../../../record-page/record-definition.ts";
import { defineRecordKind } from "../../../record-page/define-record-page.tsx";
import { bothTexts, useTexts } from "../../../i18n/translate.ts";
import { InlineAlert } from "../../../ui/inline-alert.tsx";
import { ComponentEditor, IconEditor, ParentEditor, TypeEditor, UrlEditor } from "./components/menu-editors.tsx";
import { menuMessages } from "./messages.ts";
import { menuCalls } from "./queries.ts";
import { MenuRowsContext } from "./menu-rows.ts";

const ofPage = { isShown: ({ type }: MenuFields) => type !== 2 };

/** An entry of the menu as a form; `components` are the pages that this version of the client has. */
export function menuKind(components: readonly string[], parentId: string | null): RecordKind<MenuFields> {
  const kind = defineRecordKind<MenuFields>(menu, {
    calls: menuCalls,
    blank: { ...blankOf(menu), parentId },
    Consequences: MenuConsequences,
    editors: {
      type: { edit: (props) => <TypeEditor {...props} /> },
      parentId: { edit: (props) => <ParentEditor {...props} /> },
      perms: { isShown: ({ type }) => type === 2 },
      path: ofPage,
      component: { ...ofPage, edit: (props) => <ComponentEditor {...props} components={components} /> },
      componentName: ofPage,
      url: { ...ofPage, edit: (props) => <UrlEditor {...props} /> },
      icon: { ...ofPage, edit: (props) => <IconEditor {...props} /> },
      hidden: ofPage,
      alwaysShow: ofPage,
      keepAlive: ofPage,
    },
  });
  return { ...kind, texts: { ...kind.texts, new: bothTexts(menuMessages)("new") } };
}

/** People affected when an entry is switched off. */
function MenuConsequences({ record, values }: FormPart<MenuFields>) {
  const t = useTexts(menuMessages);
  const rows = use(MenuRowsContext);
  const row = rows.find(({ id }) => id === record?.id);
  if (!record?.fields.active || values.active || !row) return null;
  return <InlineAlert role="warn">{t("off.effect", { count: row.roleCount })}</InlineAlert>;
}
