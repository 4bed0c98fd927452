import { Button } from "antd";
import { useTexts } from "../../../../i18n/translate.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { Keycap } from "../../../../ui/keycap.tsx";
import { useShortcut } from "../../../../ui/shortcuts/shortcut-handlers.ts";
import { roleMessages } from "../messages.ts";
import type { Grants } from "../use-grants.ts";

/** Saves the changes; says before which people they affect. */
export function SaveBar({ grants, count }: { readonly grants: Grants; readonly count: number }) {
  const t = useTexts(roleMessages);
  const { isSaving, refusals, save, discard, saved } = grants;
  useShortcut("saveForm", save, count > 0 && !isSaving);
  return (
    <footer className="so-role-footer">
      {refusals.length > 0 && (
        <InlineAlert role="bad">
          {refusals.map((text) => (
            <span key={text} className="so-role-refusal">
              {text}
            </span>
          ))}
        </InlineAlert>
      )}
      <div className="so-record-buttons">
        <Button type="primary" loading={isSaving} disabled={count === 0} onClick={save}>
          {count === 0 ? t("save.none") : t("save", { count })}
          {count > 0 && (
            <span className="so-role-keys" aria-hidden="true">
              <Keycap small>Ctrl</Keycap>
              <Keycap small>s</Keycap>
            </span>
          )}
        </Button>
        {count > 0 && <Button onClick={discard}>{t("discard")}</Button>}
        <span className="so-role-effect">
          {saved.holderCount === 0 ? t("effect.none") : t("effect", { count: saved.holderCount })}
        </span>
      </div>
    </footer>
  );
}
