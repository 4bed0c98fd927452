import type { Right } from "../../domain/src/http/endpoint.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A call that needs rights, with the input that makes it check them. */
export interface RightCase {
  readonly needs: readonly Right[];
  readonly send?: Fields;
}

const page = (path: string): Right => ({ page: `/pages/${path}` });
const code = (permission: string): Right => ({ permission });
const needs = (...rights: readonly Right[]): readonly RightCase[] => [{ needs: rights }];

const creating: readonly (readonly [kind: string, permission: string])[] = [
  ["toptier", "toptier:create"],
  ["lota", "lota:create"],
  ["createDevice", "device:create"],
  ["deviceVoid", "device:void"],
  ["fsrRevision", "fsr:revise"],
  ["sTool", "stool:create"],
  ["ntoCombo", "body:create"],
  ["foundryProductBody", "body:create"],
  ["newProductId", "pid:create"],
  ["trrs", "trrs:create"],
];

const lists: readonly (readonly [subsystem: string, permission?: string])[] = [
  ["toptier", "toptier:export"],
  ["lota", "lota:export"],
  ["techId", "techId:export"],
  ["mpw", "mpw:export"],
  ["smart"],
  ["trrs", "trrs:export"],
  ["stool", "stool:export"],
  ["opc", "opc:export"],
];

const centers: readonly (readonly [center: string, path: string, permission?: string])[] = [
  ["findTkTable", "tkdms/findTkTable", "tkTable:export"],
  ["findMt", "etapeout/findMt", "mt:export"],
  ["findProductId", "pidb/findProductId", "pid:export"],
  ["findProductBody", "pidb/findProductBody", "pid:export"],
  ["findFrame", "smart/findFrame"],
  ["findObsolete", "system/findObsolete"],
  ["shuttles", "mpw/shuttles", "mpw:export"],
  ["equipment", "stool/equipment", "stool:export"],
  ["opcModels", "opc/models", "opc:export"],
];

const registered: readonly (readonly [kind: string, path: string])[] = [
  ["device", "etapeout/findDevice"],
  ["shuttle", "mpw/shuttles"],
  ["equipment", "stool/equipment"],
  ["toptier", "toptier/list"],
];

const optional = (permission: string | undefined): readonly Right[] =>
  permission === undefined ? [] : [code(permission)];
const noRequest = "01900000-0000-7000-8000-000000000000";

/** The calls of a page of managed records: the page reads, each button has its code. */
function records(area: string, path: string, codes: Readonly<Record<"add" | "edit" | "delete", string>>) {
  return {
    ...openedRecords(area, path, codes),
    [`${area}.list`]: needs(page(path)),
    [`${area}.exportXls`]: needs(page(path)),
  };
}

/** The same for records that a find center lists. */
function openedRecords(area: string, path: string, codes: Readonly<Record<"add" | "edit" | "delete", string>>) {
  return {
    [`${area}.queryById`]: needs(page(path)),
    [`${area}.dependants`]: needs(page(path)),
    [`${area}.add`]: needs(code(codes.add)),
    [`${area}.edit`]: needs(code(codes.edit)),
    [`${area}.delete`]: needs(code(codes.delete)),
    [`${area}.deleteBatch`]: needs(code(codes.delete)),
  };
}

const roleFields = {
  code: "copied",
  nameZh: "副本",
  nameEn: "Copied",
  descriptionZh: "",
  descriptionEn: "",
  isDefault: false,
};

/**
 * The rights that a role must grant so that a call is not refused with 403, by the permission rule: written by hand,
 * and compared with the server. Calls that are not listed need only a session, or none.
 */
export const callRights: Readonly<Record<string, readonly RightCase[]>> = {
  "requests.create": creating.map(([formType, permission]) => ({ needs: [code(permission)], send: { formType } })),
  "requests.previewRoute": [{ needs: [code("lota:create")], send: { formType: "lota", data: {} } }],
  "requests.withdraw": needs(code("apply:withdraw")),
  "requests.answerWithdraw": needs(code("todo:approve")),
  "requests.remove": needs(code("apply:delete")),
  "tasks.complete": needs(code("todo:approve")),
  "tasks.save": needs(code("todo:approve")),
  "tasks.completeBatch": needs(code("todo:approve")),
  "tasks.takeBack": needs(code("todo:approve")),
  "tasks.addSign": needs(code("todo:endorse")),
  "tasks.removeSign": needs(code("todo:endorse")),
  "tasks.transfer": needs(code("todo:transfer")),
  "requestLists.todo": needs(page("system/todo")),
  "requestLists.done": needs(page("system/done")),
  "requestLists.myRequests": needs(page("system/myApply")),
  "requestLists.tracking": needs(page("system/track")),
  "requestLists.teamLoad": needs(page("system/track")),
  "requestLists.drafts": needs(page("system/draft")),
  "requestLists.groupTodo": [{ needs: [page("system/todo")], send: { by: "kind" } }],
  "requestLists.groupDone": [{ needs: [page("system/done")], send: { by: "kind" } }],
  "requestLists.groupMyRequests": [{ needs: [page("system/myApply")], send: { by: "kind" } }],
  "requestLists.groupTracking": [{ needs: [page("system/track")], send: { by: "kind" } }],
  "requestLists.groupDrafts": [{ needs: [page("system/draft")], send: { by: "kind" } }],
  "requestLists.exportTodo": needs(page("system/todo")),
  "requestLists.exportDone": needs(page("system/done")),
  "requestLists.exportMyRequests": needs(page("system/myApply")),
  "requestLists.exportTracking": needs(code("track:export")),
  "requestLists.exportDrafts": needs(page("system/draft")),
  "reports.show": needs(page("system/reports")),
  "reports.requests": needs(page("system/reports")),
  "reports.export": needs(code("track:export")),
  "subsystemLists.list": lists.map(([subsystem]) => ({ needs: [page(`${subsystem}/list`)], send: { subsystem } })),
  "subsystemLists.export": lists.map(([subsystem, permission]) => ({
    needs: [page(`${subsystem}/list`), ...optional(permission)],
    send: { subsystem },
  })),
  "findCenters.list": centers.map(([center, path]) => ({ needs: [page(path)], send: { center } })),
  "findCenters.options": centers.map(([center, path]) => ({ needs: [page(path)], send: { center, filter: "techId" } })),
  "findCenters.export": centers.map(([center, path, permission]) => ({
    needs: [page(path), ...optional(permission)],
    send: { center },
  })),
  "registeredRecords.show": registered.map(([kind, path]) => ({ needs: [page(path)], send: { kind, code: "NONE" } })),
  ...openedRecords("maskTable", "toptier/maskConfig", {
    add: "toptier:maskConfig:edit",
    edit: "toptier:maskConfig:edit",
    delete: "toptier:maskConfig:edit",
  }),
  ...openedRecords("equipment", "stool/equipment", {
    add: "equipment:edit",
    edit: "equipment:edit",
    delete: "equipment:edit",
  }),
  "equipment.label": needs(code("equipment:label")),
  ...openedRecords("opcModels", "opc/models", { add: "opc:release", edit: "opc:release", delete: "opc:release" }),
  "shuttles.seats": needs(page("mpw/shuttles")),
  "shuttles.assign": needs(code("mpw:seat:assign")),
  "shuttles.release": needs(code("mpw:seat:assign")),
  "shuttles.setBookingClose": needs(code("mpw:seat:assign")),
  "shuttles.move": needs(code("mpw:seat:move")),
  "plates.show": needs(page("etapeout/findMt")),
  "plates.move": needs(code("mt:stage")),
  "readiness.device": needs(page("etapeout/readiness")),
  "readiness.devices": needs(page("etapeout/readiness")),
  "readiness.shuttle": needs(page("mpw/readiness")),
  "readiness.shuttles": needs(page("mpw/readiness")),
  "readiness.pass": needs(code("readiness:pass")),
  "trrsQuestions.mine": needs(page("trrs/mine")),
  ...records("trrsQuestions", "trrs/questions", {
    add: "trrs:question:edit",
    edit: "trrs:question:edit",
    delete: "trrs:question:edit",
  }),
  ...Object.fromEntries(
    [
      "list",
      "exportXls",
      "figures",
      "detail",
      "text",
      "layout",
      "file",
      "picture",
      "references",
      "markRead",
      "follow",
    ].map((name) => [`documents.${name}`, needs({ page: "/dms" })]),
  ),
  "documents.upload": needs(code("dms:upload")),
  "documents.customers": needs(code("dms:upload")),
  "documents.edit": needs(code("dms:upload")),
  "documents.obsolete": needs(code("dms:obsolete")),
  "templates.findPage": needs(page("dms/templates")),
  "templates.detail": needs(page("dms/templates")),
  "templates.upload": [{ needs: [code("template:upload")], send: { templateType: "toptier.masks" } }],
  "templates.chooseVersion": needs(code("template:upload")),
  "templates.exportTemplate": needs(code("template:export")),
  "templates.exportTableTemplate": needs(code("template:export")),
  "templates.importTable": [
    { needs: [code("toptier:mask:import")], send: { templateType: "toptier.masks" } },
    { needs: [code("techId:table:import")], send: { templateType: "techId.reticleGrade" } },
    { needs: [code("tkDetail:import")], send: { templateType: "tkDetail.keys" } },
    { needs: [code("opc:fem:import")], send: { templateType: "opc.fem" } },
  ],
  "routingAdmin.list": needs(page("system/routing")),
  "routingAdmin.detail": needs(page("system/routing")),
  "routingAdmin.operateMany": [
    { needs: [code("routing:edit")], send: { applyIds: [noRequest], operation: "urge", reason: "A reason" } },
    { needs: [code("routing:terminate")], send: { applyIds: [noRequest], operation: "terminate", reason: "A reason" } },
  ],
  "routingAdmin.operate": [
    { needs: [code("routing:edit")], send: { applyId: noRequest, operation: "skip", reason: "A reason" } },
    { needs: [code("routing:terminate")], send: { applyId: noRequest, operation: "terminate", reason: "A reason" } },
  ],
  "definitions.routeKinds": needs(page("system/route")),
  "definitions.routeVocabulary": needs(page("system/route")),
  "routeAdmin.trial": needs(page("system/route")),
  "routeAdmin.trialPast": needs(page("system/route")),
  "routeAdmin.migratable": needs(page("system/route")),
  "routeAdmin.migrate": needs(code("routing:edit")),
  "definitions.routeList": needs(page("system/route")),
  "definitions.routeDetail": needs(page("system/route")),
  "definitions.diffRoutes": needs(page("system/route")),
  "definitions.uploadRoute": needs(code("routing:edit")),
  "definitions.checkRoute": needs(code("routing:edit")),
  "definitions.publishRoute": needs(code("routing:edit")),
  "definitions.retireRoute": needs(code("routing:edit")),
  "definitions.undoPublish": needs(code("routing:edit")),
  "operationLog.routingLog": needs(page("system/routingLog")),
  "operationLog.adminLog": needs(page("system/adminLog")),
  "operationLog.verify": needs(page("system/adminLog")),
  "operationLog.verifyRouting": needs(page("system/routingLog")),
  "operationLog.exportAdminLog": [{ needs: [page("system/adminLog"), code("log:export")], send: {} }],
  "operationLog.exportRoutingLog": [{ needs: [page("system/routingLog"), code("log:export")], send: {} }],
  "operationLog.ofRecord": [
    { needs: [page("system/group")], send: { objectKind: "group", objectId: "risk_board" } },
    { needs: [page("system/user")], send: { objectKind: "user", objectId: "re.yao" } },
  ],
  ...records("users", "system/user", { add: "user:add", edit: "user:edit", delete: "user:delete" }),
  "users.overview": needs(page("system/user")),
  "users.departmentCounts": needs(page("system/user")),
  "users.roleOptions": needs(page("system/user")),
  "users.roleEffects": needs(page("system/user")),
  "users.heldWork": needs(page("system/user")),
  "users.stateCounts": needs(page("system/user")),
  "orgFeed.state": needs(page("system/user")),
  "orgFeed.run": needs(page("system/user")),
  "orgFeed.sync": needs(code("user:sync")),
  "orgFeed.decide": needs(code("user:sync")),
  "users.handOver": needs(code("user:edit")),
  "users.importExcel": [{ needs: [code("user:add"), code("user:edit")], send: { mode: "preview" } }],
  "users.importTemplate": needs(code("user:add"), code("user:edit")),
  "users.setStatus": needs(code("user:edit")),
  "users.resetPassword": needs(code("user:resetPwd")),
  "signOn.identities": needs(code("user:edit")),
  "signOn.link": needs(code("user:edit")),
  "signOn.unlink": needs(code("user:edit")),
  ...records("groups", "system/group", { add: "group:add", edit: "group:edit", delete: "group:delete" }),
  ...records("tokens", "system/token", { add: "token:edit", edit: "token:edit", delete: "token:edit" }),
  "tokens.scopes": needs(page("system/token")),
  "tokens.issue": needs(code("token:edit")),
  ...records("webhooks", "system/webhook", { add: "webhook:edit", edit: "webhook:edit", delete: "webhook:edit" }),
  "webhooks.deliveries": needs(page("system/webhook")),
  "webhooks.newSecret": needs(code("webhook:edit")),
  "webhooks.test": needs(code("webhook:edit")),
  "webhooks.replay": needs(code("webhook:edit")),
  ...records("roles", "system/role", { add: "role:add", edit: "role:edit", delete: "role:delete" }),
  ...records("menus", "system/menu", { add: "menu:add", edit: "menu:edit", delete: "menu:delete" }),
  "menus.tree": needs(page("system/menu")),
  "menus.move": needs(code("menu:edit")),
  "menus.asRole": needs(page("system/menu")),
  "roles.rights": needs(page("system/role")),
  "roles.queryPermission": needs(page("system/role")),
  "roles.savePermission": needs(code("role:grant")),
  "roles.copy": [{ needs: [code("role:add"), code("role:grant")], send: { id: "nobody", fields: roleFields } }],
  ...records("departments", "system/depart", { add: "depart:add", edit: "depart:edit", delete: "depart:delete" }),
  "departments.previewMerge": needs(page("system/depart")),
  "departments.merge": needs(code("depart:delete")),
  ...records("dictionaries", "system/dict", { add: "dict:edit", edit: "dict:edit", delete: "dict:delete" }),
  ...records("locations", "system/location", { add: "location:edit", edit: "location:edit", delete: "location:edit" }),
  ...records("ftpServers", "system/ftp", { add: "ftp:edit", edit: "ftp:edit", delete: "ftp:edit" }),
  ...records("maskShops", "system/maskShop", { add: "maskShop:edit", edit: "maskShop:edit", delete: "maskShop:edit" }),
  "constants.list": needs(page("system/constant")),
  "constants.queryById": needs(page("system/constant")),
  "constants.exportXls": needs(page("system/constant")),
  "constants.edit": needs(code("constant:edit")),
  "numbering.list": needs(page("system/numbering")),
  "numbering.queryById": needs(page("system/numbering")),
  "numbering.exportXls": needs(page("system/numbering")),
  "numbering.preview": needs(page("system/numbering")),
  "numbering.edit": needs(code("numbering:edit")),
  "applyConfig.list": needs(page("system/applyConfig")),
  "applyConfig.queryById": needs(page("system/applyConfig")),
  "applyConfig.exportXls": needs(page("system/applyConfig")),
  "applyConfig.edit": needs(code("applyConfig:edit")),
  "applyConfig.choices": needs(page("system/applyConfig")),
  "applyConfig.preview": needs(page("system/applyConfig")),
  "dictionaries.uses": needs(page("system/dict")),
  ...records("customers", "system/customer", {
    add: "customer:add",
    edit: "customer:edit",
    delete: "customer:delete",
  }),
  ...records("newsEditing", "system/news", { add: "news:add", edit: "news:add", delete: "news:delete" }),
  "newsEditing.state": needs(page("system/news")),
  "newsEditing.publish": needs(code("news:publish")),
  "newsEditing.audience": needs(page("system/news")),
  "newsEditing.readers": needs(page("system/news")),
  "newsEditing.places": needs(page("system/news")),
  "newsEditing.upload": needs(code("news:add")),
  "health.show": needs(page("system/health")),
  "notices.mails": needs(page("system/outbox")),
  "notices.mail": needs(page("system/outbox")),
  "notices.templates": needs(page("system/outbox")),
  "notices.template": needs(page("system/outbox")),
  "notices.resend": needs(code("outbox:resend")),
  "sessions.ofUser": [{ needs: [code("session:end")], send: { userId: "re.yao" } }],
  "sessions.endOfUser": [{ needs: [code("session:end")], send: { userId: "re.yao" } }],
  "outOfOffice.list": [{ needs: [code("user:edit")], send: { userId: "re.yao" } }],
  "outOfOffice.save": [
    {
      needs: [code("user:edit")],
      send: { userId: "re.yao", deputyId: "re.qiu", from: "2040-01-01T00:00:00Z", to: "2040-01-02T00:00:00Z" },
    },
  ],
};

/** Checked with the stored request: their tests are beside the use cases. */
export const rightsByRecord: readonly string[] = [
  "requests.submit",
  "requests.copy",
  "requests.revise",
  "requests.void",
  "documents.readers",
  "documents.addVersion",
  "documents.submit",
  "documents.decide",
];
