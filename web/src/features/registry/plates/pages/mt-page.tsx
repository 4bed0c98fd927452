import { type ComponentType, lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { useMenuPage } from "../../../../pages/menu-page.ts";
import { recordInAddress } from "../../../../pages/record-in-address.ts";
import type { OtherPage } from "./other-page.ts";

const PlatePage = lazy(async () => ({ default: (await import("./plate-page.tsx")).PlatePage }));

/** The list of plates, or the plate at the end of the address; another code is shown by the other page. */
export function mtPage(List: ComponentType, Other?: OtherPage): ComponentType {
  return function MtPage() {
    const { pathname } = useLocation();
    const path = useMenuPage()?.path ?? "";
    const { base, code } = recordInAddress(pathname, path);
    if (code === "") return <List />;
    return (
      <Suspense fallback={null}>
        <PlatePage key={code} plateId={code} base={base} Other={Other} />
      </Suspense>
    );
  };
}
