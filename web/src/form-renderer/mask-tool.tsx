import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Row } from "@signoff/forms/values/form-values";
import { ruleMessages } from "@signoff/forms/messages/rule-messages";
import { ListChecks } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { showMessage } from "../ui/notices.ts";
import { ToolButton } from "../ui/tool-button.tsx";
import { useStableHandler } from "../ui/use-stable-handler.ts";
import type { FormSources } from "./form-view-props.ts";
import { formMessages } from "./messages.ts";
import { OnItsWay } from "../ui/on-its-way/on-its-way.tsx";

const MaskDialog = lazy(async () => ({ default: (await import("./mask-dialog.tsx")).MaskDialog }));

interface MaskToolProps {
  readonly definition: FormDefinition;
  readonly sources: FormSources;
  readonly rows: readonly Row[];
  readonly onTake: (rows: readonly Row[]) => void;
}

/** Opens the dialog to choose the masks of a mapping, once their platform is known. */
export function MaskTool({ definition, sources, rows, onTake }: MaskToolProps) {
  const t = useTexts(formMessages);
  const locale = useLocale();
  const opener = useRef<Element | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { masks } = sources;
  const handleOpen = useStableHandler(() => {
    if (masks?.isReady() === true) {
      opener.current = document.activeElement;
      return setOpen(true);
    }
    const first = indexOf(definition).fields.has("deviceName") ? "deviceFirst" : "previousLevelFirst";
    showMessage("warning", ruleMessages[first][locale]);
  });
  // An open dialog traps the focus: it can return to the button only after the dialog has closed.
  useEffect(() => {
    if (!isOpen && opener.current instanceof HTMLElement) opener.current.focus();
  }, [isOpen]);
  if (masks === undefined) return null;
  const close = () => setOpen(false);
  return (
    <>
      <ToolButton icon={ListChecks} label={t("masks.open")} onClick={handleOpen} />
      {isOpen && (
        <Suspense fallback={<OnItsWay />}>
          <MaskDialog
            list={masks.list}
            rows={rows}
            dictionaries={sources.dictionaries}
            onClose={close}
            onTake={(next) => {
              onTake(next);
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
