import { Modal } from "antd";
import Input from "antd/es/input/Input";
import { Search, X } from "lucide-react";
import { Fragment, useState } from "react";
import { Link } from "react-router";
import { useLocale, useTexts } from "../../i18n/translate.ts";
import { Keycap } from "../../ui/keycap.tsx";
import { capsOf } from "../../ui/shortcuts/key-press.ts";
import {
  type Shortcut,
  scopeText,
  shortcutIds,
  type ShortcutScope,
  shortcutScopes,
  shortcuts,
} from "../../ui/shortcuts/registry.ts";
import { useSingleKeys } from "../../ui/shortcuts/shortcut-handlers.ts";
import { paths } from "../paths.ts";
import { shortcutMessages } from "./messages.ts";
import "./shortcut-sheet.css";

/** `?`: every shortcut, straight from the registry. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(shortcutMessages);
  const locale = useLocale();
  const singleKeys = useSingleKeys((state) => state.enabled);
  const [filter, setFilter] = useState("");
  const matches = (shortcut: Shortcut) =>
    `${shortcut.text[locale]} ${shortcut.keys.join(" ")}`.toLowerCase().includes(filter.trim().toLowerCase());
  const groups = shortcutScopes
    .map((scope) => ({ scope, entries: entriesOf(scope).filter(matches) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <Modal
      open
      footer={null}
      closable={false}
      width={groups.length > 1 ? 960 : 420}
      onCancel={onClose}
      className="so-sheet so-own-head"
      title={t("title")}
    >
      <div className="so-sheet-head">
        <span className="so-sheet-title" aria-hidden="true">
          {t("title")}
        </span>
        <Link to={paths.guide} className="so-sheet-guide" onClick={onClose}>
          {t("guide")}
        </Link>
        <Input
          autoFocus
          allowClear
          className="so-sheet-filter"
          prefix={<Search size={14} strokeWidth={1.7} aria-hidden="true" />}
          placeholder={t("filter")}
          aria-label={t("filter")}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <button type="button" className="so-icon-button" aria-label={t("close")} onClick={onClose}>
          <X size={16} strokeWidth={1.7} />
        </button>
      </div>
      <div className="so-sheet-body">
        {groups.length === 0 && <p className="so-empty-text">{t("nothing")}</p>}
        {groups.map(({ scope, entries }) => (
          <section key={scope}>
            <h3>{scopeText[scope][locale]}</h3>
            <dl>
              {entries.map((entry) => (
                <div key={entry.text.en} className="so-sheet-row">
                  <dt>{entry.text[locale]}</dt>
                  <dd>
                    <Keys keys={entry.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="so-sheet-foot">{t(singleKeys ? "note" : "noteOff")}</div>
    </Modal>
  );
}

function entriesOf(scope: ShortcutScope): readonly Shortcut[] {
  return shortcutIds.map((id): Shortcut => shortcuts[id]).filter((shortcut) => shortcut.scope === scope);
}

function Keys({ keys }: { readonly keys: Shortcut["keys"] }) {
  const t = useTexts(shortcutMessages);
  return (
    <span className="so-keys">
      {keys.map((sequence, index) => (
        <Fragment key={sequence}>
          {index > 0 && <span className="so-keys-word">{t("or")}</span>}
          {capsOf(sequence).map((press, step) => (
            <Fragment key={press.join("+")}>
              {step > 0 && <span className="so-keys-word">{t("andThen")}</span>}
              {press.map((cap) => (
                <Keycap key={cap}>{cap}</Keycap>
              ))}
            </Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
