import { useQuery } from "@tanstack/react-query";
import { loadTodo, type TodoQuery } from "../../../client/request-lists.ts";
import { useTexts } from "../../../i18n/translate.ts";
import { listQueryKey } from "../../../list-page/list-query-key.ts";
import { useAddressed } from "../../../list-page/use-addressed.ts";
import { requestListMessages } from "../messages.ts";

const views = ["aged", "urgent", "delegated"] as const satisfies readonly TodoQuery["only"][];

/** Views of the to-do that are there for everybody, each with its number: a click shows them, another all again. */
export function TodoViews() {
  const t = useTexts(requestListMessages);
  const { data } = useQuery({
    queryKey: [...listQueryKey("todo"), "views"],
    queryFn: ({ signal }) =>
      Promise.all(views.map(async (only) => (await loadTodo({ only, pageSize: 1 }, signal)).total)),
  });
  const [chosen, choose] = useAddressed("only");
  if (!data) return null;
  return views.map((view, at) => (
    <button
      key={view}
      type="button"
      className={chosen === view ? "so-list-view-chip so-list-view-on" : "so-list-view-chip"}
      aria-pressed={chosen === view}
      onClick={() => choose(chosen === view ? null : view)}
    >
      {t(`only.${view}`)} <span className="so-list-view-count num">{data[at]}</span>
    </button>
  ));
}
