import { registeredAt } from "@signoff/domain/enums/registered-pages";
import { type ComponentType, lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { useMenuPage } from "../../../pages/menu-page.ts";

const RegisteredPage = lazy(async () => ({ default: (await import("./registered-page.tsx")).RegisteredPage }));

/** A list; where its address ends with a record, that record. */
export function withRecords(List: ComponentType): ComponentType {
  return function ListOrRecord() {
    const { pathname } = useLocation();
    const path = useMenuPage()?.path ?? "";
    const kind = registeredAt(path);
    const at = pathname.indexOf(path) + path.length;
    const code = decodeURIComponent(pathname.slice(at + 1));
    if (code === "" || kind === undefined) return <List />;
    return (
      <Suspense fallback={null}>
        <RegisteredPage key={code} kind={kind} code={code} base={pathname.slice(0, at)} />
      </Suspense>
    );
  };
}
