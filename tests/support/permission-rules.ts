import type { Person, Subject } from "./personas.ts";

/** A call with what it is sent, and who may make it. Whoever is not named is refused. */
export type Rule =
  /** Needs no token. */
  | "everybody"
  /** Any valid session; what is sent does not matter to the right. */
  | "signed-in"
  /** The contract names a role or a permission: judged before the body is read. */
  | "by-contract"
  /** About one request. */
  | {
      readonly may: readonly Person[];
      /** On a request of their own, where being its requester is not enough. */
      readonly own?: readonly Person[];
      readonly send: (subject: Subject) => Readonly<Record<string, unknown>>;
      /** Not all refusals are an envelope's code: a batch answers for each task, a link by its validity. */
      readonly isRefusal?: (envelope: Answered) => boolean;
    }
  /** About no request. */
  | { readonly people: readonly Person[]; readonly send: Readonly<Record<string, unknown>> };

export interface Answered {
  readonly code: number;
  readonly result: unknown;
}

const all: readonly Person[] = [
  "requester",
  "applicant",
  "handler",
  "former",
  "copied",
  "leader",
  "auditor",
  "administrator",
  "colleague",
  "stranger",
];
/** Who sees the request: everybody with a part in it, and who is set over it. */
const seers = all.filter((person) => person !== "colleague" && person !== "stranger");
const makers: readonly Person[] = ["requester", "colleague", "administrator"];
const handler: readonly Person[] = ["handler"];
const administrator: readonly Person[] = ["administrator"];
const platformReaders: readonly Person[] = [...makers, "applicant", "former", "stranger"];
const requester: readonly Person[] = ["requester"];

/** Of a role that is not there: nothing is copied. */
const copiedRole = {
  id: "nobody",
  fields: { code: "copied", nameZh: "副本", nameEn: "Copy", descriptionZh: "", descriptionEn: "", isDefault: false },
};

const about = ({ applyId }: Subject) => ({ applyId });
const remarked = ({ applyId }: Subject) => ({ applyId, remark: "For a reason" });
const task = ({ taskId }: Subject) => ({ taskId });
const file = ({ attachmentId }: Subject) => ({ attachmentId });
const lota = { formType: "lota" };

/** The calls of a page of managed records. */
function records(area: string): Readonly<Record<string, Rule>> {
  return { ...openedRecords(area), [`${area}.list`]: "by-contract", [`${area}.exportXls`]: "by-contract" };
}

function openedRecords(area: string): Readonly<Record<string, Rule>> {
  const names = ["queryById", "dependants", "add", "edit", "delete", "deleteBatch"];
  return Object.fromEntries(names.map((name) => [`${area}.${name}`, "by-contract"]));
}

/** Every call of every contract. A call that is missing here fails the build, and so does a rule without a call. */
export const permissionRules: Readonly<Record<string, Rule>> = {
  "session.publicKey": "everybody",
  "session.login": "everybody",
  "session.exchangeCode": "everybody",
  "signOn.offer": "everybody",
  "signOn.start": "everybody",
  "signOn.identities": "by-contract",
  "signOn.link": "by-contract",
  "signOn.unlink": "by-contract",
  "session.logout": "signed-in",
  "session.me": "signed-in",
  "session.changePassword": "signed-in",
  "permissions.getUserPermissionByToken": "signed-in",
  "sessions.mine": "signed-in",
  "sessions.endMine": "signed-in",
  "sessions.ofUser": "by-contract",
  "sessions.endOfUser": "by-contract",
  "dictionary.queryAllDictItems": "signed-in",
  "dictionary.allConstants": "everybody",
  "dictionary.locations": "signed-in",
  "organisation.userList": "signed-in",
  "organisation.leadersOfUser": "signed-in",
  "organisation.usersOfGroup": "signed-in",
  "organisation.userCard": "signed-in",
  "organisation.absentUsers": "signed-in",
  "organisation.groupList": "signed-in",
  "organisation.usersOfDepartment": "signed-in",
  "organisation.searchDepartments": "signed-in",
  "organisation.departmentsOfUser": "signed-in",
  "organisation.departmentTree": "signed-in",
  "organisation.departmentList": "signed-in",
  "definitions.formDefinition": { may: seers, send: about },
  "definitions.routeKinds": "by-contract",
  "definitions.routeVocabulary": "by-contract",
  "routeAdmin.trial": "by-contract",
  "routeAdmin.trialPast": "by-contract",
  "routeAdmin.migratable": "by-contract",
  "routeAdmin.migrate": "by-contract",
  "definitions.routeList": "by-contract",
  "definitions.routeDetail": "by-contract",
  "definitions.uploadRoute": "by-contract",
  "definitions.checkRoute": "by-contract",
  "definitions.publishRoute": "by-contract",
  "definitions.retireRoute": "by-contract",
  "definitions.undoPublish": "by-contract",
  "definitions.diffRoutes": "by-contract",
  "requests.create": { people: makers, send: lota },
  "requests.detail": { may: seers, send: about },
  "requests.save": { may: requester, send: ({ applyId }) => ({ applyId, revision: 1, data: {} }) },
  "requests.submit": { may: requester, send: ({ applyId }) => ({ applyId, revision: 1, data: {} }) },
  "requests.previewRoute": { people: makers, send: { ...lota, data: {} } },
  "requests.withdraw": { may: requester, send: remarked },
  "requests.answerWithdraw": { may: handler, send: ({ applyId }) => ({ applyId, accept: true }) },
  "requests.cancel": { may: handler, send: remarked },
  "requests.remove": { may: requester, send: remarked },
  // Who sees it and may create the kind.
  "requests.copy": { may: ["requester", "administrator"], own: makers, send: remarked },
  // Who may see it and has the code to revise the kind.
  "requests.revise": { may: ["requester", "administrator"], own: makers, send: remarked },
  // This kind cannot be voided, which everybody who sees the request may know.
  "requests.void": { may: seers, send: remarked },
  "requests.impact": { may: seers, send: ({ applyId }) => ({ applyId, action: "revise" }) },
  "requests.copyIn": {
    may: ["requester", "applicant", "handler", "administrator"],
    send: ({ applyId }) => ({ applyId, userIds: ["re.yao"] }),
  },
  // This kind has no conditions, which everybody who sees the request may know.
  "requests.closeCondition": { may: seers, send: ({ applyId }) => ({ applyId, row: 0, evidence: "Report 1" }) },
  "requests.newestVersion": { may: seers, send: about },
  "requests.history": { may: seers, send: about },
  "requests.diagram": { may: seers, send: ({ applyId }) => ({ id: applyId }) },
  "requests.compare": { may: seers, send: ({ applyId }) => ({ applyId, withApplyId: applyId }) },
  "tasks.userTask": { may: seers, send: about },
  "tasks.complete": { may: handler, send: ({ taskId }) => ({ taskId, decision: "agree" }) },
  "tasks.save": { may: handler, send: ({ taskId }) => ({ taskId, revision: 1, data: {} }) },
  "tasks.completeBatch": {
    may: handler,
    send: ({ taskId }) => ({ taskIds: [taskId] }),
    isRefusal: ({ result }) => (result as readonly Answered[])[0]?.code === 510,
  },
  "tasks.addSign": {
    may: handler,
    send: ({ taskId }) => ({ taskId, userIds: ["re.yao"], mode: "before", rule: "all" }),
  },
  // Nobody was added, which everybody who sees the request may know.
  "tasks.removeSign": {
    may: seers,
    send: ({ taskId }) => ({ taskId, userId: "re.yao" }),
  },
  "tasks.transfer": { may: handler, send: ({ taskId }) => ({ taskId, userId: "re.yao" }) },
  // The task is open: nobody has decided it.
  "tasks.takeBack": { may: [], send: task },
  "tasks.urge": { may: ["requester", "applicant"], send: about },
  "tasks.verifyLink": {
    may: handler,
    send: ({ taskId }) => ({ ...lota, taskId }),
    isRefusal: ({ result }) => !(result as { readonly valid: boolean }).valid,
  },
  // With a request: who sees it; without one: who may create the kind.
  "lookups.lookup": {
    may: seers,
    send: ({ applyId }) => ({ ...lota, applyId, registry: "toptier", field: "toptierNo" }),
  },
  "lookups.resolve": { may: seers, send: ({ applyId }) => ({ ...lota, applyId, data: {} }) },
  "lookups.related": { may: seers, send: about },
  "dependencies.graph": { may: seers, send: about },
  // Who may create a kind that looks the rows up, has such a request to decide, or a page over the registry.
  "lookups.maskTable": { people: [...platformReaders, "handler"], send: {} },
  "lookups.toptiers": { people: [...platformReaders, "handler"], send: {} },
  "lookups.techIds": { people: platformReaders, send: {} },
  "lookups.testKeyBodies": { people: [...platformReaders, "auditor"], send: {} },
  "lookups.equipmentById": {
    people: ["handler", "copied", "auditor", "administrator"],
    send: { eqpId: "MCD02" },
  },
  "lookups.acceptedAnalysis": "signed-in",
  "requestLists.todo": "signed-in",
  "requestLists.done": "signed-in",
  "requestLists.myRequests": "signed-in",
  "requestLists.tracking": "signed-in",
  "requestLists.drafts": "signed-in",
  "requestLists.copied": "signed-in",
  "requestLists.exportTodo": "signed-in",
  "requestLists.exportDone": "signed-in",
  "requestLists.exportMyRequests": "signed-in",
  "requestLists.exportTracking": "signed-in",
  "requestLists.exportDrafts": "signed-in",
  "requestLists.exportCopied": "signed-in",
  // Counts what the caller sees: the tests of the area compare readers.
  "reports.show": "signed-in",
  "reports.requests": "signed-in",
  "reports.export": "signed-in",
  // By the menus of the caller: the tests of the area go through them.
  "findCenters.list": "signed-in",
  "findCenters.options": "signed-in",
  "findCenters.export": "signed-in",
  "subsystemLists.list": "signed-in",
  "subsystemLists.export": "signed-in",
  "creation.options": "signed-in",
  "creation.keepFavourite": "signed-in",
  "search.find": "signed-in",
  ...openedRecords("maskTable"),
  ...openedRecords("equipment"),
  "equipment.label": "by-contract",
  ...openedRecords("opcModels"),
  "shuttles.seats": "by-contract",
  "shuttles.assign": "by-contract",
  "shuttles.release": "by-contract",
  "shuttles.move": "by-contract",
  "shuttles.setBookingClose": "by-contract",
  "readiness.device": "by-contract",
  "readiness.shuttle": "by-contract",
  "readiness.request": "signed-in",
  "readiness.devices": "by-contract",
  "readiness.shuttles": "by-contract",
  "readiness.pass": "by-contract",
  "trrsQuestions.mine": "signed-in",
  ...records("trrsQuestions"),
  "listViews.keptList": "signed-in",
  "listViews.saveLayout": "signed-in",
  "listViews.saveView": "signed-in",
  "listViews.removeView": "signed-in",
  "clientErrors.report": "signed-in",
  "news.list": "signed-in",
  "news.article": "signed-in",
  "news.markRead": "signed-in",
  "routingAdmin.list": { people: ["administrator"], send: {} },
  "routingAdmin.detail": { may: ["administrator"], send: about },
  "routingAdmin.operate": {
    may: ["administrator"],
    send: ({ applyId }) => ({ applyId, operation: "terminate", reason: "For a reason" }),
  },
  "routingAdmin.operateMany": {
    may: ["administrator"],
    send: ({ applyId }) => ({ applyIds: [applyId], operation: "urge", reason: "For a reason" }),
    isRefusal: ({ result }) => (result as readonly Answered[])[0]?.code === 510,
  },
  "outOfOffice.list": { people: ["administrator"], send: { userId: "re.yao" } },
  "outOfOffice.save": {
    people: ["administrator"],
    send: {
      userId: "re.yao",
      deputyId: "re.qiu",
      from: "2040-01-01T00:00:00Z",
      to: "2040-01-02T00:00:00Z",
    },
  },
  "outOfOffice.remove": "signed-in",
  "events.follow": "signed-in",
  "notifications.list": "signed-in",
  "notifications.follow": { may: seers, send: ({ applyId }) => ({ applyId, follow: true }) },
  "notifications.following": { may: seers, send: about },
  "notifications.read": "signed-in",
  "notifications.settings": "signed-in",
  "notifications.saveSettings": "signed-in",
  "notices.mails": "by-contract",
  "notices.mail": "by-contract",
  "notices.templates": "by-contract",
  "notices.template": "by-contract",
  "notices.resend": "by-contract",
  // The requester is told that it has been submitted.
  "attachments.upload": { may: ["requester", "handler"], send: ({ applyId }) => ({ applyId, bizType: "lota_runset" }) },
  // About an upload that nobody began; whose it is, is judged in its own test.
  "attachments.finishUpload": { may: [], send: () => ({ uploadId: "nobodys" }) },
  "attachments.list": { may: seers, send: about },
  "attachments.detail": { may: seers, send: ({ attachmentId }) => ({ id: attachmentId }) },
  "attachments.remove": { may: requester, send: file },
  "attachments.replace": { may: requester, send: ({ attachmentId }) => ({ attachmentId, replaces: attachmentId }) },
  "attachments.download": { may: seers, send: file },
  "attachments.downloadAll": { may: seers, send: about },
  "attachments.get": { may: seers, send: file },
  "attachments.thumbnail": { may: seers, send: file },
  "documents.list": "by-contract",
  "documents.exportXls": "by-contract",
  "documents.figures": "by-contract",
  "documents.detail": "by-contract",
  "documents.text": "by-contract",
  "documents.layout": "by-contract",
  "documents.file": "by-contract",
  "documents.picture": "by-contract",
  "documents.references": "by-contract",
  "documents.markRead": "by-contract",
  "documents.follow": "by-contract",
  "documents.customers": "by-contract",
  "documents.upload": "by-contract",
  "documents.edit": "by-contract",
  "documents.obsolete": "by-contract",
  // Of a document that is not there, everybody is told the same.
  "documents.readers": { people: [], send: { versionId: "999999999" } },
  "documents.addVersion": { people: [], send: { id: "nobody", revision: "1", version: "V1.0" } },
  "documents.submit": { people: [], send: { id: "nobody", revision: 1 } },
  "documents.decide": { people: [], send: { id: "nobody", revision: 1, agree: true } },
  "templates.findPage": "signed-in",
  "templates.detail": "signed-in",
  "templates.upload": { people: administrator, send: { templateType: "toptier.masks" } },
  "templates.chooseVersion": "by-contract",
  "templates.exportTemplate": "signed-in",
  "templates.exportTableTemplate": "signed-in",
  "templates.exportRows": {
    may: seers,
    send: ({ applyId }) => ({ templateType: "lota.layers", applyId, data: {}, closed: [], takesRows: true }),
  },
  "templates.importTable": {
    may: handler,
    own: handler,
    send: ({ applyId }) => ({ templateType: "lota.layers", applyId }),
  },
  "maskOrders.show": { may: seers, send: about },
  "maskOrders.exportXls": { may: seers, send: about },
  "maskOrders.file": { may: seers, send: about },
  "templates.exportForm": {
    may: seers,
    send: ({ applyId }) => ({ applyId, data: {}, fields: [], tables: [] }),
  },
  "templates.importForm": { may: handler, own: handler, send: ({ applyId }) => ({ applyId }) },
  "operationLog.routingLog": "by-contract",
  "operationLog.adminLog": "by-contract",
  "operationLog.exportRoutingLog": { people: administrator, send: {} },
  "operationLog.exportAdminLog": { people: administrator, send: {} },
  "operationLog.verify": "by-contract",
  "operationLog.verifyRouting": "by-contract",
  "operationLog.ofRecord": { people: administrator, send: { objectKind: "group", objectId: "risk_board" } },
  ...records("users"),
  "users.overview": "by-contract",
  "users.departmentCounts": "by-contract",
  "users.roleOptions": "by-contract",
  "users.roleEffects": "by-contract",
  "users.heldWork": "by-contract",
  "users.stateCounts": "by-contract",
  "orgFeed.state": "by-contract",
  "orgFeed.run": "by-contract",
  "orgFeed.sync": "by-contract",
  "orgFeed.decide": "by-contract",
  "users.handOver": "by-contract",
  "users.importExcel": { people: administrator, send: { mode: "preview" } },
  "users.importTemplate": { people: administrator, send: {} },
  "users.setStatus": "by-contract",
  "users.resetPassword": "by-contract",
  ...records("groups"),
  ...records("tokens"),
  "tokens.scopes": "by-contract",
  "tokens.issue": "by-contract",
  ...records("webhooks"),
  "webhooks.deliveries": "by-contract",
  "webhooks.newSecret": "by-contract",
  "webhooks.test": "by-contract",
  "webhooks.replay": "by-contract",
  ...records("roles"),
  ...records("menus"),
  "menus.tree": "by-contract",
  "menus.move": "by-contract",
  "menus.asRole": "by-contract",
  ...records("newsEditing"),
  "newsEditing.state": "by-contract",
  "newsEditing.publish": "by-contract",
  "newsEditing.audience": "by-contract",
  "newsEditing.readers": "by-contract",
  "newsEditing.places": "by-contract",
  "newsEditing.upload": "by-contract",
  "newsEditing.picture": "signed-in",
  "roles.rights": "by-contract",
  "roles.queryPermission": "by-contract",
  "roles.savePermission": "by-contract",
  "roles.copy": { people: administrator, send: copiedRole },
  ...records("customers"),
  ...records("dictionaries"),
  ...records("locations"),
  ...records("ftpServers"),
  ...records("maskShops"),
  "constants.list": "by-contract",
  "constants.queryById": "by-contract",
  "constants.exportXls": "by-contract",
  "constants.edit": "by-contract",
  "numbering.list": "by-contract",
  "numbering.queryById": "by-contract",
  "numbering.exportXls": "by-contract",
  "numbering.preview": "by-contract",
  "numbering.edit": "by-contract",
  "applyConfig.list": "by-contract",
  "applyConfig.queryById": "by-contract",
  "applyConfig.exportXls": "by-contract",
  "applyConfig.edit": "by-contract",
  "applyConfig.choices": "by-contract",
  "applyConfig.preview": "by-contract",
  "dictionaries.uses": "by-contract",
  ...records("departments"),
  "departments.previewMerge": "by-contract",
  "departments.merge": "by-contract",
  "health.describeApi": "signed-in",
};
