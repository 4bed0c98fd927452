import { baseKeymap, chainCommands, exitCode, toggleMark } from "prosemirror-commands";
import { gapCursor } from "prosemirror-gapcursor";
import { history, redo, undo } from "prosemirror-history";
import { inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import type { Command, Plugin } from "prosemirror-state";
import { goToNextCell, tableEditing } from "prosemirror-tables";
import { node, newsMark } from "./types.ts";

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(node("hard_break").create()).scrollIntoView());
  return true;
};

export function editorPlugins(onLink: () => void): Plugin[] {
  const item = node("list_item");
  const askForLink: Command = () => {
    onLink();
    return true;
  };
  return [
    inputRules({
      rules: [
        wrappingInputRule(/^\s*[-*]\s$/, node("bullet_list")),
        wrappingInputRule(/^\s*1\.\s$/, node("ordered_list")),
        textblockTypeInputRule(/^##\s$/, node("heading"), { level: 2 }),
        textblockTypeInputRule(/^###\s$/, node("heading"), { level: 3 }),
      ],
    }),
    keymap({
      "Mod-z": undo,
      "Mod-y": redo,
      "Shift-Mod-z": redo,
      "Mod-b": toggleMark(newsMark("strong")),
      "Mod-i": toggleMark(newsMark("em")),
      "Mod-k": askForLink,
      Enter: splitListItem(item),
      "Shift-Enter": chainCommands(exitCode, breakLine),
      // In a list or a table, Tab works inside it; elsewhere it leaves the editor.
      Tab: chainCommands(goToNextCell(1), sinkListItem(item)),
      "Shift-Tab": chainCommands(goToNextCell(-1), liftListItem(item)),
    }),
    keymap(baseKeymap),
    history(),
    gapCursor(),
    tableEditing(),
  ];
}
