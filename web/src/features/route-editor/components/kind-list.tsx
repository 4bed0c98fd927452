import type { RouteKind } from "@signoff/server/contract/definitions";
import Input from "antd/es/input/Input";
import { Search } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../i18n/translate.ts";
import { routeMessages } from "../messages.ts";

interface KindListProps {
  readonly kinds: readonly RouteKind[];
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
}

/** The list is longer than the window: a link may lead to its end. */
const intoView = (item: HTMLElement | null): void => item?.scrollIntoView({ block: "nearest" });

/** Every form with the version of its route in force. */
export function KindList({ kinds, chosen, onChoose }: KindListProps) {
  const t = useTexts(routeMessages);
  const [search, setSearch] = useState("");
  const text = search.trim().toLowerCase();
  const found = kinds.filter(({ processKey, name }) => `${processKey} ${name}`.toLowerCase().includes(text));
  return (
    <nav className="so-route-kinds" aria-label={t("title")}>
      <header>
        <h1 className="so-page-title">{t("title")}</h1>
        <span className="so-page-hint num">{kinds.length}</span>
      </header>
      <Input
        allowClear
        prefix={<Search size={14} aria-hidden="true" />}
        placeholder={t("search")}
        aria-label={t("search")}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul>
        {found.map(({ processKey, name, published, hasDraft }) => (
          <li key={processKey}>
            <button
              type="button"
              className={processKey === chosen ? "so-route-item so-route-chosen" : "so-route-item"}
              aria-current={processKey === chosen ? "true" : undefined}
              title={`${name} (${processKey})`}
              ref={processKey === chosen ? intoView : undefined}
              onClick={() => onChoose(processKey)}
            >
              <span>{name}</span>
              {hasDraft && <span className="so-route-tag">{t("draft")}</span>}
              {published !== null && <span className="so-route-count num">V{published}</span>}
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="so-faint">{t("none")}</li>}
      </ul>
    </nav>
  );
}
