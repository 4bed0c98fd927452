import { create } from "zustand";

/** What pages hand each other beside the address: parameters of an action, its title, and the open menu branches. */
export interface PageState {
  readonly parameters: Readonly<Record<string, string>>;
  readonly actionHeaderTitle: string;
  readonly activeMenus: readonly string[];
}

export const emptyPageState: PageState = { parameters: {}, actionHeaderTitle: "", activeMenus: [] };

export const usePageState = create<PageState>(() => emptyPageState);
