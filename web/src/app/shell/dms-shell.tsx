import { LazyPage, type PageLoader } from "../lazy-page.tsx";
import { SkipLink } from "./app-shell.tsx";
import { Header } from "./header.tsx";

const dmsPage: PageLoader = () =>
  import("../../features/files/documents/pages/documents-page.tsx").then((module) => module.DocumentsPage);

/** `/dms`: header and page, no side navigation (R-ROUTE-4). */
export function DmsShell() {
  return (
    <div className="so-shell so-shell-bare">
      <SkipLink />
      <Header />
      <main id="page" tabIndex={-1} className="so-page">
        <LazyPage load={dmsPage} />
      </main>
    </div>
  );
}
