import { Modal } from "antd";
import { Search, SearchX } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useTexts } from "../../i18n/translate.ts";
import { newTabId, changeTabs } from "../../pages/tabs-store.ts";
import { tabKeyOf } from "../../pages/tab-list.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Keycap } from "../../ui/keycap.tsx";
import type { PaletteItem } from "../../ui/palette/palette-providers.ts";
import { paletteMessages } from "./messages.ts";
import { PaletteResults } from "./palette-results.tsx";
import { usePaletteResults } from "./use-palette-results.ts";
import "./palette.css";

interface CommandPaletteProps {
  /** Text typed before the palette was loaded. */
  readonly startsWith?: string;
  readonly onClose: () => void;
}

/** Ctrl K: finds a page or runs a command without the mouse. */
export function CommandPalette({ startsWith = "", onClose }: CommandPaletteProps) {
  const t = useTexts(paletteMessages);
  const [query, setQuery] = useState(startsWith);
  const [index, setIndex] = useState(0);
  const groups = usePaletteResults(query);
  const items = groups.flatMap((group) => group.items);
  const active = items[Math.min(index, items.length - 1)];
  const run = useRun(onClose);
  const listId = useId();
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || items.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setIndex((Math.min(index, items.length - 1) + step + items.length) % items.length);
    if (event.key === "Enter" && active) run(active, event.ctrlKey || event.metaKey);
    if (step !== undefined || event.key === "Enter") event.preventDefault();
  };
  return (
    <Modal
      open
      footer={null}
      closable={false}
      width={640}
      onCancel={onClose}
      className="so-palette so-own-head"
      style={{ top: 104 }}
      title={t("title")}
    >
      <div className="so-palette-query">
        <Search size={16} strokeWidth={1.7} aria-hidden="true" />
        <input
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
          aria-label={t("title")}
          placeholder={t("placeholder")}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setIndex(0);
          }}
          onKeyDown={handleKeyDown}
        />
        <Keycap>Esc</Keycap>
      </div>
      {items.length > 0 ? (
        <PaletteResults listId={listId} groups={groups} query={query} activeId={active?.id} onRun={run} />
      ) : (
        <div id={listId} role="listbox" aria-label={t("title")}>
          {query !== "" && (
            <EmptyState icon={SearchX} title={t("nothing", { query })} compact>
              {t("nothingHint")}
            </EmptyState>
          )}
        </div>
      )}
      <PaletteFooter count={items.length} />
    </Modal>
  );
}

function PaletteFooter({ count }: { readonly count: number }) {
  const t = useTexts(paletteMessages);
  return (
    <div className="so-palette-footer">
      <span className="so-keys">
        <Keycap>ArrowUp</Keycap>
        <Keycap>ArrowDown</Keycap> {t("move")}
      </span>
      <span className="so-keys">
        <Keycap>Enter</Keycap> {t("open")}
      </span>
      <span className="so-keys">
        <Keycap>Ctrl</Keycap>
        <Keycap>Enter</Keycap> {t("background")}
      </span>
      <span className="so-palette-count" role="status">
        {t("results", { count })}
      </span>
    </div>
  );
}

/** Runs an item: opens its page, opens its tab in the background, or runs its command. */
function useRun(onClose: () => void): (item: PaletteItem, inBackground: boolean) => void {
  const navigate = useNavigate();
  return ({ run }, inBackground) => {
    onClose();
    if ("action" in run) return run.action();
    if (!inBackground) return void navigate(run.href);
    const [pathname = "", search = ""] = run.href.split("?");
    const key = tabKeyOf(pathname, search);
    changeTabs((list) => {
      const isOpen = list.tabs.some((tab) => tab.key === key);
      const tab = { id: newTabId(), key, href: run.href, keepAlive: false };
      return isOpen ? list : { ...list, tabs: [...list.tabs, tab] };
    });
  };
}
