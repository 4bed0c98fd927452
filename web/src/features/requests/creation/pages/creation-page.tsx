import { type FormKindKey, kindCard } from "@signoff/forms/kinds/kind-cards";
import type { CreateOption } from "@signoff/server/contract/requests/creation";
import { Button, Checkbox, type InputRef, Skeleton } from "antd";
import Input from "antd/es/input/Input";
import { Copy, Search, SearchX, TriangleAlert } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Keycap } from "../../../../ui/keycap.tsx";
import { isByCommand } from "../../../../ui/on-its-way/kept-typing.ts";
import { useShortcut } from "../../../../ui/shortcuts/shortcut-handlers.ts";
import { PageHeader } from "../../../../ui/page-header.tsx";
import { AtHandCards, atHand } from "../components/at-hand.tsx";
import { CopyDialog } from "../components/copy-dialog.tsx";
import { SubsystemPanels } from "../components/subsystem-panels.tsx";
import { isKindMeant } from "../kind-search.ts";
import { creationMessages } from "../messages.ts";
import { useCreateOptions } from "../queries.ts";
import "../creation.css";

/** Every form kind: those the user may create, and the reasons for the others. */
export function CreationPage() {
  const t = useTexts(creationMessages);
  const { data, isError, refetch } = useCreateOptions();
  const [word, setWord] = useState("");
  const [onlyMine, setOnlyMine] = useState(false);
  const [isCopying, setCopying] = useState(false);
  if (isError) {
    const retry = <Button onClick={() => void refetch()}>{t("retry")}</Button>;
    return <EmptyState icon={TriangleAlert} title={t("failed")} action={retry} />;
  }
  const options = data ?? [];
  const shown = options.filter((option) => isMeant(option, word) && (!onlyMine || option.obstacle === null));
  const copyable = options.flatMap(({ formType, mayCopy }) => (mayCopy ? [formType] : []));
  return (
    <div className="so-creation">
      <PageHeader
        title={t("title")}
        hint={data && t("count", { allowed: openOnes(options).length, all: options.length })}
        actions={
          <>
            <Checkbox checked={onlyMine} onChange={({ target }) => setOnlyMine(target.checked)}>
              {t("onlyMine")}
            </Checkbox>
            <Button icon={<Copy size={14} />} disabled={copyable.length === 0} onClick={() => setCopying(true)}>
              {t("copy")}
            </Button>
          </>
        }
      />
      <KindSearch word={word} onChange={setWord} first={openOnes(shown)[0]} />
      {!data && <Skeleton active paragraph={{ rows: 8 }} title={false} />}
      {word.trim() === "" && <AtHandCards options={atHand(options)} />}
      <SubsystemPanels options={shown} />
      {data && shown.length === 0 && (
        <NothingFound word={word.trim()} isClosed={options.some((option) => isMeant(option, word))} />
      )}
      {isCopying && <CopyDialog kinds={copyable} onClose={() => setCopying(false)} />}
    </div>
  );
}

interface NothingFoundProps {
  readonly word: string;
  /** The form exists, but the reader may not create it. */
  readonly isClosed: boolean;
}

function NothingFound({ word, isClosed }: NothingFoundProps) {
  const t = useTexts(creationMessages);
  const title = word === "" ? t("noneOpen") : t(isClosed ? "noneOpenWord" : "none", { word });
  return (
    <EmptyState icon={SearchX} title={title}>
      {t(isClosed || word === "" ? "noneOpenText" : "noneText")}
    </EmptyState>
  );
}

const openOnes = (options: readonly CreateOption[]) => options.filter(({ obstacle }) => obstacle === null);

function isMeant({ formType }: CreateOption, word: string): boolean {
  return kindCard(formType) !== undefined && isKindMeant(formType as FormKindKey, word);
}

interface KindSearchProps {
  readonly word: string;
  readonly onChange: (word: string) => void;
  /** The target of Enter. */
  readonly first: CreateOption | undefined;
}

function KindSearch({ word, onChange, first }: KindSearchProps) {
  const t = useTexts(creationMessages);
  const navigate = useNavigate();
  const input = useRef<InputRef>(null);
  useSlash(input);
  useFocusByKey(input);
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    const page = first && kindCard(first.formType)?.page;
    if (key === "Enter" && word.trim() !== "" && page !== undefined) void navigate(page);
    if (key === "Escape") onChange("");
  };
  return (
    <Input
      ref={input}
      size="large"
      allowClear
      className="so-creation-search"
      prefix={<Search size={15} aria-hidden="true" />}
      suffix={<Keycap small>/</Keycap>}
      aria-label={t("search")}
      placeholder={t("search")}
      value={word}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={handleKeyDown}
    />
  );
}

/** A user who arrives by key continues typing: the focus goes to the search box, as with the same key on this page. */
function useFocusByKey(input: RefObject<InputRef | null>): void {
  useLayoutEffect(() => {
    if (isByCommand()) input.current?.focus();
  }, [input]);
  useShortcut("newApplication", () => input.current?.focus());
}

/** `/` focuses the search box, unless the user types elsewhere. */
function useSlash(input: RefObject<InputRef | null>): void {
  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && /^(?:INPUT|TEXTAREA)$/.test(event.target.tagName);
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, [input]);
}
