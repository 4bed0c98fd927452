import { Button } from "antd";
import { formatListTime } from "../i18n/format.ts";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { recordMessages } from "./messages.ts";
import type { useUnsaved } from "./use-unsaved.ts";

interface RestoredInputProps<Fields> {
  readonly unsaved: ReturnType<typeof useUnsaved<Fields>>;
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
}

/** Unsaved input: of other rows than the open one, and of a window that closed before saving. */
export function RestoredInput<Fields>({ unsaved, open, onOpen }: RestoredInputProps<Fields>) {
  const t = useTexts(recordMessages);
  const locale = useLocale();
  const elsewhere = unsaved.ids.filter((id) => id !== open);
  const [first] = elsewhere;
  if (unsaved.kept && unsaved.ids.length === 0)
    return (
      <span className="so-record-kept" role="status">
        {t("restored.title", { time: formatListTime(unsaved.kept.keptAt, locale) })}
        <Button
          size="small"
          onClick={() => {
            const [id] = Object.keys(unsaved.kept?.value ?? {});
            unsaved.restore();
            if (id !== undefined) onOpen(id);
          }}
        >
          {t("restored.take")}
        </Button>
        <Button size="small" type="text" onClick={unsaved.discard}>
          {t("restored.drop")}
        </Button>
      </span>
    );
  if (first === undefined) return null;
  return (
    <button type="button" className="so-record-unsaved" onClick={() => onOpen(first)}>
      {t("unsaved.open", { count: elsewhere.length })}
    </button>
  );
}
