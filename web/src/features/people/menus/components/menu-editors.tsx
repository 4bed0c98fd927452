import { externalAddress, menuPlaceholders } from "@signoff/domain/session/menu-address";
import { menu, type MenuFields, type MenuRow, menuTypeText } from "@signoff/domain/records/menu";
import { Segmented } from "antd";
import Input from "antd/es/input/Input";
import { use } from "react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import type { EditorProps } from "../../../../record-page/record-definition.ts";
import { useSession } from "../../../../session/session-store.ts";
import { menuIconSet } from "../../../../ui/menu-icon-set.ts";
import { SelectBox } from "../../../../ui/select-box.tsx";
import { countOf } from "../../../../ui/text-limit.ts";
import { MenuRowsContext } from "../menu-rows.ts";
import { menuMessages } from "../messages.ts";

/** The same in every language. */
const addressStart = "https://";

const { url: urlField } = menu.fields;

type Editor = EditorProps<MenuFields>;

const attributes = ({ id, invalid, describedBy, disabled }: Editor) => ({
  id,
  disabled,
  className: "so-record-control",
  "aria-invalid": invalid,
  "aria-describedby": describedBy,
  ...(invalid ? { status: "error" as const } : {}),
});

export function TypeEditor(props: Editor) {
  const locale = useLocale();
  return (
    <Segmented<number>
      id={props.id}
      aria-label={menu.fields.type.label[locale]}
      disabled={props.disabled}
      value={typeof props.value === "number" ? props.value : 1}
      options={([0, 1, 2] as const).map((value) => ({ value, label: menuTypeText[value][locale] }))}
      onChange={props.onChange}
    />
  );
}

/** The parent entry: systems, folders and pages with their path from the top. */
export function ParentEditor(props: Editor) {
  const t = useTexts(menuMessages);
  const rows = use(MenuRowsContext);
  const above = rows.filter(({ type }) => type !== 2).map((row) => ({ value: row.id, label: wayTo(rows, row) }));
  return (
    <SelectBox<string>
      {...attributes(props)}
      value={typeof props.value === "string" ? props.value : ""}
      options={[{ value: "", label: t("parent.none") }, ...above]}
      onChange={(value) => props.onChange(value === "" ? null : value)}
    />
  );
}

function wayTo(rows: readonly MenuRow[], { name, parentId }: MenuRow): string {
  const parent = rows.find(({ id }) => id === parentId);
  return parent ? `${wayTo(rows, parent)} / ${name}` : name;
}

const branch = "layouts/RouteView";

export function ComponentEditor({ components, ...props }: Editor & { readonly components: readonly string[] }) {
  const value = typeof props.value === "string" && props.value !== "" ? props.value : null;
  const known = [...new Set([...components, branch, ...(value === null ? [] : [value])])].sort();
  return (
    <SelectBox<string | null>
      {...attributes(props)}
      allowClear
      value={value}
      options={known.map((name) => ({ value: name, label: name }))}
      onChange={(name) => props.onChange(name ?? "")}
    />
  );
}

export function IconEditor(props: Editor) {
  const value = typeof props.value === "string" && props.value !== "" ? props.value : null;
  const known = [...new Set([...Object.keys(menuIconSet), ...(value === null ? [] : [value])])];
  return (
    <SelectBox<string | null>
      {...attributes(props)}
      allowClear
      value={value}
      options={known.map((name) => ({ value: name, label: name }))}
      optionRender={drawnIcon}
      labelRender={drawnIcon}
      onChange={(name) => props.onChange(name ?? "")}
    />
  );
}

function drawnIcon({ value }: { readonly value?: string | number | null }) {
  const name = String(value ?? "");
  const Icon = menuIconSet[name];
  return (
    <span className="so-menu-icon">
      {Icon && <Icon size={15} strokeWidth={1.7} aria-hidden="true" />}
      {name}
    </span>
  );
}

const placeholders = menuPlaceholders.map((name) => `{{${name}}}`).join(" ");

/** An address with placeholders, and its value for the current user. */
export function UrlEditor(props: Editor) {
  const t = useTexts(menuMessages);
  const locale = useLocale();
  const username = useSession(({ userInfo }) => userInfo?.username ?? "");
  const url = typeof props.value === "string" ? props.value : "";
  const address = url.trim() === "" ? undefined : externalAddress(url, { origin: location.origin, locale, username });
  return (
    <>
      <Input
        {...attributes(props)}
        value={url}
        count={countOf(urlField.form.maxLength, { isAlwaysShown: false })}
        placeholder={addressStart}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <div className={address === null ? "so-record-hint so-menu-wrong" : "so-record-hint"} aria-live="polite">
        {address === undefined && t("url.hint", { placeholders })}
        {address === null && t("url.wrong", { placeholders })}
        {typeof address === "string" && t("url.now", { address })}
      </div>
    </>
  );
}
