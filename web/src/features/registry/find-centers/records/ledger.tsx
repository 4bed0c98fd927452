import type { Bilingual } from "@signoff/domain/locale";
import type { Center, CenterKey, FoundRow } from "@signoff/server/contract/registry/find-centers";
import { offeredItems } from "../../../../client/dictionaries.ts";
import type { ListOption, LooseQuery } from "../../../../list-page/list-definition.ts";
import type { OfferedOptions } from "../../../../record-page/offered-editors.tsx";
import type { RecordDefinition, RecordKind, SingleCalls } from "../../../../record-page/record-definition.ts";
import { centerDefinition } from "../center-definition.tsx";
import { exportCenter, loadCenter } from "../queries.ts";

/** Additions of a page to its list, which the center already defines. */
export interface Ledger<Fields extends object> extends Omit<RecordKind<Fields>, "list" | "calls"> {
  readonly calls: SingleCalls<Fields>;
}

/** A list over a registry whose rows are maintained by hand: a row opens its form beside the list. */
export function ledgerDefinition<Fields extends object>(
  center: Center,
  title: Bilingual,
  { calls, ...kind }: Ledger<Fields>,
): RecordDefinition<FoundRow, LooseQuery, Fields> {
  const key = center.key as CenterKey;
  const {
    hrefOf: _href,
    rowKey: _key,
    load: _load,
    exportRows: _export,
    preview: _preview,
    ...list
  } = centerDefinition(center, title, false);
  return {
    ...kind,
    list,
    calls: {
      ...calls,
      load: (query, signal) => loadCenter(key, query, signal),
      exportRows: (query, options) => exportCenter(key, query, options),
    },
  };
}

/** The items of a dictionary as choices of a form. */
export function itemsOf(dictionary: string): OfferedOptions {
  return { name: "dictionaries", load: offeredItems, part: dictionary };
}

/** A fixed set of choices. */
export function listed(name: string, load: (signal: AbortSignal) => Promise<readonly ListOption[]>): OfferedOptions {
  return { name, load: async (signal) => ({ all: await load(signal) }), part: "all" };
}
