import { kindCards } from "@signoff/forms/kinds/kind-cards";
import type { PageLoader } from "./lazy-page.tsx";

const createPage: PageLoader = () =>
  import("../features/requests/request-page/pages/create-page.tsx").then((module) => module.CreatePage);

/** One page creates every kind of form: the menu entry says which. */
const createComponents = Object.values(kindCards).map(({ component }) => component);

/** Pages of a request by the component name of the menu. */
export const requestPages: Readonly<Record<string, PageLoader>> = {
  "common/FormDetail": () =>
    import("../features/requests/request-page/pages/detail-page.tsx").then((module) => module.DetailPage),
  "common/FormApprove": () =>
    import("../features/requests/request-page/pages/approve-page.tsx").then((module) => module.ApprovePage),
  ...Object.fromEntries(createComponents.map((component) => [component, createPage])),
};
