import { useLayoutEffect } from "react";
import { type DataRouter, type Location, useLocation } from "react-router";
import { announce } from "../ui/on-its-way/on-its-way.tsx";

/** The displayed place, and the one requested last. */
let shown: Location | undefined;
let wanted: Location | undefined;
let finish = () => {};

/** A requested page counts as loading until `useShownPlace` has rendered it. */
export function followNavigation(router: Pick<DataRouter, "subscribe">): void {
  router.subscribe(({ navigation, location }) => {
    wanted = navigation.location ?? location;
    compare();
  });
}

/** Reports that the place at the address is rendered. */
export function useShownPlace(): void {
  const location = useLocation();
  useLayoutEffect(() => {
    shown = location;
    compare();
  }, [location]);
}

function compare(): void {
  finish();
  finish = () => {};
  if (shown === undefined || wanted === undefined || wanted.key === shown.key) return;
  finish = announce(wanted.pathname === shown.pathname ? "place" : "page");
}
