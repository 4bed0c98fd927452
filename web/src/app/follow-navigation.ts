import { useLayoutEffect } from "react";
import { type DataRouter, type Location, useLocation } from "react-router";
import { announce } from "../ui/on-its-way/on-its-way.tsx";

/** The place that is drawn, and the one that was asked for last. */
let shown: Location | undefined;
let wanted: Location | undefined;
let finish = () => {};

/** From the moment somebody asks for a page it is on its way, until `useShownPlace` has drawn it. */
export function followNavigation(router: Pick<DataRouter, "subscribe">): void {
  router.subscribe(({ navigation, location }) => {
    wanted = navigation.location ?? location;
    compare();
  });
}

/** Tells that the place at the address is drawn. */
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
