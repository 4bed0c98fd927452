import { registeredAt } from "@signoff/domain/enums/registered-pages";
import { type ComponentType, lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { useMenuPage } from "../../../../pages/menu-page.ts";
import { recordInAddress } from "../../../../pages/record-in-address.ts";

const RegisteredPage = lazy(async () => ({ default: (await import("./registered-page.tsx")).RegisteredPage }));

/** A list, or the record named at the end of its address. */
export function withRecords(List: ComponentType): ComponentType {
  return function ListOrRecord() {
    const { pathname } = useLocation();
    const path = useMenuPage()?.path ?? "";
    const kind = registeredAt(path);
    const { base, code } = recordInAddress(pathname, path);
    if (code === "" || kind === undefined) return <List />;
    return (
      <Suspense fallback={null}>
        <RegisteredPage key={code} kind={kind} code={code} base={base} />
      </Suspense>
    );
  };
}
