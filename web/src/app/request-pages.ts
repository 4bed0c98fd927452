import type { PageLoader } from "./lazy-page.tsx";

const createPage: PageLoader = () =>
  import("../features/requests/pages/create-page.tsx").then((module) => module.CreatePage);

/** One page creates every kind of form: the menu entry says which. */
const createComponents = [
  "toptier/ToptierCreate",
  "lota/LotaCreate",
  "techId/TechIdCreate",
  "tkdms/TkBodyCreate",
  "tkdms/TkDetailCreate",
  "mpw/MpwCreate",
  "etapeout/DeviceCreate",
  "etapeout/FsrCreate",
  "etapeout/IpdfCreate",
  "etapeout/DifCreate",
  "etapeout/RscDifCreate",
  "etapeout/IpMergeCreate",
  "etapeout/MtrCreate",
  "etapeout/MtfCreate",
  "etapeout/MciCreate",
  "etapeout/DeviceVoidCreate",
  "etapeout/FsrRevisionCreate",
  "pidb/ProductBodyCreate",
  "pidb/ProductIdCreate",
  "pidb/NtoComboCreate",
  "pidb/StackWiringCreate",
  "smart/PfmCreate",
  "smart/PfmChild",
  "trrs/TrrsCreate",
  "stool/SToolCreate",
  "opc/OpcCreate",
] as const;

/** Pages of a request by the component name of the menu. */
export const requestPages: Readonly<Record<string, PageLoader>> = {
  "common/FormDetail": () => import("../features/requests/pages/detail-page.tsx").then((module) => module.DetailPage),
  "common/FormApprove": () =>
    import("../features/requests/pages/approve-page.tsx").then((module) => module.ApprovePage),
  ...Object.fromEntries(createComponents.map((component) => [component, createPage])),
};
