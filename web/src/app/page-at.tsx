import { useLocation } from "react-router";
import { PackageOpen } from "lucide-react";
import { LeadOn } from "../pages/lead-on.tsx";
import { MenuPageContext, useMenuPage } from "../pages/menu-page.ts";
import { shellMessages } from "../i18n/shell-messages.ts";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { LazyPage, type PageLoader } from "./lazy-page.tsx";
import { resolveMenuPath } from "./menu-routes.ts";
import { fixedPages, linkPage, pages } from "./page-registry.ts";
import { BranchPage } from "./pages/branch-page.tsx";
import { ExternalPage } from "./pages/external-page.tsx";
import { fixedPathOf, isReadOnlyPath, menuPathOf, paths } from "./paths.ts";
import { useMenuRoutes } from "./use-menu-routes.ts";

/** The page at the address of this tab: a fixed page, a page of the menu, or the menu's replacement for it. */
export function PageAt() {
  const { pathname, search } = useLocation();
  const routes = useMenuRoutes();
  const path = menuPathOf(pathname);
  if (path === paths.home && new URLSearchParams(search).has("link")) return <LazyPage load={linkPage} />;
  const fixed: PageLoader | undefined = fixedPages[fixedPathOf(path)];
  if (fixed) return <LazyPage load={fixed} />;
  const target = resolveMenuPath(routes, path);
  switch (target?.kind) {
    case "page": {
      const load = pages[target.page.component];
      return (
        <MenuPageContext value={target.page}>{load ? <LazyPage load={load} /> : <UnavailablePage />}</MenuPageContext>
      );
    }
    case "redirect":
      return <LeadOn to={`${isReadOnlyPath(pathname) ? paths.readOnly : ""}${target.to}${search}`} />;
    case "branch":
      return <BranchPage title={target.title} entries={target.entries} />;
    case "external":
      return <ExternalPage title={target.title} url={target.url} />;
    case undefined:
      return <LeadOn to={paths.notFound} />;
  }
}

/** Shown for a menu entry whose page this version does not have. */
function UnavailablePage() {
  const t = useTexts(shellMessages);
  const locale = useLocale();
  const page = useMenuPage();
  const title = page?.title[locale] ?? "";
  return (
    <>
      <PageHeader title={title} hint={page?.branch.map((text) => text[locale]).join(" / ")} />
      <EmptyState icon={PackageOpen} title={t("empty.title")}>
        {t("empty.text", { title })}
      </EmptyState>
    </>
  );
}
