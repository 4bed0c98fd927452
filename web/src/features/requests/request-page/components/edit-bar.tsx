import type { RequestAction } from "@signoff/server/contract/requests/lifecycle";
import { Button } from "antd";
import { Save, Send, Trash2 } from "lucide-react";
import { memo } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { Keycap } from "../../../../ui/keycap.tsx";
import { useShortcut } from "../../../../ui/shortcuts/shortcut-handlers.ts";
import { useClickGuard } from "../../../../ui/use-click-guard.ts";
import { editMessages } from "../edit-messages.ts";
import type { RouteStep } from "../route-steps.ts";

interface EditBarProps {
  readonly actions: readonly RequestAction[];
  /** The first step of the predicted route. */
  readonly first: RouteStep | undefined;
  readonly onSubmit: () => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/** Memoised: typing in the form does not render it. */
export const EditBar = memo(function EditBar({ actions, first, onSubmit, onSave, onClose, onDelete }: EditBarProps) {
  const t = useTexts(editMessages);
  const submit = useClickGuard(onSubmit);
  const save = useClickGuard(onSave);
  useShortcut("submitForm", submit);
  useShortcut("saveForm", save);
  const mayDelete = actions.some(({ action, allowed }) => action === "delete" && allowed);
  const people = first?.people.map(({ name }) => name).join(" / ");
  const firstTo = people ? t("firstTo", { people, node: first?.name ?? "" }) : "";
  return (
    <div className="so-bar" role="toolbar" aria-label={t("bar")}>
      <Button type="primary" icon={<Send size={15} strokeWidth={1.7} />} onClick={submit}>
        {t("submit")} <Keys keys={["Ctrl", "Enter"]} />
      </Button>
      <Button icon={<Save size={15} strokeWidth={1.7} />} onClick={save}>
        {t("save")} <Keys keys={["Ctrl", "s"]} />
      </Button>
      <span className="so-bar-divider" />
      <Button type="text" onClick={onClose}>
        {t("close")}
      </Button>
      {mayDelete && (
        <Button type="text" danger icon={<Trash2 size={15} strokeWidth={1.7} />} onClick={onDelete}>
          {t("delete")}
        </Button>
      )}
      {firstTo && (
        <span className="so-bar-hint" title={firstTo}>
          {firstTo}
        </span>
      )}
    </div>
  );
});

function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className="so-keys" aria-hidden="true">
      {keys.map((key) => (
        <Keycap key={key} small>
          {key}
        </Keycap>
      ))}
    </span>
  );
}
