import { loadTodo, type TodoQuery } from "../../../../client/request-lists.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { requestListMessages } from "../messages.ts";
import { ViewChips } from "./view-chips.tsx";

const views = ["aged", "urgent", "delegated"] as const satisfies readonly TodoQuery["only"][];

export function TodoViews() {
  const t = useTexts(requestListMessages);
  return (
    <ViewChips
      listKey="todo"
      views={views}
      nameOf={(view) => t(`only.${view}`)}
      count={async (only, signal) => (await loadTodo({ only, pageSize: 1 }, signal)).total}
    />
  );
}
