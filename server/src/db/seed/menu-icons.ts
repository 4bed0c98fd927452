/** Lucide names. Menus by their title, pages by their component; pages without one show none. */
const icons: Readonly<Record<string, string>> = {
  toptier: "layers",
  lota: "binary",
  techId: "fingerprint",
  tkdms: "key-round",
  mpw: "grid-3x3",
  etapeout: "send",
  pidb: "database",
  smart: "badge-check",
  trrs: "shield-alert",
  stool: "ruler",
  opc: "aperture",
  dms: "folder-open",
  system: "settings",
  "Work center": "inbox",
  Management: "settings-2",
  TodoList: "list-todo",
  DraftList: "file-pen",
  DoneList: "circle-check",
  MyApplyList: "files",
  TrackList: "route",
  ApplyCreate: "file-plus",
  FindObsolete: "archive",
  UserList: "users",
  RoleList: "shield",
  MenuList: "menu",
  GroupList: "users-round",
  NewsList: "newspaper",
  CustomerList: "building-2",
  DepartTree: "network",
  DictList: "book-open",
  ConstantList: "sliders",
  LocationList: "map-pin",
  FtpList: "server",
  NumberingList: "hash",
  ApplyConfig: "sliders-horizontal",
  RouteEditor: "workflow",
  RoutingEdit: "git-branch",
  RoutingLog: "history",
  AdminLog: "scroll-text",
  FormList: "list",
};

export function iconOfMenu(name: string): string | null {
  if (name.endsWith("Create") && !(name in icons)) return "file-plus";
  if (name.startsWith("Find") && !(name in icons)) return "search";
  return icons[name] ?? null;
}
