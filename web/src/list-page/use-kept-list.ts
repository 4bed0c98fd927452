import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "../session/session-store.ts";
import { type ListLayout, plainLayout } from "./list-definition.ts";
import { type KeptList, type NewView, useListServices } from "./list-services.ts";

const restMs = 800;

/** What the server keeps of a list for its user: columns, density, named views. */
export function useKeptList(listKey: string) {
  const services = useListServices();
  const client = useQueryClient();
  const userId = useSession((session) => session.userInfo?.id ?? "");
  const queryKey = ["list-views", userId, listKey];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => services.readList(listKey, signal),
    staleTime: 300_000,
  });
  const [layout, setLayout] = useLayout(listKey, query.data?.layout ?? plainLayout);
  const refresh = () => client.invalidateQueries({ queryKey });
  return {
    layout,
    setLayout,
    views: query.data?.views ?? noViews,
    groups: query.data?.groups ?? noGroups,
    saveView: async (view: NewView) => {
      const id = await services.saveView(listKey, view);
      await refresh();
      return id;
    },
    removeView: async (id: string) => {
      await services.removeView(id);
      await refresh();
    },
  };
}

const noViews: KeptList["views"] = [];
const noGroups: KeptList["groups"] = [];

type ChangeLayout = (change: (before: ListLayout) => ListLayout) => void;

/** Changes show at once and are saved when they rest: a column is dragged in many small steps. */
function useLayout(listKey: string, stored: ListLayout): readonly [ListLayout, ChangeLayout] {
  const services = useListServices();
  const [own, setOwn] = useState<ListLayout | null>(null);
  const layout = own ?? stored;
  const timer = useRef<number>(undefined);
  const newest = useRef(layout);
  useEffect(() => {
    newest.current = layout;
  });
  const change = useCallback<ChangeLayout>(
    (changed) => {
      newest.current = changed(newest.current);
      setOwn(newest.current);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void services.saveLayout(listKey, newest.current), restMs);
    },
    [services, listKey],
  );
  return [layout, change];
}
