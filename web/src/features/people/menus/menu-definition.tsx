import { use } from "react";
import type { MenuFields } from "@signoff/server/contract/people/menus";
import type { RecordKind, FormPart } from "../../../record-page/record-definition.ts";
import { recordFields } from "../../../record-page/record-fields.tsx";
import { bothTexts, useTexts } from "../../../i18n/translate.ts";
import { InlineAlert } from "../../../ui/inline-alert.tsx";
import {
  ComponentEditor,
  IconEditor,
  ParentEditor,
  TypeEditor,
  UrlEditor,
  urlLength,
} from "./components/menu-editors.tsx";
import { menuMessages } from "./messages.ts";
import { menuCalls } from "./queries.ts";
import { MenuRowsContext } from "./menu-rows.ts";

const text = bothTexts(menuMessages);
const field = recordFields<MenuFields>();
const isPage = ({ type }: MenuFields) => type !== 2;

export const blankMenu: MenuFields = {
  parentId: null,
  type: 1,
  title: "",
  nameZh: "",
  nameEn: "",
  path: "",
  component: "",
  componentName: "",
  url: "",
  icon: "",
  sortNo: 99,
  hidden: false,
  alwaysShow: false,
  keepAlive: false,
  active: true,
  perms: "",
};

/** An entry of the menu as a form; `components` are the pages that this version of the client has. */
export function menuKind(components: readonly string[], parentId: string | null): RecordKind<MenuFields> {
  return {
    list: { key: "menu" },
    calls: menuCalls,
    codes: { add: "menu:add", edit: "menu:edit", delete: "menu:delete" },
    texts: { new: text("new"), edit: text("edit"), view: text("view") },
    blank: { ...blankMenu, parentId },
    nameOf: ({ title }) => title,
    Consequences: MenuConsequences,
    fields: [
      { key: "type", label: text("type"), edit: (props) => <TypeEditor {...props} /> },
      { key: "parentId", label: text("parent"), edit: (props) => <ParentEditor {...props} /> },
      field.text("title", text("menuTitle"), {
        required: true,
        maxLength: 100,
        wide: true,
        hint: text("menuTitle.hint"),
      }),
      field.text("nameZh", text("nameZh"), { required: true, maxLength: 100 }),
      field.text("nameEn", text("nameEn"), { required: true, maxLength: 100 }),
      field.text("perms", text("perms"), {
        required: true,
        maxLength: 200,
        wide: true,
        hint: text("perms.hint"),
        isShown: ({ type }) => type === 2,
      }),
      field.text("path", text("path"), {
        maxLength: 200,
        section: text("target"),
        hint: text("path.hint"),
        isShown: isPage,
      }),
      {
        key: "component",
        label: text("component"),
        hint: text("component.hint"),
        isShown: isPage,
        edit: (props) => <ComponentEditor {...props} components={components} />,
      },
      field.text("componentName", text("componentName"), { maxLength: 100, isShown: isPage }),
      {
        key: "url",
        label: text("url"),
        wide: true,
        maxLength: urlLength,
        isShown: isPage,
        edit: (props) => <UrlEditor {...props} />,
      },
      {
        key: "icon",
        label: text("icon"),
        section: text("look"),
        isShown: isPage,
        edit: (props) => <IconEditor {...props} />,
      },
      field.number("sortNo", text("sortNo"), { min: 0, max: 100_000, section: text("look") }),
      field.onOff("hidden", text("hidden_"), { isShown: isPage }),
      field.onOff("alwaysShow", text("alwaysShow"), { isShown: isPage }),
      field.onOff("keepAlive", text("keepAlive"), { isShown: isPage }),
      field.onOff("active", text("active")),
    ],
  };
}

/** People affected when an entry is switched off. */
function MenuConsequences({ record, values }: FormPart<MenuFields>) {
  const t = useTexts(menuMessages);
  const rows = use(MenuRowsContext);
  const row = rows.find(({ id }) => id === record?.id);
  if (!record?.fields.active || values.active || !row) return null;
  return <InlineAlert role="warn">{t("off.effect", { count: row.roleCount })}</InlineAlert>;
}
