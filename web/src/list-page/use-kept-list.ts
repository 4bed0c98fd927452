import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSession } from "../session/session-store.ts";
import { type ListLayout, plainLayout } from "./list-definition.ts";
import { type KeptList, type NewView, useListServices } from "./list-services.ts";
import { afterRefusal } from "../api/unexpected-error.ts";

const restMs = 800;

/** A user's stored settings of a list: columns, row height, named views. */
export function useKeptList(listKey: string) {
  const services = useListServices();
  const client = useQueryClient();
  const userId = useSession((session) => session.userInfo?.id ?? "");
  const plain = usePlainLayout();
  const queryKey = keyOf(userId, listKey);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => services.readList(listKey, signal),
    staleTime: 300_000,
  });
  const [layout, setLayout] = useLayout(query.data?.layout ?? plain, {
    // A user who leaves the list and returns finds it unchanged, whether saved already or not.
    show: (changed) => client.setQueryData<KeptList>(queryKey, (known) => known && { ...known, layout: changed }),
    // Settings that could not be saved still apply on screen.
    save: (changed) => void services.saveLayout(listKey, changed).catch(afterRefusal),
  });
  const { views, groups, isRead } = query.data ? { ...query.data, isRead: true } : nothingRead;
  return useMemo(() => {
    const refresh = () => client.invalidateQueries({ queryKey: keyOf(userId, listKey) });
    return {
      layout,
      setLayout,
      views,
      groups,
      isRead,
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
  }, [layout, setLayout, views, groups, isRead, services, client, userId, listKey]);
}

/** For every list. */
export const keptLists = ["list-views"] as const;

const keyOf = (userId: string, listKey: string) => [...keptLists, userId, listKey];

/** A list without changes: its rows have the person's general row height. */
export function usePlainLayout(): ListLayout {
  const density = useSession((session) => session.userInfo?.density);
  return useMemo(() => (density ? { ...plainLayout, density } : plainLayout), [density]);
}

const nothingRead: Pick<KeptList, "views" | "groups"> & { readonly isRead: boolean } = {
  views: [],
  groups: [],
  isRead: false,
};

type ChangeLayout = (change: (before: ListLayout) => ListLayout) => void;

interface LayoutKeeper {
  readonly show: (layout: ListLayout) => void;
  readonly save: (layout: ListLayout) => void;
}

/**
 * Changes apply at once and are saved when they pause: dragging a column has many small steps. A new row height for all
 * lists also applies to those on screen: then the server's settings count again.
 */
function useLayout(stored: ListLayout, keeper: LayoutKeeper): readonly [ListLayout, ChangeLayout] {
  const everywhere = useSession((session) => session.userInfo?.density);
  const [own, setOwn] = useState<{ readonly layout: ListLayout; readonly everywhere: unknown }>();
  const layout = own && own.everywhere === everywhere ? own.layout : stored;
  const timer = useRef<number>(undefined);
  const newest = useRef({ layout, keeper, everywhere });
  useEffect(() => {
    newest.current = { layout, keeper, everywhere };
  });
  const change = useCallback<ChangeLayout>((changed) => {
    const { keeper: by, ...at } = newest.current;
    const next = changed(at.layout);
    newest.current = { ...newest.current, layout: next };
    setOwn({ layout: next, everywhere: at.everywhere });
    by.show(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => by.save(next), restMs);
  }, []);
  return [layout, change];
}
