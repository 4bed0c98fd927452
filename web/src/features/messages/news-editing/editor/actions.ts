import { setBlockType, toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from "prosemirror-tables";
import { newsMark, node } from "./types.ts";

export type BlockKind = "paragraph" | "h2" | "h3";

export const blockCommand: Readonly<Record<BlockKind, Command>> = {
  paragraph: setBlockType(node("paragraph")),
  h2: setBlockType(node("heading"), { level: 2 }),
  h3: setBlockType(node("heading"), { level: 3 }),
};

export function blockAt({ selection: { $from } }: EditorState): BlockKind {
  const { type, attrs } = $from.parent;
  if (type !== node("heading")) return "paragraph";
  return attrs["level"] === 2 ? "h2" : "h3";
}

export function hasMark({ selection, doc, storedMarks }: EditorState, name: string): boolean {
  const type = newsMark(name);
  const { from, to, empty, $from } = selection;
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type);
}

/** Into the list, or out of it again. */
const toggleList =
  (name: "bullet_list" | "ordered_list"): Command =>
  (state, dispatch, view) =>
    wrapInList(node(name))(state, dispatch, view) || liftListItem(node("list_item"))(state, dispatch, view);

const insertRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(node("horizontal_rule").create()).scrollIntoView());
  return true;
};

/** Three columns: a head and two rows. */
const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const cells = (type: "table_header" | "table_cell") =>
    [1, 2, 3].map(() => node(type).create(null, node("paragraph").create()));
  const rows = (["table_header", "table_cell", "table_cell"] as const).map((type) =>
    node("table_row").create(null, cells(type)),
  );
  const tr = state.tr.replaceSelectionWith(node("table").create(null, rows));
  const head = firstCell(tr, state.selection.from);
  dispatch?.((head === undefined ? tr : tr.setSelection(TextSelection.near(tr.doc.resolve(head)))).scrollIntoView());
  return true;
};

/** The first cell of a new table at a position; the table may have replaced an empty paragraph. */
function firstCell({ doc }: Transaction, from: number): number | undefined {
  let found: number | undefined;
  doc.nodesBetween(Math.max(0, from - 1), Math.min(doc.content.size, from + 3), ({ type }, at) => {
    if (type === node("table_header")) found ??= at + 1;
  });
  return found;
}

const clear: Command = (state, dispatch) => {
  const { from, to } = state.selection;
  const tr = Object.values(state.schema.marks).reduce((all, type) => all.removeMark(from, to, type), state.tr);
  dispatch?.(tr.setBlockType(from, to, node("paragraph")));
  return true;
};

/** The buttons of the editor with their actions. */
export const actions = {
  undo,
  redo,
  bold: toggleMark(newsMark("strong")),
  italic: toggleMark(newsMark("em")),
  strike: toggleMark(newsMark("strike")),
  bullets: toggleList("bullet_list"),
  numbers: toggleList("ordered_list"),
  rule: insertRule,
  table: insertTable,
  rowAfter: addRowAfter,
  columnAfter: addColumnAfter,
  rowDelete: deleteRow,
  columnDelete: deleteColumn,
  tableDelete: deleteTable,
  clear,
} as const satisfies Readonly<Record<string, Command>>;

export type ActionName = keyof typeof actions;

export { isInTable };

/** A link on the selection; without a selection, its address as text. An empty address removes the link. */
export const linkCommand =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const type = newsMark("link");
    if (href === "") dispatch?.(state.tr.removeMark(from, to, type));
    else if (empty) dispatch?.(state.tr.replaceSelectionWith(state.schema.text(href, [type.create({ href })]), false));
    else dispatch?.(state.tr.addMark(from, to, type.create({ href })));
    return true;
  };

export const pictureCommand =
  (id: string, alt: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(node("picture").create({ id, alt })).scrollIntoView());
    return true;
  };
