import { create } from "zustand";
import { storageKeys } from "../../session/storage-keys.ts";

export const useSideMenu = create<{ readonly collapsed: boolean }>(() => ({
  collapsed: localStorage.getItem(storageKeys.sideMenuCollapsed) === "yes",
}));

export function toggleSideMenu(): void {
  const collapsed = !useSideMenu.getState().collapsed;
  localStorage.setItem(storageKeys.sideMenuCollapsed, collapsed ? "yes" : "no");
  useSideMenu.setState({ collapsed });
}
