import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { type FormValues, plainText, type Row } from "@signoff/forms/values/form-values";
import { ruleMessages } from "@signoff/forms/messages/rule-messages";
import { chosenMasks, mappingWith } from "@signoff/forms/prefill/mask-mapping";
import { Button, Input, Modal } from "antd";
import { SearchX } from "lucide-react";
import { type KeyboardEvent, useCallback, useId, useMemo, useState } from "react";
import { useAnswer } from "../fields/use-answer.ts";
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

/** Choose the masks of a mapping: search, tick, take over. The keyboard stays in the search box: arrows, Enter, Ctrl+Enter. */
export function MaskDialog({ list, rows, dictionaries, onTake, onClose }: MaskDialogProps) {
  const t = useTexts(maskMessages);
  const locale = useLocale();
  const listId = useId();
  const { masks, isWaiting, failed, askAgain } = useMasks(list);
  const [keyword, setKeyword] = useState("");
  const [marked, setMarked] = useState(0);
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(chosenMasks(rows)));
  const [isRefused, setRefused] = useState(false);
  const shown = useMemo(() => masks.filter((mask) => matches(mask, keyword)), [masks, keyword]);
  const at = Math.min(marked, Math.max(0, shown.length - 1));
  const next = mappingWith(rows, masks, picked);
  const dropped = rows.filter((row) => !next.some((line) => line["maskCode"] === row["maskCode"])).length;

  const pick = (next: ReadonlySet<string>) => {
    setPicked(next);
    setRefused(false);
  };
  const toggle = (code: string) => {
    const next = new Set(picked);
    if (!next.delete(code)) next.add(code);
    pick(next);
  };
  const tickAll = () => pick(new Set([...picked, ...shown.map(codeOf)]));
  const tickNone = () => pick(new Set([...picked].filter((code) => !shown.some((mask) => codeOf(mask) === code))));
  const take = () => {
    if (!masks.some((mask) => picked.has(codeOf(mask)))) setRefused(true);
    else onTake(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setMarked(Math.max(0, Math.min(shown.length - 1, at + step)));
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const mask = shown[at];
      if (event.ctrlKey || event.metaKey) take();
      else if (mask) toggle(codeOf(mask));
    }
  };
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
            setMarked(0);
            setKeyword(event.target.value);
          }}
          onKeyDown={handleKey}
        />
        <Button onClick={tickAll}>{t("all")}</Button>
        <Button onClick={tickNone}>{t("none")}</Button>
      </div>
      {isRefused && (
        <div role="alert" className="so-field-error">
          {ruleMessages.mappingChosen[locale]}
        </div>
      )}
      <div className="so-mask-list" aria-busy={isWaiting}>
        {failed ? (
          <EmptyState
            icon={SearchX}
            compact
            title={t("failed")}
            action={<Button onClick={askAgain}>{t("retry")}</Button>}
          />
        ) : shown.length === 0 && !isWaiting ? (
          <EmptyState icon={SearchX} compact title={t("nothing")} />
        ) : (
          <MaskList
            listId={listId}
            masks={shown}
            marked={at}
            picked={picked}
            dictionaries={dictionaries}
            onMark={setMarked}
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

/** All masks of the platform: there are few enough to search them here. */
function useMasks(list: MaskDialogProps["list"]) {
  const [turn, setTurn] = useState(0);
  const question = useMemo(() => ({ turn }), [turn]);
  const ask = useCallback((_question: typeof question, signal: AbortSignal) => list(signal), [list]);
  const { answer, isWaiting, failed } = useAnswer(true, question, ask);
  return { masks: answer ?? noMasks, isWaiting, failed, askAgain: () => setTurn(turn + 1) };
}
