import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormValues, readRows, type Row, writeValue } from "@signoff/forms/values/form-values";
import type { GivenRowIds } from "@signoff/forms/values/give-row-ids";
import { rowIdKey, rowIdOf, withRowId } from "@signoff/forms/values/row-id";

/** Changed copies of a row inherit it; JSON, and so the server and the copy in this browser, never contains it. */
const markKey = Symbol("row");

interface Marked extends Row {
  readonly [markKey]?: object;
}

/**
 * Identifies the rows of a form before the server has given them their ids. A row that was sent without id may be
 * changed, moved, deleted or restored by an undo until the answer of the save arrives: its mark identifies it.
 */
export class RowMarks {
  private readonly definition: FormDefinition;
  private readonly ids = new WeakMap<object, string>();

  constructor(definition: FormDefinition) {
    this.definition = definition;
  }

  /** The data in which every row has its id, or a mark until then. The copy of a row becomes a row of its own. */
  readonly marked = (data: FormValues): FormValues => {
    const seen = new Set<unknown>();
    let result = data;
    for (const indexed of indexOf(this.definition).tables.values()) {
      const rows = readRows(data, indexed);
      const marked = rows.map((row) => this.markedRow(row, seen));
      if (marked.every((row, at) => row === rows[at])) continue;
      if (result === data) result = { ...data };
      writeValue(result, indexed.inside, indexed.table.key, marked);
    }
    return result;
  };

  /** The ids that a save gave to rows of the data that it sent. */
  learn(sent: FormValues, given: GivenRowIds): void {
    const { tables } = indexOf(this.definition);
    for (const [key, ids] of Object.entries(given)) {
      const indexed = tables.get(key);
      const rows: readonly Marked[] = indexed ? readRows(sent, indexed) : [];
      for (const [at, id] of Object.entries(ids)) {
        const mark = rows[Number(at)]?.[markKey];
        if (mark) this.ids.set(mark, id);
      }
    }
  }

  private markedRow(row: Marked, seen: Set<unknown>): Row {
    const mark = row[markKey];
    const id = rowIdOf(row) ?? (mark && this.ids.get(mark));
    const known = id ?? mark;
    if (known === undefined || seen.has(known)) {
      const { [rowIdKey]: _id, ...cells } = row;
      return { ...cells, [markKey]: {} } satisfies Marked;
    }
    seen.add(known);
    return withRowId(row, id);
  }
}
