import { createContext, use } from "react";
import type { ListLayout, ListOption } from "./list-definition.ts";

/** A list as somebody left it, under a name. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The state of the list as its address has it. */
  readonly search: string;
  /** The group it is shared with. */
  readonly group: { readonly id: string; readonly name: string } | null;
  /** Only its owner changes or removes it. */
  readonly own: boolean;
  readonly ownerName?: string;
}

/** A view to keep; with the id of one that is there it takes its place. */
export interface NewView {
  readonly id?: string;
  readonly name: string;
  readonly search: string;
  readonly groupId: string | null;
}

export interface KeptList {
  readonly layout: ListLayout | null;
  readonly views: readonly SavedView[];
  /** Groups of the user, with which views can be shared. */
  readonly groups: readonly ListOption[];
}

/** What list pages ask the server for beside their rows; the application provides it. */
export interface ListServices {
  readonly readList: (listKey: string, signal: AbortSignal) => Promise<KeptList>;
  readonly saveLayout: (listKey: string, layout: ListLayout) => Promise<void>;
  readonly saveView: (listKey: string, view: NewView) => Promise<string>;
  readonly removeView: (id: string) => Promise<void>;
}

export const noListServices: ListServices = {
  readList: () => Promise.resolve({ layout: null, views: [], groups: [] }),
  saveLayout: () => Promise.resolve(),
  saveView: () => Promise.resolve(""),
  removeView: () => Promise.resolve(),
};

export const ListServicesContext = createContext<ListServices>(noListServices);

export function useListServices(): ListServices {
  return use(ListServicesContext);
}
