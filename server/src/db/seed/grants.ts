import type { ApplyEntry, Catalogue, FirstLevelMenu, MenuPage } from "./catalogue.ts";
import { isFolder, menuIdOfButton, menuIdOfFolder, menuIdOfPage } from "./menu-rows.ts";

/** The facts of a form kind from which rights follow: its subsystem, and the roles that sign on its route. */
export interface SeededKind {
  readonly key: string;
  readonly subsystem: string;
  readonly signers: readonly string[];
}

export type SeedSource = Catalogue & { readonly kinds: readonly SeededKind[] };

export interface Grant {
  readonly role_id: string;
  readonly menu_id: string;
}

/**
 * Who may see and do what, from "Role → menus" of the forms catalogue (section E), read as follows:
 * - every role: the Toptier list, DMS, the work center, and the hidden detail and approve pages of all subsystems,
 * because a task reaches a department leader or a chosen person whatever their roles are. A menu with hidden pages only
 * is hidden;
 * - a role that may create a form, or that signs on its route, sees the form's subsystem without the create pages of
 * others; owners and chairs chosen in a form's field come from the roles in `chosenSigners`;
 * - buttons follow what a role creates and signs; `buttonHolders` maps codes to these;
 * - the auditor sees all lists, find centers and logs but none of their buttons; the administrator sees everything.
 */
export function roleGrants(catalogue: SeedSource): readonly Grant[] {
  const grants = new Map<string, Grant>();
  const give = (role: string, menuIds: readonly string[]): void => {
    for (const menuId of menuIds) grants.set(`${role} ${menuId}`, { role_id: role, menu_id: menuId });
  };
  for (const { code: role } of catalogue.roles) {
    if (role === administrator)
      give(
        role,
        catalogue.menus.flatMap((menu) => wholeMenu(menu)),
      );
    else
      give(
        role,
        catalogue.menus.flatMap((menu) => pagesOf(menu, role, catalogue)),
      );
    give(
      role,
      catalogue.menus
        .flatMap((menu) => menu.buttons)
        .filter((code) => mayPress(role, code, catalogue))
        .map(menuIdOfButton),
    );
  }
  return [...grants.values()];
}

const administrator = "admin";
const auditor = "auditor";
const logPages: ReadonlySet<string> = new Set(["/pages/system/routingLog", "/pages/system/adminLog"]);

/** The roles of people who are chosen by name in a form field and then sign on its route. */
const chosenSigners: Readonly<Record<string, readonly string[]>> = {
  createDevice: ["pie_eng"],
  ipdf: ["ip_eng"],
  ntoCombo: ["tapeout_eng"],
  opc: ["litho_eng", "opc_eng"],
  techId: ["litho_eng", "re_eng", "tk_eng", "opc_eng"],
  tkBody: ["tk_eng"],
  trrs: ["pie_mgr", "tapeout_mgr", "ce_mgr", "qra_eng"],
};

function wholeMenu(menu: FirstLevelMenu): string[] {
  const below = menu.children.flatMap((child) =>
    isFolder(child)
      ? [menuIdOfFolder(menu, child), ...child.children.map((page) => menuIdOfPage(menu, page.path))]
      : [menuIdOfPage(menu, child.path)],
  );
  return [menu.title, ...below, ...menu.buttons.map(menuIdOfButton)];
}

function pagesOf(menu: FirstLevelMenu, role: string, catalogue: SeedSource): string[] {
  const inside = seesSubsystem(role, menu.title, catalogue);
  const pages = menu.children.flatMap((child) => {
    if (isFolder(child)) {
      // The management folder is the administrator's; every other folder names the role that everyone has.
      const open = child.children.filter(({ path }) => child.role !== administrator || seesManagement(role, path));
      return open.length === 0
        ? []
        : [menuIdOfFolder(menu, child), ...open.map((page) => menuIdOfPage(menu, page.path))];
    }
    return seesPage(role, menu, child, inside, catalogue) ? [menuIdOfPage(menu, child.path)] : [];
  });
  return pages.length === 0 ? [] : [menu.title, ...pages];
}

function seesManagement(role: string, path: string): boolean {
  return role === auditor && logPages.has(path);
}

function seesPage(role: string, menu: FirstLevelMenu, page: MenuPage, inside: boolean, catalogue: SeedSource): boolean {
  if (page.hidden) return true;
  if (menu.title === "dms" || page.path === "/pages/toptier/list") return true;
  if (page.form !== undefined) return creates(role, page.form, catalogue);
  return inside || (role === auditor && page.keepAlive);
}

function seesSubsystem(role: string, subsystem: string, catalogue: SeedSource): boolean {
  return catalogue.kinds.some(
    (kind) => kind.subsystem === subsystem && (creates(role, kind.key, catalogue) || signs(role, kind.key, catalogue)),
  );
}

function creates(
  role: string,
  formKey: string,
  { applyEntries }: { readonly applyEntries: readonly ApplyEntry[] },
): boolean {
  return applyEntries.some(({ form, roles }) => form === formKey && roles.includes(role));
}

function signs(role: string, formKey: string, { kinds }: SeedSource): boolean {
  if (chosenSigners[formKey]?.includes(role)) return true;
  return kinds.some(({ key, signers }) => key === formKey && signers.includes(role));
}

type Holder =
  | { readonly creates: readonly string[] }
  | { readonly works: readonly string[] }
  | { readonly roles: readonly string[] };

const bodies = ["tdProductBody", "testingProductBody", "mpwProductBody", "transferProductBody", "foundryProductBody"];
const everyBody = [...bodies, "ntoCombo", "stackWiring"];
const everyId = ["mpwProductId", "testingProductId", "tdProductId", "newProductId"];
const etapeoutForms = ["createDevice", "fsr", "mtr", "mtf", "mci"];

/**
 * The longest matching prefix decides. `creates` and `works` (creates or signs) name forms, `roles` names the holders
 * besides the administrator.
 */
const buttonHolders: Readonly<Record<string, Holder>> = {
  "toptier:": { creates: ["toptier"] },
  "lota:": { creates: ["lota"] },
  "techId:": { creates: ["techId"] },
  "techId:table:": { works: ["techId"] },
  "tkBody:": { creates: ["tkBody"] },
  "tkDetail:": { creates: ["tkDetail"] },
  "tkTable:": { creates: ["tkBody", "tkDetail"] },
  "mpw:": { creates: ["mpw"] },
  "device:": { creates: ["createDevice"] },
  "device:void": { creates: ["deviceVoid"] },
  "fsr:": { creates: ["fsr"] },
  "ipdf:": { creates: ["ipdf"] },
  "dif:": { creates: ["dif"] },
  "dif:run": { roles: ["tapeout_eng"] },
  "rscDif:": { creates: ["rscDif"] },
  "ipMerge:": { creates: ["ipMerge"] },
  "ipMerge:run": { roles: ["tapeout_eng"] },
  "mtr:": { creates: ["mtr"] },
  "mtf:": { creates: ["mtf"] },
  "mtf:release": { roles: ["tapeout_mgr"] },
  "mci:": { creates: ["mci"] },
  "mt:": { creates: etapeoutForms },
  "mt:stage": { roles: ["mask_eng"] },
  "readiness:pass": { roles: ["tapeout_mgr"] },
  "body:": { creates: everyBody },
  "body:void": { roles: ["pid_admin"] },
  "pid:": { creates: everyId },
  "pid:void": { roles: ["pid_admin"] },
  "pfm:": { creates: ["pfm"] },
  "frame:confirm:pie": { roles: ["pie_eng"] },
  "frame:confirm:litho": { roles: ["litho_eng"] },
  "frame:confirm:re": { roles: ["re_eng"] },
  "frame:confirm:tapeout": { roles: ["tapeout_eng"] },
  "frame:confirm:ce": { roles: ["ce_eng"] },
  "jdv:confirm": { roles: ["pie_eng", "litho_eng", "re_eng", "tapeout_eng", "ce_eng"] },
  "trrs:": { creates: ["trrs"] },
  "trrs:assign": { works: ["trrs"] },
  "trrs:close": { works: ["trrs"] },
  "trrs:question:": { roles: ["qra_eng"] },
  "stool:": { creates: ["sTool"] },
  "equipment:": { roles: ["metro_eng"] },
  "opc:": { creates: ["opc"] },
  "opc:release": { roles: ["opc_mgr"] },
  "dms:": { roles: ["dcc"] },
  "template:": { roles: ["staff"] },
  "template:upload": { roles: [] },
  "todo:": { roles: ["staff"] },
  "apply:": { roles: ["staff"] },
  "track:": { roles: ["staff"] },
};

function mayPress(role: string, code: string, catalogue: SeedSource): boolean {
  if (role === administrator) return true;
  const beginning = Object.keys(buttonHolders)
    .filter((key) => code.startsWith(key))
    .sort((left, right) => right.length - left.length)[0];
  const holder = beginning === undefined ? undefined : buttonHolders[beginning];
  if (!holder) return false;
  if ("roles" in holder) return holder.roles.includes(role);
  const forms = "creates" in holder ? holder.creates : holder.works;
  return forms.some((form) => creates(role, form, catalogue) || ("works" in holder && signs(role, form, catalogue)));
}
