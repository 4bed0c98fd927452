import { Outlet } from "react-router";
import { useLiveTodo } from "../features/request-lists/live-todo.ts";
import { useMe } from "../features/session/queries.ts";
import { GlobalShortcuts } from "./global-shortcuts.tsx";
import { Overlays } from "./overlays-host.tsx";
import { Watermark } from "./watermark.tsx";

/** What every page but the login pages has: watermark, password dialog, palette, shortcuts, the current user. */
export function SignedInLayout() {
  useMe();
  useLiveTodo();
  return (
    <>
      <GlobalShortcuts />
      <Outlet />
      <Overlays />
      <Watermark />
    </>
  );
}
