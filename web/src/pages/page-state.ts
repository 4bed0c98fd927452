import { create } from "zustand";

/** What is open in the shell besides the address: the branches of the menu. */
export interface PageState {
  readonly activeMenus: readonly string[];
}

export const emptyPageState: PageState = { activeMenus: [] };

export const usePageState = create<PageState>(() => emptyPageState);
