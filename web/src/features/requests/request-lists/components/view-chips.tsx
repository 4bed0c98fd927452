import { useQuery } from "@tanstack/react-query";
import { listQueryKey } from "../../../../list-page/list-query-key.ts";
import { useAddressed } from "../../../../list-page/use-addressed.ts";

interface ViewChipsProps<View extends string> {
  readonly listKey: string;
  readonly views: readonly View[];
  readonly nameOf: (view: View) => string;
  readonly count: (view: View, signal: AbortSignal) => Promise<number>;
}

/** Predefined views of a list, each with its number: a click applies one, another click clears it. */
export function ViewChips<View extends string>({ listKey, views, nameOf, count }: ViewChipsProps<View>) {
  const { data } = useQuery({
    queryKey: [...listQueryKey(listKey), "views"],
    queryFn: ({ signal }) => Promise.all(views.map((view) => count(view, signal))),
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
      {nameOf(view)} <span className="so-list-view-count num">{data[at]}</span>
    </button>
  ));
}
