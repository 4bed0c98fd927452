import { useCallback, useMemo } from "react";
import { useAnswer } from "../ui/use-answer.ts";
import { useDebounced } from "../ui/use-debounced.ts";
import { type FindPeople, type PickedPerson, usePickerSources } from "./picker-sources.ts";
import { recentPeople } from "./recent-people.ts";

const searchRestMs = 250;

interface Asked {
  readonly isOpen: boolean;
  readonly typed: string;
  readonly permission: string | undefined;
  readonly find: FindPeople | undefined;
}

interface OfferedGroup {
  readonly title: "people.recent" | "people.found";
  readonly people: readonly PickedPerson[];
}

/** The people that a picker offers for a typed text. */
export function useOfferedPeople({ isOpen, typed, permission, find }: Asked) {
  const sources = usePickerSources();
  const people = find ?? sources.people;
  const keyword = useDebounced(typed.trim(), searchRestMs);
  const search = useCallback(
    (text: string, signal: AbortSignal) => people(text, signal, permission),
    [people, permission],
  );
  const found = useAnswer(isOpen, keyword, search);
  const recent = useMemo(() => (isOpen ? recentPeople() : []), [isOpen]);
  // It is unknown whether recently chosen people hold the code.
  const offered = keyword === "" && permission === undefined ? recent : [];
  // Enter takes the first of the list: it must not be a result of an earlier text.
  const isWaiting = found.isWaiting || typed.trim() !== keyword;
  const others = (found.answer ?? []).filter(({ id }) => !offered.some((one) => one.id === id));
  const groups: readonly OfferedGroup[] = [
    { title: "people.recent", people: offered },
    { title: "people.found", people: others },
  ];
  return {
    groups: groups.filter((group) => group.people.length > 0 && !isWaiting),
    isWaiting,
    failed: found.failed,
  };
}
