import { Select } from "antd";
import { useEffect, useState } from "react";
import { useTexts } from "../../../i18n/translate.ts";
import { popupContainerOf } from "../../../ui/popup-container.ts";
import { useDebounced } from "../../../ui/use-debounced.ts";
import { findPeople } from "../calls.ts";
import { requestMessages } from "../messages.ts";
import { afterRefusal } from "../../../api/unexpected-error.ts";

interface PeopleSelectProps {
  readonly id: string;
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  /** One person only. */
  readonly single?: boolean;
  readonly invalid?: boolean;
  /** Only people who hold it are offered. */
  readonly permission?: string | undefined;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

const restMs = 250;

/** Searches people by name, account or work number on the server, as one types. */
export function PeopleSelect({ id, value, onChange, single = false, invalid = false, permission }: PeopleSelectProps) {
  const t = useTexts(requestMessages);
  const [keyword, setKeyword] = useState("");
  const [open, setOpen] = useState(false);
  const { options, searching } = useFoundPeople(keyword, value, permission);
  return (
    <Select<string[], Option>
      id={id}
      mode="multiple"
      autoFocus
      className="so-people-select"
      status={invalid ? "error" : ""}
      placeholder={t("people.search")}
      value={[...value]}
      options={options}
      showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
      loading={searching}
      notFoundContent={t(searching ? "people.searching" : "people.none")}
      getPopupContainer={popupContainerOf}
      open={open}
      onOpenChange={setOpen}
      onChange={(ids) => {
        onChange(single ? ids.slice(-1) : ids);
        setKeyword("");
        // Where one is enough, the list would only cover the button that comes next.
        if (single && ids.length > 0) setOpen(false);
      }}
    />
  );
}

/** People once found stay known, so that the chosen ones keep their names. */
function useFoundPeople(typed: string, chosen: readonly string[], permission: string | undefined) {
  const keyword = useDebounced(typed, restMs);
  const [known, setKnown] = useState<ReadonlyMap<string, Option>>(new Map());
  const [found, setFound] = useState<{ readonly keyword: string; readonly ids: readonly string[] } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    findPeople(keyword, stop.signal, permission)
      .then((people) => {
        const options = people.map(({ id, realname, departName }) => ({
          value: id,
          label: departName === "" ? realname : `${realname} · ${departName}`,
        }));
        setKnown((before) => new Map([...before, ...options.map((one) => [one.value, one] as const)]));
        setFound({ keyword, ids: options.map(({ value }) => value) });
      })
      .catch(afterRefusal);
    return () => stop.abort();
  }, [keyword, permission]);
  const searching = found?.keyword !== typed;
  // Enter takes the first of the list: nobody may stand there who was found for something typed before.
  const shown = [...new Set([...(searching ? [] : found.ids), ...chosen])];
  return { options: shown.flatMap((id) => known.get(id) ?? []), searching };
}
