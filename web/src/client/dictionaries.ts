import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import type { dictionaryContract } from "@signoff/server/contract/base/dictionary-items";
import { queryOptions } from "@tanstack/react-query";
import type { CallOptions } from "../api/request.ts";
import type { ListOption } from "../list-page/list-definition.ts";
import { dictionariesCall } from "./early-calls.ts";

type DictionaryItems = ResultOf<typeof dictionaryContract.queryAllDictItems>;

export function dictionariesQuery(locale: Locale, manner: CallOptions = {}) {
  return queryOptions({
    queryKey: ["dictionaries", locale],
    queryFn: ({ signal }) => dictionariesCall.ask({}, { ...manner, signal }),
    staleTime: 5 * 60_000,
  });
}

/** Dictionaries as forms read them. They come in the caller's language, so both languages show the same name. */
export function asDictionaries(items: DictionaryItems): Dictionaries {
  return Object.fromEntries(
    Object.entries(items).map(([code, list]) => [
      code,
      list.map(({ value, text, parent, retired }) => {
        return { value, zh: text, en: text, ...(parent ? { parent } : {}), ...(retired ? { retired } : {}) };
      }),
    ]),
  );
}

/** The options of one dictionary, for a condition of a list. */
export async function dictionaryOptions(code: string, signal: AbortSignal): Promise<ListOption[]> {
  const all = await dictionariesCall.ask({}, { loading: false, signal });
  return (all[code] ?? []).map(({ value, title }) => ({ value, label: title }));
}

/** The items that every dictionary offers today, by its code: forms of records choose from them. */
export async function offeredItems(signal: AbortSignal): Promise<Readonly<Record<string, ListOption[]>>> {
  const all = await dictionariesCall.ask({}, { loading: false, signal });
  return Object.fromEntries(
    Object.entries(all).map(([code, items]) => [
      code,
      items.filter(({ retired }) => !retired).map(({ value, title }) => ({ value, label: title })),
    ]),
  );
}
