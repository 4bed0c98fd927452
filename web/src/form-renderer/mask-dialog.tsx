import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { type FormValues, plainText, type Row } from "@signoff/forms/values/form-values";
import { ruleMessages } from "@signoff/forms/messages/rule-messages";
import { chosenMasks, mappingWith } from "@signoff/forms/prefill/mask-mapping";
import { Button, Modal } from "antd";
import Input from "antd/es/input/Input";
import { SearchX } from "lucide-react";
import { type KeyboardEvent, useCallback, useId, useMemo, useState } from "react";
import { useAnswer } from "../ui/use-answer.ts";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { MaskList, maskOptionId } from "./mask-list.tsx";
import { maskMessages } from "./mask-messages.ts";
import "./mask-dialog.css";

interface MaskDialogProps {
  readonly list: (signal: AbortSignal) => Promise<readonly FormValues[]>;
  readonly rows: readonly Row[];
  readonly dictionaries: Dictionaries;
  readonly onTake: (rows: readonly Row[]) => void;
  readonly onClose: () => void;
}

/**
 * Chooses the masks of a mapping: search, tick, take over. The focus stays in the search box: arrows, Enter,
 * Ctrl+Enter.
 */
export function MaskDialog({ list, rows, dictionaries, onTake, onClose }: MaskDialogProps) {
  const t = useTexts(maskMessages);
  const locale = useLocale();
  const listId = useId();
  const { masks, isWaiting, failed, askAgain } = useMasks(list);
  const [keyword, setKeyword] = useState("");
  const shown = useMemo(() => masks.filter((mask) => matches(mask, keyword)), [masks, keyword]);
  const { picked, toggle, tick, dropped, take, isRefused } = usePickedMasks({ rows, masks, onTake });
  const { at, mark, handleKey } = useMarkedMask(shown, toggle, take);
  return (
    <Modal
      open
      title={t("title")}
      width={880}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="primary" disabled={masks.length === 0} onClick={take}>
            {t("take", { count: picked.size })}
          </Button>
        </>
      }
    >
      <div className="so-mask-head">
        <Input
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={shown.length > 0 ? maskOptionId(listId, at) : undefined}
          aria-label={t("search")}
          placeholder={t("search")}
          value={keyword}
          allowClear
          onChange={(event) => {
            mark(0);
            setKeyword(event.target.value);
          }}
          onKeyDown={handleKey}
        />
        <Button onClick={() => tick(shown, true)}>{t("all")}</Button>
        <Button onClick={() => tick(shown, false)}>{t("none")}</Button>
      </div>
      {isRefused && (
        <div role="alert" className="so-field-error">
          {ruleMessages.mappingChosen[locale]}
        </div>
      )}
      <div className="so-mask-list" aria-busy={isWaiting}>
        {failed || (shown.length === 0 && !isWaiting) ? (
          <NoMasks failed={failed} onRetry={askAgain} />
        ) : (
          <MaskList
            listId={listId}
            masks={shown}
            marked={at}
            picked={picked}
            dictionaries={dictionaries}
            onMark={mark}
            onToggle={toggle}
          />
        )}
      </div>
      <div className="so-lookup-foot">
        <span className="so-field-hint" role="status">
          {isWaiting ? t("waiting") : t("found", { shown: shown.length, total: masks.length })}
          {dropped > 0 && ` · ${t("dropped", { count: dropped })}`}
        </span>
        <span className="so-field-hint">{t("keys")}</span>
      </div>
    </Modal>
  );
}

/** The mask marked by the keyboard, and the keys of the search box. */
function useMarkedMask(shown: readonly FormValues[], toggle: (code: string) => void, take: () => void) {
  const [marked, mark] = useState(0);
  const at = Math.min(marked, Math.max(0, shown.length - 1));
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      mark(Math.max(0, Math.min(shown.length - 1, at + step)));
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const mask = shown[at];
      if (event.ctrlKey || event.metaKey) take();
      else if (mask) toggle(codeOf(mask));
    }
  };
  return { at, mark, handleKey };
}

function NoMasks({ failed, onRetry }: { readonly failed: boolean; readonly onRetry: () => void }) {
  const t = useTexts(maskMessages);
  if (!failed) return <EmptyState icon={SearchX} compact title={t("nothing")} />;
  const retry = <Button onClick={onRetry}>{t("retry")}</Button>;
  return <EmptyState icon={SearchX} compact title={t("failed")} action={retry} />;
}

interface PickingInput extends Pick<MaskDialogProps, "rows" | "onTake"> {
  readonly masks: readonly FormValues[];
}

/** The ticked masks, and the resulting mapping; at least one is required. */
function usePickedMasks({ rows, masks, onTake }: PickingInput) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(chosenMasks(rows)));
  const [isRefused, setRefused] = useState(false);
  const mapping = mappingWith(rows, masks, picked);
  const pick = (next: ReadonlySet<string>) => {
    setPicked(next);
    setRefused(false);
  };
  return {
    picked,
    isRefused,
    /** Rows of the table that the mapping no longer has. */
    dropped: rows.filter((row) => !mapping.some((line) => line["maskCode"] === row["maskCode"])).length,
    toggle: (code: string) => {
      const next = new Set(picked);
      if (!next.delete(code)) next.add(code);
      pick(next);
    },
    tick: (some: readonly FormValues[], isTicked: boolean) => {
      const codes = new Set(some.map(codeOf));
      pick(new Set(isTicked ? [...picked, ...codes] : [...picked].filter((code) => !codes.has(code))));
    },
    take: () => {
      if (!masks.some((mask) => picked.has(codeOf(mask)))) setRefused(true);
      else onTake(mapping);
    },
  };
}

function codeOf(mask: FormValues): string {
  return plainText(mask["maskCode"]);
}

function matches(mask: FormValues, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase();
  return ["maskCode", "layerName", "layerNumber", "module", "logicOp"].some((key) =>
    plainText(mask[key]).toLowerCase().includes(wanted),
  );
}

const noMasks: readonly FormValues[] = [];

/** All masks of the platform: few enough to search them here. */
function useMasks(list: MaskDialogProps["list"]) {
  const [turn, setTurn] = useState(0);
  const question = useMemo(() => ({ turn }), [turn]);
  const ask = useCallback((_question: typeof question, signal: AbortSignal) => list(signal), [list]);
  const { answer, isWaiting, failed } = useAnswer(true, question, ask);
  return { masks: answer ?? noMasks, isWaiting, failed, askAgain: () => setTurn(turn + 1) };
}
