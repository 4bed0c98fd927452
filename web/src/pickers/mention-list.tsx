import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import { useTexts } from "../i18n/translate.ts";
import { useDebounced } from "../ui/use-debounced.ts";
import { useStableHandler } from "../ui/use-stable-handler.ts";
import { pickerMessages } from "./messages.ts";
import { type PickedPerson, usePickerSources } from "./picker-sources.ts";
import "./mention-list.css";

const maxShown = 8;

/** The text between the last `@` and the caret; undefined if there is none. */
export function mentionBefore(text: string): string | undefined {
  return /(?:^|[^\p{L}\p{N}_.@-])@([\p{L}\p{N}][\p{L}\p{N}._-]{0,30})?$/u
    .exec(text)
    ?.slice(1)
    .map((found) => found ?? "")[0];
}

interface Typed {
  readonly text: string;
  readonly caret: number;
}

/** Matching people, above the text area, which keeps the focus. */
export function MentionList({ area }: { readonly area: HTMLTextAreaElement }) {
  const t = useTexts(pickerMessages);
  const id = useId();
  const { typed, close } = useTyped(area);
  const people = useFound(typed?.text, area.dataset["mentions"] ?? "");
  const [at, setAt] = useState(0);
  const isOpen = typed !== undefined && people.length > 0;
  const choose = ({ username, id: userId }: PickedPerson) => {
    if (typed) replaceBefore(area, typed, `@${username ?? userId} `);
    setAt(0);
    close();
  };
  const chosen = people[Math.min(at, people.length - 1)];
  useListKeys(area, isOpen, {
    move: (step) => setAt((at + step + people.length) % people.length),
    take: () => chosen && choose(chosen),
    close,
  });
  useActiveOption(area, id, isOpen && chosen ? `${id}-${chosen.id}` : undefined);
  if (!isOpen) return null;
  const { left, top } = area.getBoundingClientRect();
  const place = { left, bottom: window.innerHeight - top + 4 };
  return createPortal(
    <ul id={id} role="listbox" aria-label={t("mention")} className="so-mention-list" style={place}>
      {people.map((person) => (
        <li
          key={person.id}
          id={`${id}-${person.id}`}
          role="option"
          aria-selected={person === chosen}
          onMouseDown={(event) => {
            // The text area keeps the focus.
            event.preventDefault();
            choose(person);
          }}
        >
          <b>{person.name}</b> <span className="so-faint">@{person.username}</span>
          <span className="so-mention-place">{person.department}</span>
        </li>
      ))}
    </ul>,
    document.body,
  );
}

/** The text after an `@`, while the caret is there. */
function useTyped(area: HTMLTextAreaElement) {
  const read = (): Typed | undefined => {
    const caret = area.selectionStart;
    const text = mentionBefore(area.value.slice(0, caret));
    return text === undefined ? undefined : { text, caret };
  };
  const [typed, setTyped] = useState(read);
  const look = useStableHandler(() => setTyped(read()));
  const close = useStableHandler(() => setTyped(undefined));
  useEffect(() => {
    area.addEventListener("input", look);
    area.addEventListener("click", look);
    area.addEventListener("blur", close);
    return () => {
      area.removeEventListener("input", look);
      area.removeEventListener("click", look);
      area.removeEventListener("blur", close);
    };
  }, [area, look, close]);
  return { typed, close };
}

/** On a request only people who may see it: others could not be notified. */
function useFound(text: string | undefined, applyId: string): readonly PickedPerson[] {
  const { people, seers } = usePickerSources();
  const asked = useDebounced(text ?? "", 150);
  const { data = [] } = useQuery({
    queryKey: ["mention", asked, applyId],
    queryFn: async ({ signal }) => {
      const found = await people(asked, signal);
      if (applyId === "" || found.length === 0) return found;
      const ids = found.map(({ id }) => id);
      const seen = await seers(applyId, ids, signal);
      return found.filter(({ id }) => seen.has(id));
    },
    enabled: text !== undefined && asked !== "",
    staleTime: 60_000,
  });
  return asked === "" ? [] : data.slice(0, maxShown);
}

interface ListKeys {
  readonly move: (step: 1 | -1) => void;
  readonly take: () => void;
  readonly close: () => void;
}

function useListKeys(area: HTMLTextAreaElement, isOpen: boolean, keys: ListKeys): void {
  const answer = useStableHandler((event: KeyboardEvent) => {
    const known: Readonly<Record<string, () => void>> = {
      ArrowDown: () => keys.move(1),
      ArrowUp: () => keys.move(-1),
      Enter: keys.take,
      Tab: keys.take,
      Escape: keys.close,
    };
    const act = event.isComposing || event.ctrlKey || event.shiftKey ? undefined : known[event.key];
    if (!act) return;
    // Neither a new line nor a closed dialog.
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    if (!isOpen) return;
    area.addEventListener("keydown", answer, true);
    return () => area.removeEventListener("keydown", answer, true);
  }, [area, isOpen, answer]);
}

/** Screen readers announce the marked person, although the focus stays in the text. */
function useActiveOption(area: HTMLTextAreaElement, list: string, option: string | undefined): void {
  useEffect(() => {
    if (option === undefined) return;
    area.setAttribute("aria-controls", list);
    area.setAttribute("aria-activedescendant", option);
    return () => {
      area.removeAttribute("aria-controls");
      area.removeAttribute("aria-activedescendant");
    };
  }, [area, list, option]);
}

/** As if it had been typed, so that the owner of the text gets the change event. */
function replaceBefore(area: HTMLTextAreaElement, { text, caret }: Typed, written: string): void {
  area.focus();
  area.setSelectionRange(caret - text.length - 1, caret);
  area.setRangeText(written, caret - text.length - 1, caret, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
