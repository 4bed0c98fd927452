import type { Contract } from "@signoff/domain/http/endpoint";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import { bindEndpoints } from "../http/bind-endpoints.ts";
import type { Handlers } from "../http/handler.ts";
import type { ApiScope } from "../http/platform.ts";
import type { Job, JobHandler } from "../jobs/job.ts";
import type { FileStore } from "../storage/file-store.ts";
import { requestsContract } from "./requests/lifecycle/contract.ts";
import { requestsRoutes } from "./requests/lifecycle/routes.ts";
import { tellOwnersHandler } from "./requests/lifecycle/impact/notify-owners.job.ts";
import { sweepShellsHandler } from "./requests/lifecycle/life/sweep-shells.job.ts";
import { applyConfigContract } from "./forms/apply-config/contract.ts";
import { applyConfigRoutes } from "./forms/apply-config/routes.ts";
import { attachmentsContract } from "./files/attachments/contract.ts";
import { attachmentsRoutes } from "./files/attachments/routes.ts";
import type { AttachmentServices } from "./files/attachments/services.ts";
import { sweepFilesHandler } from "./files/attachments/sweep-files.job.ts";
import { keepTipsHandler } from "./operations/audit/public.ts";
import { clientErrorsContract } from "./operations/client-errors/contract.ts";
import { clientErrorsRoutes } from "./operations/client-errors/routes.ts";
import { commentsContract } from "./requests/comments/contract.ts";
import { commentsRoutes } from "./requests/comments/routes.ts";
import { constantsContract } from "./base/constants/contract.ts";
import { constantsRoutes } from "./base/constants/routes.ts";
import { customersContract } from "./master-data/customers/contract.ts";
import { customersRoutes } from "./master-data/customers/routes.ts";
import { numberingContract } from "./requests/numbering/contract.ts";
import { numberingRoutes } from "./requests/numbering/routes.ts";
import { ftpServersContract } from "./master-data/ftp-servers/contract.ts";
import { ftpServersRoutes } from "./master-data/ftp-servers/routes.ts";
import { equipmentContract } from "./master-data/equipment/contract.ts";
import { equipmentRoutes } from "./master-data/equipment/routes.ts";
import { maskOrdersContract } from "./registry/mask-orders/contract.ts";
import { maskOrdersRoutes } from "./registry/mask-orders/routes.ts";
import { maskShopsContract } from "./master-data/mask-shops/contract.ts";
import { maskShopsRoutes } from "./master-data/mask-shops/routes.ts";
import { maskTableContract } from "./master-data/mask-table/contract.ts";
import { maskTableRoutes } from "./master-data/mask-table/routes.ts";
import { opcModelsContract } from "./master-data/opc-models/contract.ts";
import { opcModelsRoutes } from "./master-data/opc-models/routes.ts";
import { platesContract } from "./registry/plates/contract.ts";
import { platesRoutes } from "./registry/plates/routes.ts";
import { readinessContract } from "./registry/readiness/contract.ts";
import { readinessRoutes } from "./registry/readiness/routes.ts";
import { registeredRecordsContract } from "./registry/record-pages/contract.ts";
import { registeredRecordsRoutes } from "./registry/record-pages/routes.ts";
import { shuttlesContract } from "./registry/shuttles/contract.ts";
import { shuttlesRoutes } from "./registry/shuttles/routes.ts";
import { locationsContract } from "./master-data/locations/contract.ts";
import { locationsRoutes } from "./master-data/locations/routes.ts";
import { definitionsContract } from "./base/definitions/contract.ts";
import { definitionsRoutes } from "./base/definitions/routes.ts";
import { departmentsContract } from "./people/departments/contract.ts";
import { departmentsRoutes } from "./people/departments/routes.ts";
import { dependenciesContract } from "./registry/dependencies/contract.ts";
import { dependenciesRoutes } from "./registry/dependencies/routes.ts";
import { dictionariesContract } from "./master-data/dictionaries/contract.ts";
import { dictionariesRoutes } from "./master-data/dictionaries/routes.ts";
import { dictionaryContract } from "./base/dictionary-items/contract.ts";
import { dictionaryRoutes } from "./base/dictionary-items/routes.ts";
import { documentsContract } from "./files/documents/contract.ts";
import { readTextHandler } from "./files/documents/public.ts";
import { documentsRoutes } from "./files/documents/routes.ts";
import { eventsContract } from "./messages/events/contract.ts";
import type { EventServices } from "./messages/events/follow-changes.ts";
import { eventsRoutes } from "./messages/events/routes.ts";
import { findCentersContract } from "./registry/find-centers/contract.ts";
import { findCentersRoutes } from "./registry/find-centers/routes.ts";
import { groupsContract } from "./people/groups/contract.ts";
import { groupsRoutes } from "./people/groups/routes.ts";
import { rolesContract } from "./people/roles/contract.ts";
import { rolesRoutes } from "./people/roles/routes.ts";
import { menusContract } from "./people/menus/contract.ts";
import { type MenuSettings, menusRoutes } from "./people/menus/routes.ts";
import { newsContract } from "./messages/news/contract.ts";
import { newsRoutes } from "./messages/news/routes.ts";
import { newsEditingContract } from "./messages/news-editing/contract.ts";
import { newsEditingRoutes } from "./messages/news-editing/routes.ts";
import { mailNewsHandler } from "./messages/news-editing/mail-news.job.ts";
import { sweepPicturesHandler } from "./messages/news-editing/sweep-pictures.job.ts";
import { creationContract } from "./requests/creation/contract.ts";
import { creationRoutes } from "./requests/creation/routes.ts";
import { evidenceContract } from "./requests/evidence/contract.ts";
import { evidenceRoutes } from "./requests/evidence/routes.ts";
import { personalSettingsContract } from "./people/personal-settings/contract.ts";
import { personalSettingsRoutes } from "./people/personal-settings/routes.ts";
import { requestCardsContract } from "./requests/request-cards/contract.ts";
import { requestCardsRoutes } from "./requests/request-cards/routes.ts";
import { signaturesContract } from "./requests/signatures/contract.ts";
import { signaturesRoutes } from "./requests/signatures/routes.ts";
import { searchContract } from "./registry/search/contract.ts";
import { searchRoutes } from "./registry/search/routes.ts";
import { subsystemListsContract } from "./registry/subsystem-lists/contract.ts";
import { subsystemListsRoutes } from "./registry/subsystem-lists/routes.ts";
import { toursContract } from "./people/tours/contract.ts";
import { toursRoutes } from "./people/tours/routes.ts";
import { trrsQuestionsContract } from "./master-data/trrs-questions/contract.ts";
import { trrsQuestionsRoutes } from "./master-data/trrs-questions/routes.ts";
import { archiveRequestsHandler } from "./operations/housekeeping/archive-requests.job.ts";
import { sweepEndedJob } from "./operations/housekeeping/sweep-ended.job.ts";
import { type LogSettings, signatureLogJobs } from "./operations/signature-log/public.ts";
import { signingKeysContract } from "./operations/signing-keys/contract.ts";
import { signingKeysRoutes } from "./operations/signing-keys/routes.ts";
import { healthContract } from "./operations/health/contract.ts";
import { type HealthServices, healthRoutes } from "./operations/health/routes.ts";
import { lookupsContract } from "./registry/lookups/contract.ts";
import { lookupsRoutes } from "./registry/lookups/routes.ts";
import { listViewsContract } from "./requests/list-views/contract.ts";
import { listViewsRoutes } from "./requests/list-views/routes.ts";
import { noticesContract } from "./messages/notice-mails/contract.ts";
import { noticeJobs } from "./messages/notice-mails/notices.job.ts";
import { noticesRoutes } from "./messages/notice-mails/routes.ts";
import type { NoticeServices } from "./messages/notice-mails/services.ts";
import { notificationsContract } from "./messages/notification-list/contract.ts";
import { notificationsRoutes } from "./messages/notification-list/routes.ts";
import { operationLogContract } from "./base/operation-log/contract.ts";
import { operationLogRoutes } from "./base/operation-log/routes.ts";
import { organisationContract } from "./base/organisation/contract.ts";
import { organisationRoutes } from "./base/organisation/routes.ts";
import { orgFeedContract } from "./people/org-feed/contract.ts";
import { readFeedJob } from "./people/org-feed/feed.job.ts";
import { orgFeedRoutes } from "./people/org-feed/routes.ts";
import type { FeedServices } from "./people/org-feed/run-feed.ts";
import { outOfOfficeContract } from "./people/out-of-office/contract.ts";
import { outOfOfficeRoutes } from "./people/out-of-office/routes.ts";
import { permissionsContract } from "./base/permissions/contract.ts";
import { permissionsRoutes } from "./base/permissions/routes.ts";
import { applyDueChangesHandler } from "./base/registry-rows/public.ts";
import { reportsContract } from "./operations/reports/contract.ts";
import { reportsRoutes } from "./operations/reports/routes.ts";
import { requestListsContract } from "./requests/request-lists/contract.ts";
import { requestListsRoutes } from "./requests/request-lists/routes.ts";
import { routeAdminContract } from "./forms/route-editor/contract.ts";
import { routeAdminRoutes } from "./forms/route-editor/routes.ts";
import { routingAdminContract } from "./requests/edit-routing/contract.ts";
import { routingAdminRoutes } from "./requests/edit-routing/routes.ts";
import { signOnContract } from "./sign-in/sign-on/contract.ts";
import { signOnRoutes } from "./sign-in/sign-on/routes.ts";
import { sessionContract } from "./sign-in/session/contract.ts";
import { sessionRoutes } from "./sign-in/session/routes.ts";
import type { SessionServices } from "./sign-in/session/services.ts";
import { sessionsContract } from "./sign-in/session-admin/contract.ts";
import { sessionsRoutes } from "./sign-in/session-admin/routes.ts";
import { tasksContract } from "./requests/tasks/contract.ts";
import { tasksRoutes } from "./requests/tasks/routes.ts";
import { usersContract } from "./people/users/contract.ts";
import { usersRoutes } from "./people/users/routes.ts";
import { templatesContract } from "./forms/templates/contract.ts";
import { templatesRoutes } from "./forms/templates/routes.ts";
import { webhooksContract } from "./messages/webhooks/contract.ts";
import { sendServices, webhookJobs } from "./messages/webhooks/public.ts";
import { type WebhookSettings, webhooksRoutes } from "./messages/webhooks/routes.ts";
import { tokensContract } from "./people/tokens/contract.ts";
import { tokensRoutes } from "./people/tokens/routes.ts";
import { timerJobs } from "./requests/timers/timers.job.ts";
import { type WorkflowServices, workflowJobs } from "./base/workflow-store/public.ts";
import { dayText } from "../time/local-time.ts";

/** The services of the areas beside the context of a call. An area adds its own services here. */
export interface Services extends SessionServices, HealthServices, AttachmentServices, WorkflowServices, EventServices {
  /** The address of the server for browsers. */
  readonly publicUrl: () => string;
  readonly config: HealthServices["config"] &
    SessionServices["config"] &
    FeedServices["config"] &
    WebhookSettings &
    MenuSettings;
}

export interface Area {
  readonly contract: Contract;
  readonly bind: (api: ApiScope<Services>) => void;
}

/** Every API area of the server: one line each. */
export const areas = {
  session: area(sessionContract, sessionRoutes),
  signOn: area(signOnContract, signOnRoutes),
  sessions: area(sessionsContract, sessionsRoutes),
  permissions: area(permissionsContract, permissionsRoutes),
  dictionary: area(dictionaryContract, dictionaryRoutes),
  organisation: area(organisationContract, organisationRoutes),
  users: area(usersContract, usersRoutes),
  orgFeed: area(orgFeedContract, orgFeedRoutes),
  groups: area(groupsContract, groupsRoutes),
  applyConfig: area(applyConfigContract, applyConfigRoutes),
  roles: area(rolesContract, rolesRoutes),
  departments: area(departmentsContract, departmentsRoutes),
  locations: area(locationsContract, locationsRoutes),
  ftpServers: area(ftpServersContract, ftpServersRoutes),
  maskOrders: area(maskOrdersContract, maskOrdersRoutes),
  maskShops: area(maskShopsContract, maskShopsRoutes),
  constants: area(constantsContract, constantsRoutes),
  numbering: area(numberingContract, numberingRoutes),
  dictionaries: area(dictionariesContract, dictionariesRoutes),
  customers: area(customersContract, customersRoutes),
  menus: area(menusContract, menusRoutes),
  definitions: area(definitionsContract, definitionsRoutes),
  lookups: area(lookupsContract, lookupsRoutes),
  dependencies: area(dependenciesContract, dependenciesRoutes),
  requests: area(requestsContract, requestsRoutes),
  tasks: area(tasksContract, tasksRoutes),
  reports: area(reportsContract, reportsRoutes),
  requestLists: area(requestListsContract, requestListsRoutes),
  routingAdmin: area(routingAdminContract, routingAdminRoutes),
  routeAdmin: area(routeAdminContract, routeAdminRoutes),
  findCenters: area(findCentersContract, findCentersRoutes),
  registeredRecords: area(registeredRecordsContract, registeredRecordsRoutes),
  maskTable: area(maskTableContract, maskTableRoutes),
  equipment: area(equipmentContract, equipmentRoutes),
  opcModels: area(opcModelsContract, opcModelsRoutes),
  shuttles: area(shuttlesContract, shuttlesRoutes),
  comments: area(commentsContract, commentsRoutes),
  plates: area(platesContract, platesRoutes),
  readiness: area(readinessContract, readinessRoutes),
  documents: area(documentsContract, documentsRoutes),
  news: area(newsContract, newsRoutes),
  newsEditing: area(newsEditingContract, newsEditingRoutes),
  evidence: area(evidenceContract, evidenceRoutes),
  creation: area(creationContract, creationRoutes),
  search: area(searchContract, searchRoutes),
  subsystemLists: area(subsystemListsContract, subsystemListsRoutes),
  trrsQuestions: area(trrsQuestionsContract, trrsQuestionsRoutes),
  listViews: area(listViewsContract, listViewsRoutes),
  requestCards: area(requestCardsContract, requestCardsRoutes),
  signatures: area(signaturesContract, signaturesRoutes),
  tours: area(toursContract, toursRoutes),
  personalSettings: area(personalSettingsContract, personalSettingsRoutes),
  outOfOffice: area(outOfOfficeContract, outOfOfficeRoutes),
  events: area(eventsContract, eventsRoutes),
  notices: area(noticesContract, noticesRoutes),
  notifications: area(notificationsContract, notificationsRoutes),
  tokens: area(tokensContract, tokensRoutes),
  webhooks: area(webhooksContract, webhooksRoutes),
  attachments: area(attachmentsContract, attachmentsRoutes),
  templates: area(templatesContract, templatesRoutes),
  operationLog: area(operationLogContract, operationLogRoutes),
  clientErrors: area(clientErrorsContract, clientErrorsRoutes),
  health: area(healthContract, healthRoutes),
  signingKeys: area(signingKeysContract, signingKeysRoutes),
} satisfies Readonly<Record<string, Area>>;

/** Handlers that need their services before the first call are created from them. */
type Routes<C extends Contract> = Handlers<C, Services> | ((services: Services) => Handlers<C, Services>);

function area<C extends Contract>(contract: C, routes: Routes<C>): Area {
  return {
    contract,
    bind: (api) => bindEndpoints(api, contract, typeof routes === "function" ? routes(api.services) : routes),
  };
}

export function contractsOf(all: Readonly<Record<string, Area>>): Readonly<Record<string, Contract>> {
  return Object.fromEntries(Object.entries(all).map(([name, { contract }]) => [name, contract]));
}

/** Every deferred or scheduled job: one line each. */
export function jobHandlers(deps: JobDeps): readonly JobHandler[] {
  const { database, workflow, mailer, publicUrl } = deps;
  return [
    sweepEndedJob(database),
    archiveRequestsHandler(database, deps.archiveAfterYears),
    sweepShellsHandler(database),
    tellOwnersHandler(database, workflow),
    sweepPicturesHandler(database),
    mailNewsHandler(database, { ...workflow, mailer, publicUrl }),
    sweepFilesHandler(database, deps),
    readTextHandler(database, deps),
    applyDueChangesHandler(database, dayText),
    keepTipsHandler(database, deps),
    ...signatureLogJobs(database, deps),
    ...timerJobs(database, workflow),
    readFeedJob(database, { config: deps }),
    ...noticeJobs(database, { ...workflow, mailer, publicUrl }),
    ...webhookJobs(database, {
      queue: workflow.queue,
      ...sendServices(deps, { publicUrl, now: () => database.now() }),
    }),
  ];
}

/** Every queue for jobs, whether or not this server runs them. */
export function declaredJobs(handlers: readonly JobHandler[]): readonly Job[] {
  const jobs: readonly Job[] = [...workflowJobs, ...handlers.map(({ job }) => job)];
  return [...new Map(jobs.map((job) => [job.name, job])).values()];
}

export interface JobDeps extends Pick<NoticeServices, "mailer" | "publicUrl">, LogSettings {
  readonly database: Database;
  readonly files: FileStore;
  readonly auditTipsFile: string;
  readonly archiveAfterYears: Config["archiveAfterYears"];
  readonly quarantineDays: number;
  readonly orgFeed: Config["orgFeed"];
  readonly session: Config["session"];
  readonly webhooks: Config["webhooks"];
  readonly workflow: WorkflowServices;
}
