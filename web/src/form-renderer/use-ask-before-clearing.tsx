import { joinedNames } from "@signoff/domain/locale";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { Modal } from "antd";
import { useCallback } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { formMessages } from "./messages.ts";
import type { AskBeforeClearing } from "./use-form-change.ts";

/** Asks once before a change of a choice empties other input, and names that input. */
export function useAskBeforeClearing(definition: FormDefinition) {
  const t = useTexts(formMessages);
  const locale = useLocale();
  const [modal, dialog] = Modal.useModal();
  const ask: AskBeforeClearing = useCallback(
    async (changed, cleared) => {
      const { fields, tables } = indexOf(definition);
      const label = (key: string) => {
        const [table = key, column = ""] = key.split(".");
        const named = fields.get(key)?.field ?? tables.get(table)?.columns.get(column);
        return named?.label[locale] ?? key;
      };
      return modal.confirm({
        title: t("change.title", { label: label(changed) }),
        content: t("change.text", { fields: joinedNames(cleared.map(label), locale) }),
        okText: t("change.ok"),
        cancelText: t("change.cancel"),
      });
    },
    [definition, locale, modal, t],
  );
  return { ask, dialog };
}
