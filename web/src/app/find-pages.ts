import type { PageLoader } from "./lazy-page.tsx";

/** A list of registered records; each record has an address below it. */
const withRecords = async (list: PageLoader) => {
  const [records, List] = await Promise.all([
    import("../features/registry/record-pages/pages/with-records.tsx"),
    list(),
  ]);
  return records.withRecords(List);
};

const findCenterList: PageLoader = () =>
  import("../features/registry/find-centers/pages/find-center-page.tsx").then((module) => module.FindCenterPage);

const findCenterPage: PageLoader = () => withRecords(findCenterList);

/** One page shows all lists over registries: the menu entry says which. */
const registryComponents = [
  "tkdms/FindTkBody",
  "tkdms/FindTkTable",
  "etapeout/FindDevice",
  "etapeout/FindMci",
  "pidb/FindProductBody",
  "pidb/FindProductId",
  "smart/FindFrame",
  "smart/FindJdv",
  "system/FindObsolete",
  "mpw/ShuttleList",
  "stool/EquipmentList",
  "stool/EquipmentDue",
  "opc/OpcModels",
  "toptier/MaskTableConfig",
] as const;

/** Pages to find and start work, by the component name of the menu. */
export const findPages: Readonly<Record<string, PageLoader>> = {
  ...Object.fromEntries(registryComponents.map((component) => [component, findCenterPage])),
  "common/FormList": () =>
    withRecords(() =>
      import("../features/requests/request-lists/pages/form-list-page.tsx").then((module) => module.FormListPage),
    ),
  // The list of plates; each plate and each mask set has an address below it.
  "etapeout/FindMt": async () => {
    const [{ mtPage }, List, { MaskSetPage }] = await Promise.all([
      import("../features/registry/plates/pages/mt-page.tsx"),
      findCenterList(),
      import("../features/registry/record-pages/pages/registered-page.tsx"),
    ]);
    return mtPage(List, MaskSetPage);
  },
  "etapeout/Readiness": () =>
    import("../features/registry/readiness/pages/readiness-page.tsx").then((module) => module.ReadinessPage),
  "mpw/ShuttleReadiness": () =>
    import("../features/registry/readiness/pages/readiness-page.tsx").then((module) => module.ShuttleReadinessPage),
  "trrs/TrrsMine": () =>
    import("../features/master-data/trrs-questions/pages/my-questions-page.tsx").then(
      (module) => module.MyQuestionsPage,
    ),
  "trrs/TrrsQuestions": () =>
    import("../features/master-data/trrs-questions/pages/question-library-page.tsx").then(
      (module) => module.QuestionLibraryPage,
    ),
  "dms/TemplateList": () =>
    import("../features/forms/templates/pages/template-list-page.tsx").then((module) => module.TemplateListPage),
  "system/ApplyCreate": () =>
    import("../features/requests/creation/pages/creation-page.tsx").then((module) => module.CreationPage),
};
