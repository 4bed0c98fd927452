import type { Answered, Rule } from "./permission-rule.ts";
import type { Person, Subject } from "./personas.ts";

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
/** People who see the request: everybody with a part in it, and its superiors. */
const seers = all.filter((person) => person !== "colleague" && person !== "stranger");
const makers: readonly Person[] = ["requester", "colleague", "administrator"];
const handler: readonly Person[] = ["handler"];
const administrator: readonly Person[] = ["administrator"];
const platformReaders: readonly Person[] = [...makers, "applicant", "former", "stranger"];
const requester: readonly Person[] = ["requester"];

/** For a role that does not exist: nothing is copied. */
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

function byContract(area: string, names: string): Readonly<Record<string, Rule>> {
  return Object.fromEntries(names.split(" ").map((name) => [`${area}.${name}`, "by-contract"]));
}

/** People's own data in one area. */
function signedIn(area: string, names: string): Readonly<Record<string, Rule>> {
  return Object.fromEntries(names.split(" ").map((name) => [`${area}.${name}`, "signed-in"]));
}

/** Every call of every contract. A missing call fails the build, and so does a rule without a call. */
export const permissionRules: Readonly<Record<string, Rule>> = {
  "session.publicKey": "everybody",
  "session.login": "everybody",
  "session.exchangeCode": "everybody",
  "signOn.offer": "everybody",
  "signOn.start": "everybody",
  ...byContract("signOn", "identities link unlink"),
  "session.logout": "signed-in",
  "session.me": "signed-in",
  "session.changePassword": "signed-in",
  "permissions.getUserPermissionByToken": "signed-in",
  "sessions.mine": "signed-in",
  "sessions.endMine": "signed-in",
  ...byContract("sessions", "ofUser endOfUser"),
  "dictionary.queryAllDictItems": "signed-in",
  "dictionary.allConstants": "everybody",
  "signingKeys.list": "everybody",
  "dictionary.locations": "signed-in",
  ...signedIn("organisation", "userList leadersOfUser usersOfGroup userCard absentUsers groupList usersOfDepartment"),
  ...signedIn("organisation", "searchDepartments departmentsOfUser departmentTree departmentList"),
  "definitions.formDefinition": { may: seers, send: about },
  "definitions.routeKinds": "by-contract",
  "definitions.routeVocabulary": "by-contract",
  ...byContract("routeAdmin", "trial trialPast migratable migrate"),
  "definitions.routeList": "by-contract",
  ...byContract("definitions", "routeDetail uploadRoute checkRoute publishRoute retireRoute undoPublish diffRoutes"),
  "requests.create": { people: makers, send: lota },
  "requests.detail": { may: seers, send: about },
  "requests.save": { may: requester, send: ({ applyId }) => ({ applyId, revision: 1, data: {} }) },
  "requests.submit": { may: requester, send: ({ applyId }) => ({ applyId, revision: 1, data: {} }) },
  "requests.previewRoute": { people: makers, send: { ...lota, data: {} } },
  "requests.withdraw": { may: requester, send: remarked },
  "requests.answerWithdraw": { may: handler, send: ({ applyId }) => ({ applyId, accept: true }) },
  "requests.cancel": { may: handler, send: remarked },
  "requests.remove": { may: requester, send: remarked },
  // People who see it and may create the kind.
  "requests.copy": { may: ["requester", "administrator"], own: makers, send: remarked },
  // People who may see it and have the code to revise the kind.
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
  "signatures.list": { may: seers, send: about },
  "evidence.download": { may: seers, send: about },
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
  // With a request: people who see it; without one: people who may create the kind.
  "lookups.lookup": {
    may: seers,
    send: ({ applyId }) => ({ ...lota, applyId, registry: "toptier", field: "toptierNo" }),
  },
  "lookups.resolve": { may: seers, send: ({ applyId }) => ({ ...lota, applyId, data: {} }) },
  "lookups.related": { may: seers, send: about },
  "dependencies.graph": { may: seers, send: about },
  // People who may create a kind that looks the rows up, have such a request to decide, or have a page over the
  // registry.
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
  "requestLists.teamLoad": "signed-in",
  "requestLists.drafts": "signed-in",
  "requestLists.copied": "signed-in",
  "requestLists.groupTodo": "signed-in",
  "requestLists.groupDone": "signed-in",
  "requestLists.groupMyRequests": "signed-in",
  "requestLists.groupTracking": "signed-in",
  "requestLists.groupDrafts": "signed-in",
  "requestLists.groupCopied": "signed-in",
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
  // By the menus of the caller: the tests of the area cover them.
  "findCenters.list": "signed-in",
  "findCenters.options": "signed-in",
  "findCenters.export": "signed-in",
  "registeredRecords.show": "signed-in",
  "subsystemLists.list": "signed-in",
  "subsystemLists.export": "signed-in",
  "creation.options": "signed-in",
  "creation.keepFavourite": "signed-in",
  "requestCards.cards": "signed-in",
  "requestCards.seers": { may: seers, send: ({ applyId }) => ({ applyId, userIds: ["pie.ma"] }) },
  "search.find": "signed-in",
  ...openedRecords("maskTable"),
  ...openedRecords("equipment"),
  "equipment.label": "by-contract",
  ...openedRecords("opcModels"),
  ...byContract("shuttles", "seats assign release move setBookingClose"),
  "comments.list": { may: seers, send: about },
  "comments.start": { may: seers, send: ({ applyId }) => ({ applyId, text: "A word" }) },
  "comments.reply": { may: seers, send: ({ applyId }) => ({ applyId, threadId: "999999999", text: "A word" }) },
  "comments.resolve": { may: seers, send: ({ applyId }) => ({ applyId, threadId: "999999999" }) },
  "comments.reopen": { may: seers, send: ({ applyId }) => ({ applyId, threadId: "999999999" }) },
  "comments.retract": { may: seers, send: ({ applyId }) => ({ applyId, commentId: "999999999" }) },
  "plates.show": "by-contract",
  "plates.move": "by-contract",
  "readiness.device": "by-contract",
  "readiness.shuttle": "by-contract",
  "readiness.request": "signed-in",
  ...byContract("readiness", "devices shuttles pass"),
  "trrsQuestions.mine": "signed-in",
  ...records("trrsQuestions"),
  "tours.seen": "signed-in",
  "tours.see": "signed-in",
  "personalSettings.mine": "signed-in",
  "personalSettings.save": "signed-in",
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
  ...byContract("notices", "mails mail templates template resend"),
  // The requester's refusal says that it has been submitted.
  "attachments.upload": { may: ["requester", "handler"], send: ({ applyId }) => ({ applyId, bizType: "lota_runset" }) },
  // About an upload that nobody started; its own test checks the owner.
  "attachments.finishUpload": { may: [], send: () => ({ uploadId: "nobodys" }) },
  "attachments.list": { may: seers, send: about },
  "attachments.detail": { may: seers, send: ({ attachmentId }) => ({ id: attachmentId }) },
  "attachments.remove": { may: requester, send: file },
  "attachments.replace": { may: requester, send: ({ attachmentId }) => ({ attachmentId, replaces: attachmentId }) },
  "attachments.move": { may: requester, send: ({ attachmentId }) => ({ attachmentId, bizType: "lota_runset" }) },
  "attachments.download": { may: seers, send: file },
  "attachments.downloadAll": { may: seers, send: about },
  "attachments.get": { may: seers, send: file },
  "attachments.thumbnail": { may: seers, send: file },
  "documents.list": "by-contract",
  "documents.exportXls": "by-contract",
  "documents.figures": "by-contract",
  "documents.detail": "by-contract",
  ...byContract("documents", "text layout file picture references markRead follow customers upload edit obsolete"),
  // For a document that does not exist, everybody gets the same answer.
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
  ...byContract("users", "overview departmentCounts roleOptions roleEffects heldWork stateCounts"),
  ...byContract("orgFeed", "state run sync decide"),
  "users.handOver": "by-contract",
  "users.importExcel": { people: administrator, send: { mode: "preview" } },
  "users.importTemplate": { people: administrator, send: {} },
  "users.setStatus": "by-contract",
  "users.resetPassword": "by-contract",
  ...records("groups"),
  ...records("tokens"),
  "tokens.scopes": "by-contract",
  ...signedIn("tokens", "mine ownScopes addMine answerProposal issueMine endMine"),
  "tokens.issue": "by-contract",
  ...records("webhooks"),
  ...byContract("webhooks", "deliveries newSecret test replay"),
  ...records("roles"),
  ...records("menus"),
  ...byContract("menus", "tree move asRole"),
  ...records("newsEditing"),
  ...byContract("newsEditing", "state publish audience readers places upload"),
  "newsEditing.picture": "signed-in",
  ...byContract("roles", "rights queryPermission savePermission"),
  "roles.copy": { people: administrator, send: copiedRole },
  ...records("customers"),
  ...records("dictionaries"),
  ...records("locations"),
  ...records("ftpServers"),
  ...records("maskShops"),
  ...byContract("constants", "list queryById exportXls edit"),
  ...byContract("numbering", "list queryById exportXls preview edit"),
  ...byContract("applyConfig", "list queryById exportXls edit choices preview"),
  "dictionaries.uses": "by-contract",
  ...records("departments"),
  "departments.previewMerge": "by-contract",
  "departments.merge": "by-contract",
  "health.describeApi": "signed-in",
  "health.show": "by-contract",
};
