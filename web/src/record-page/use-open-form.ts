import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { translate, useLocale } from "../i18n/translate.ts";
import { showMessage } from "../ui/notices.ts";
import { recordMessages } from "./messages.ts";
import type { StoredRecord } from "./record-definition.ts";
import type { OpenRecordProps } from "./record-props.ts";
import { newRecordKey, openRecordKey, recordQueryKey } from "./record-query-key.ts";
import { changedKeys, useRecordForm } from "./use-record-form.ts";

/**
 * The form of the open record. It starts from the stored record, or from the input before the user opened another row.
 * If somebody else saved meanwhile, their other changes are taken over, and conflicts are shown.
 */
export function useOpenForm<Fields extends object>({ definition, record, unsaved, onOpen }: OpenRecordProps<Fields>) {
  const { remember, readAgain } = useKeptRecord<Fields>(definition.list.key);
  const key = record?.id ?? newRecordKey;
  const entered = unsaved.unsaved[key];
  const [theirs, setTheirs] = useState<StoredRecord<Fields> | null>(null);
  // Input on an older revision stays on it: the server then reports the other changes.
  const base = entered ? entered.on : record;
  const start = base?.fields ?? definition.blank;
  const [created, setCreated] = useState<Fields | null>(null);
  const values = created ?? entered?.values ?? start;
  const changed = changedKeys(start, values);
  const form = useRecordForm(definition, {
    record: base,
    values,
    onSaved: ({ id, revision }, sent) => {
      const stored = { id, revision, fields: sent };
      remember(stored);
      unsaved.drop(key);
      // Input during the call is not saved yet.
      if (changedKeys(sent, values).length > 0) unsaved.keep(id, { values, on: stored });
      setTheirs(null);
      showMessage("success", translate(recordMessages, "saved"));
      readAgain();
      if (id === record?.id) return;
      setCreated(values);
      onOpen(id);
    },
    onConflict: (current) => {
      remember(current);
      setTheirs(current);
      unsaved.keep(key, { values: merged({ start, values, current: current.fields }), on: current });
    },
  });
  const change = (name: keyof Fields & string, value: unknown) => {
    form.forget(name);
    const next = { ...values, [name]: value };
    if (changedKeys(start, next).length > 0) unsaved.keep(key, { values: next, on: base });
    else unsaved.drop(key);
  };
  const differing = theirs ? changedKeys(theirs.fields, values) : [];
  // A new record exists, and its own form is about to replace this one: no input here any more.
  return { ...form, key, values, changed, theirs, differing, change, isDone: created !== null };
}

/** The records of a page in this window's cache. */
function useKeptRecord<Fields>(listKey: string) {
  const client = useQueryClient();
  const locale = useLocale();
  return {
    remember: (stored: StoredRecord<Fields>) => client.setQueryData(openRecordKey(listKey, stored.id, locale), stored),
    readAgain: () => void client.invalidateQueries({ queryKey: recordQueryKey(listKey) }),
  };
}

interface Versions<Fields> {
  readonly start: Fields;
  readonly values: Fields;
  readonly current: Fields;
}

/** The input, and for all other fields the stored values. */
function merged<Fields extends object>({ start, values, current }: Versions<Fields>): Fields {
  const own = changedKeys(start, values).map((name) => [name, values[name]]);
  return { ...current, ...(Object.fromEntries(own) as Partial<Fields>) };
}
