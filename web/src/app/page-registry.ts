import type { PageLoader } from "./lazy-page.tsx";
import { paths } from "./paths.ts";

/**
 * Pages by the component name that the server's menu gives them: one line for each. A menu entry whose component is not
 * here shows an honest empty page.
 */
export const pages: Readonly<Record<string, PageLoader>> = {};

/** Pages at fixed addresses inside the shell (specification section 2). */
export const fixedPages: Readonly<Record<string, PageLoader>> = {
  [paths.home]: () => import("../features/home/pages/home-page.tsx").then((module) => module.HomePage),
  [paths.news]: () => import("../features/news/pages/news-page.tsx").then((module) => module.NewsPage),
  [paths.tabs]: () => import("./pages/tab-host-page.tsx").then((module) => module.TabHostPage),
};
