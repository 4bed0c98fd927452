import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { useLiveTodo } from "../features/requests/request-lists/live-todo.ts";
import { useMe } from "../features/sign-in/session/queries.ts";
import { afterPaint } from "../ui/after-paint.ts";
import { ErrorCatcher } from "./error-catcher.tsx";
import { GlobalShortcuts } from "./global-shortcuts.tsx";
import { Overlays } from "./overlays-host.tsx";
import { Watermark } from "./watermark.tsx";

/** No link to rest on exists before this loads. */
const HoverCards = lazy(async () => {
  await afterPaint();
  return { default: (await import("./hover-cards/hover-cards.tsx")).HoverCards };
});

/** Common to all pages except the login pages: watermark, password dialog, palette, shortcuts, the current user. */
export function SignedInLayout() {
  useMe();
  useLiveTodo();
  return (
    <>
      <GlobalShortcuts />
      <Outlet />
      <Overlays />
      <ErrorCatcher renderError={() => null}>
        <Suspense>
          <HoverCards />
        </Suspense>
      </ErrorCatcher>
      <Watermark />
    </>
  );
}
