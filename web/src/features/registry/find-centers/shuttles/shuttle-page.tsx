import type { Bilingual } from "@signoff/domain/locale";
import type { Center } from "@signoff/server/contract/registry/find-centers";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { ListPage } from "../../../../list-page/list-page.tsx";
import { parameter, searchWith, useOpenRecord } from "../../../../record-page/open-record-address.ts";
import { centerDefinition } from "../center-definition.tsx";
import { ShuttleDock } from "./shuttle-dock.tsx";

/** Shuttles, with the seats of the open one beside the list. */
export function ShuttlePage({ center, title }: { readonly center: Center; readonly title: Bilingual }) {
  const { open, openRecord } = useOpenRecord();
  const { pathname, search } = useLocation();
  const definition = useMemo(
    () => ({
      ...centerDefinition(center, title, false),
      hrefOf: ({ id }: { readonly id: string }) => `${pathname}${searchWith(search, id)}`,
      rowClass: ({ id }: { readonly id: string }) => (id === open ? "so-list-active" : undefined),
      ...(open === null ? {} : { address: { [parameter]: open } }),
    }),
    [center, title, pathname, search, open],
  );
  const dock = open !== null && <ShuttleDock key={open} id={open} onClose={() => openRecord(null)} />;
  return <ListPage definition={definition} dock={dock} />;
}
