import type { RoleRow } from "@signoff/server/contract/roles";
import Input from "antd/es/input/Input";
import { Plus, Search } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../i18n/translate.ts";
import { useReadOnly } from "../../../pages/read-only.ts";
import { useMay } from "../../../session/session-store.ts";
import { roleMessages } from "../messages.ts";

interface RoleListProps {
  readonly roles: readonly RoleRow[];
  readonly chosen: string | undefined;
  /** Ids of the roles with unsaved changes. */
  readonly unsaved: readonly string[];
  readonly onChoose: (id: string) => void;
  readonly onNew: () => void;
}

/** Every role with how many people have it. */
export function RoleList({ roles, chosen, unsaved, onChoose, onNew }: RoleListProps) {
  const t = useTexts(roleMessages);
  const [search, setSearch] = useState("");
  const isReadOnly = useReadOnly();
  const mayAdd = useMay("role:add") && !isReadOnly;
  const text = search.trim().toLowerCase();
  const found = roles.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(text));
  return (
    <nav className="so-roles-list" aria-label={t("title")}>
      <header className="so-roles-list-head">
        <h1 className="so-page-title">{t("title")}</h1>
        <span className="so-page-hint num">{roles.length}</span>
        {mayAdd && (
          <button type="button" className="so-icon-button" aria-label={t("new")} title={t("new")} onClick={onNew}>
            <Plus size={16} strokeWidth={1.7} />
          </button>
        )}
      </header>
      <div className="so-roles-list-search">
        <Input
          allowClear
          prefix={<Search size={14} aria-hidden="true" />}
          placeholder={t("search")}
          aria-label={t("search")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <ul>
        {found.map(({ id, name, code, holderCount }) => (
          <li key={id}>
            <button
              type="button"
              className={id === chosen ? "so-roles-item so-roles-chosen" : "so-roles-item"}
              aria-current={id === chosen ? "true" : undefined}
              title={`${name} (${code})`}
              onClick={() => onChoose(id)}
            >
              <span>{name}</span>
              {unsaved.includes(id) && <i className="so-roles-dot" aria-hidden="true" />}
              <span className="so-roles-count num">{t("people", { count: holderCount })}</span>
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="so-roles-none">{t("list.none")}</li>}
      </ul>
    </nav>
  );
}
