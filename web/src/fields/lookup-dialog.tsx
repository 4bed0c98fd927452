import type { Row } from "@signoff/forms/values/form-values";
import { Button, Input, Modal, Pagination, Tag } from "antd";
import { SearchX } from "lucide-react";
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { useTexts } from "../i18n/translate.ts";
import { type LookupAnswer, lookupPageSize } from "../form-renderer/form-view-props.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { useDebounced } from "../ui/use-debounced.ts";
import { useFieldSources } from "./field-sources.ts";
import { LookupPreview, LookupRows, optionId } from "./lookup-rows.tsx";
import { fieldMessages } from "./messages.ts";
import { useAnswer } from "./use-answer.ts";

interface LookupDialogProps {
  readonly title: string;
  /** Key of the field, or `table.column`. */
  readonly place: string;
  readonly row: Row | undefined;
  readonly multiple: boolean;
  readonly chosen: readonly string[];
  readonly startKeyword: string;
  readonly onTake: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

export type OfferedRow = LookupAnswer["rows"][number];

const searchRestMs = 250;

/** Search, page through and look at what a look-up offers. The keyboard stays in the search box: arrows, Enter, Esc. */
export function LookupDialog(props: LookupDialogProps) {
  const { title, multiple, onTake, onCancel } = props;
  const t = useTexts(fieldMessages);
  const listId = useId();
  const search = useLookup(props);
  const [marked, setMarked] = useState(0);
  const [picked, setPicked] = useState(props.chosen);
  const at = Math.min(marked, Math.max(0, search.rows.length - 1));
  const current = search.rows[at];
  const pick = (row: OfferedRow) => {
    if (!multiple) onTake([row.code]);
    else
      setPicked((codes) => (codes.includes(row.code) ? codes.filter((one) => one !== row.code) : [...codes, row.code]));
  };
  const takeWhenFound = useTakeWhenFound(search.isWaiting, () => current && pick(current));
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setMarked(Math.max(0, Math.min(search.rows.length - 1, at + step)));
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      // The field gets the keyboard back at once: the same Enter must not press its button.
      event.preventDefault();
      if (event.ctrlKey && multiple) onTake(picked);
      else takeWhenFound();
    } else if (event.key === "PageDown") search.turnTo(search.pageNo + 1);
    else if (event.key === "PageUp") search.turnTo(search.pageNo - 1);
  };
  return (
    <Modal
      open
      title={title}
      width={880}
      onCancel={onCancel}
      footer={
        <Footer
          multiple={multiple}
          count={picked.length}
          canTake={current !== undefined}
          onCancel={onCancel}
          onTake={() => (multiple ? onTake(picked) : current && pick(current))}
        />
      }
    >
      <Input
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={current && optionId(listId, at)}
        aria-label={t("lookup.search")}
        placeholder={t("lookup.search")}
        value={search.typed}
        onChange={(event) => {
          setMarked(0);
          search.setTyped(event.target.value);
        }}
        onKeyDown={handleKey}
        allowClear
      />
      {multiple && picked.length > 0 && (
        <div className="so-lookup-picked">
          {picked.map((code) => (
            <Tag
              key={code}
              closable={{ "aria-label": t("lookup.remove", { code }) }}
              onClose={() => setPicked((all) => all.filter((one) => one !== code))}
            >
              {code}
            </Tag>
          ))}
        </div>
      )}
      <div className="so-lookup-columns" aria-busy={search.isWaiting}>
        <div className="so-lookup-results">
          {search.failed ? (
            <EmptyState
              icon={SearchX}
              compact
              title={t("search.failed")}
              action={<Button onClick={search.askAgain}>{t("lookup.retry")}</Button>}
            />
          ) : search.rows.length === 0 && !search.isWaiting ? (
            <EmptyState icon={SearchX} compact title={t("lookup.none")}>
              {t("lookup.none.hint")}
            </EmptyState>
          ) : (
            <LookupRows
              listId={listId}
              rows={search.rows}
              marked={at}
              picked={picked}
              multiple={multiple}
              onMark={setMarked}
              onPick={pick}
            />
          )}
        </div>
        <LookupPreview row={current} />
      </div>
      <div className="so-lookup-foot">
        <span className="so-field-hint" role="status">
          {search.isWaiting ? t("searching") : t("lookup.found", { count: search.total })}
        </span>
        <Pagination
          size="small"
          current={search.pageNo}
          pageSize={lookupPageSize}
          total={search.total}
          showSizeChanger={false}
          hideOnSinglePage
          onChange={search.turnTo}
        />
      </div>
    </Modal>
  );
}

/** Enter right after the last letter is meant for what that letter finds, never for what was found before it. */
function useTakeWhenFound(isWaiting: boolean, take: () => void): () => void {
  const isWanted = useRef(false);
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    if (isWaiting || !isWanted.current) return;
    isWanted.current = false;
    takeNow();
  }, [isWaiting]);
  return () => {
    if (isWaiting) isWanted.current = true;
    else take();
  };
}

function useLookup({ place, row, startKeyword }: LookupDialogProps) {
  const { lookup } = useFieldSources();
  const [typed, setTyped] = useState(startKeyword);
  const keyword = useDebounced(typed.trim(), searchRestMs);
  const [page, setPage] = useState({ keyword: startKeyword, no: 1 });
  const [turn, setTurn] = useState(0);
  const pageNo = page.keyword === keyword ? page.no : 1;
  // `turn` makes the same question a new one: it is asked again after it failed.
  const question = useMemo(() => ({ field: place, row, keyword, pageNo, turn }), [place, row, keyword, pageNo, turn]);
  const ask = useCallback(
    ({ turn: _turn, row: inRow, ...rest }: typeof question, signal: AbortSignal) =>
      lookup(inRow === undefined ? rest : { ...rest, row: inRow }, signal),
    [lookup],
  );
  const { answer, isWaiting, failed } = useAnswer(true, question, ask);
  const total = answer?.total ?? 0;
  return {
    typed,
    setTyped,
    rows: answer?.rows ?? [],
    total,
    pageNo,
    turnTo: (no: number) => setPage({ keyword, no: Math.max(1, Math.min(no, Math.ceil(total / lookupPageSize))) }),
    // What was typed a moment ago has not been asked yet.
    isWaiting: isWaiting || typed.trim() !== keyword,
    failed,
    askAgain: () => setTurn(turn + 1),
  };
}

interface FooterProps {
  readonly multiple: boolean;
  readonly count: number;
  readonly canTake: boolean;
  readonly onTake: () => void;
  readonly onCancel: () => void;
}

function Footer({ multiple, count, canTake, onTake, onCancel }: FooterProps) {
  const t = useTexts(fieldMessages);
  return (
    <>
      <Button onClick={onCancel}>{t("lookup.cancel")}</Button>
      <Button type="primary" disabled={!multiple && !canTake} onClick={onTake}>
        {t("lookup.take", { count: multiple ? count : 1 })}
      </Button>
    </>
  );
}
