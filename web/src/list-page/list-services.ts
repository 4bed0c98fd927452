import { createContext, use } from "react";
import type { ListLayout, ListOption } from "./list-definition.ts";

/** A saved state of a list, with a name. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The state of the list as in its address. */
  readonly search: string;
  /** The group it is shared with. */
  readonly group: { readonly id: string; readonly name: string } | null;
  /** Only its owner can change or remove it. */
  readonly own: boolean;
  readonly ownerName?: string;
}

/** A view to store; with the id of an existing view it replaces that one. */
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

/** Server calls of list pages besides their rows; the application provides them. */
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
