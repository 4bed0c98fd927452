import type { Row } from "@signoff/forms/values/form-values";
import { Button, Modal, Pagination, Tag } from "antd";
import Input from "antd/es/input/Input";
import { SearchX } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { lookupPageSize } from "../form-renderer/form-view-props.ts";
import { useTexts } from "../i18n/translate.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LookupPreview, LookupRows, optionId } from "./lookup-rows.tsx";
import { fieldMessages } from "./messages.ts";
import { type LookupSearch, useLookup } from "./use-lookup.ts";
import { type OfferedRow, useMarkedRow } from "./use-marked-row.ts";
import { useOnlyRow } from "./use-only-row.ts";

interface LookupDialogProps {
  readonly title: string;
  /** Key of the field, or `table.column`. */
  readonly place: string;
  readonly row: Row | undefined;
  readonly multiple: boolean;
  readonly chosen: readonly string[];
  readonly startKeyword: string;
  /** The field does not choose its only option automatically. */
  readonly noAutoPick: boolean | undefined;
  readonly onTake: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Search, paging and details of a look-up. The focus stays in the search box: arrows, Enter, Esc. */
export function LookupDialog(props: LookupDialogProps) {
  const { title, multiple, onTake, onCancel } = props;
  const t = useTexts(fieldMessages);
  const listId = useId();
  const search = useLookup(props);
  const [picked, setPicked] = useState(props.chosen);
  const toggle = (code: string) =>
    setPicked((codes) => (codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]));
  const pick = ({ code }: OfferedRow) => (multiple ? toggle(code) : onTake([code]));
  const { at, current, mark, handleKey } = useMarkedRow(search, pick, multiple ? () => onTake(picked) : undefined);
  useOnlyRow(search, props, pick);
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
          mark(0);
          search.setTyped(event.target.value);
        }}
        onKeyDown={handleKey}
        allowClear
      />
      {multiple && picked.length > 0 && <PickedCodes codes={picked} onRemove={toggle} />}
      <div className="so-lookup-columns" aria-busy={search.isWaiting}>
        <div className="so-lookup-results">
          <Found search={search}>
            <LookupRows
              listId={listId}
              rows={search.rows}
              marked={at}
              picked={picked}
              multiple={multiple}
              onMark={mark}
              onPick={pick}
            />
          </Found>
        </div>
        <LookupPreview row={current} />
      </div>
      <Pages search={search} />
    </Modal>
  );
}

interface PickedCodesProps {
  readonly codes: readonly string[];
  readonly onRemove: (code: string) => void;
}

function PickedCodes({ codes, onRemove }: PickedCodesProps) {
  const t = useTexts(fieldMessages);
  return (
    <div className="so-lookup-picked">
      {codes.map((code) => (
        <Tag key={code} closable={{ "aria-label": t("lookup.remove", { code }) }} onClose={() => onRemove(code)}>
          {code}
        </Tag>
      ))}
    </div>
  );
}

/** The rows, or why there are none. */
function Found({ search, children }: { readonly search: LookupSearch; readonly children: ReactNode }) {
  const t = useTexts(fieldMessages);
  if (search.failed) {
    const again = <Button onClick={search.askAgain}>{t("lookup.retry")}</Button>;
    return <EmptyState icon={SearchX} compact title={t("search.failed")} action={again} />;
  }
  if (search.rows.length > 0 || search.isWaiting) return children;
  return (
    <EmptyState icon={SearchX} compact title={t("lookup.none")}>
      {t("lookup.none.hint")}
    </EmptyState>
  );
}

/** The number of results, and the current page. */
function Pages({ search }: { readonly search: LookupSearch }) {
  const t = useTexts(fieldMessages);
  return (
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
  );
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
