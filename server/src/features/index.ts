import type { Contract } from "@signoff/domain/http/endpoint";
import type { Config } from "../config/config.ts";
import type { BackgroundReport, Database } from "../db/database.ts";
import { bindEndpoints } from "../http/bind-endpoints.ts";
import type { Handlers } from "../http/handler.ts";
import type { ApiScope } from "../http/platform.ts";
import type { Job, JobHandler } from "../jobs/job.ts";
import type { FileStore } from "../storage/file-store.ts";
import { requestsContract } from "./requests/contract.ts";
import { requestsRoutes } from "./requests/routes.ts";
import { tellOwnersHandler } from "./requests/impact/tell-owners.job.ts";
import { sweepShellsHandler } from "./requests/life/sweep-shells.job.ts";
import { applyConfigContract } from "./apply-config/contract.ts";
import { applyConfigRoutes } from "./apply-config/routes.ts";
import { attachmentsContract } from "./attachments/contract.ts";
import { attachmentsRoutes } from "./attachments/routes.ts";
import type { AttachmentServices } from "./attachments/services.ts";
import { sweepFilesHandler } from "./attachments/sweep-files.job.ts";
import { keepTipsHandler } from "./audit/public.ts";
import { clientErrorsContract } from "./client-errors/contract.ts";
import { clientErrorsRoutes } from "./client-errors/routes.ts";
import { commentsContract } from "./comments/contract.ts";
import { commentsRoutes } from "./comments/routes.ts";
import { constantsContract } from "./constants/contract.ts";
import { constantsRoutes } from "./constants/routes.ts";
import { customersContract } from "./customers/contract.ts";
import { customersRoutes } from "./customers/routes.ts";
import { numberingContract } from "./numbering/contract.ts";
import { numberingRoutes } from "./numbering/routes.ts";
import { ftpServersContract } from "./ftp-servers/contract.ts";
import { ftpServersRoutes } from "./ftp-servers/routes.ts";
import { equipmentContract } from "./equipment/contract.ts";
import { equipmentRoutes } from "./equipment/routes.ts";
import { maskOrdersContract } from "./mask-orders/contract.ts";
import { maskOrdersRoutes } from "./mask-orders/routes.ts";
import { maskShopsContract } from "./mask-shops/contract.ts";
import { maskShopsRoutes } from "./mask-shops/routes.ts";
import { maskTableContract } from "./mask-table/contract.ts";
import { maskTableRoutes } from "./mask-table/routes.ts";
import { opcModelsContract } from "./opc-models/contract.ts";
import { opcModelsRoutes } from "./opc-models/routes.ts";
import { platesContract } from "./plates/contract.ts";
import { platesRoutes } from "./plates/routes.ts";
import { readinessContract } from "./readiness/contract.ts";
import { readinessRoutes } from "./readiness/routes.ts";
import { registeredRecordsContract } from "./registered-records/contract.ts";
import { registeredRecordsRoutes } from "./registered-records/routes.ts";
import { shuttlesContract } from "./shuttles/contract.ts";
import { shuttlesRoutes } from "./shuttles/routes.ts";
import { locationsContract } from "./locations/contract.ts";
import { locationsRoutes } from "./locations/routes.ts";
import { definitionsContract } from "./definitions/contract.ts";
import { definitionsRoutes } from "./definitions/routes.ts";
import { departmentsContract } from "./departments/contract.ts";
import { departmentsRoutes } from "./departments/routes.ts";
import { dependenciesContract } from "./dependencies/contract.ts";
import { dependenciesRoutes } from "./dependencies/routes.ts";
import { dictionariesContract } from "./dictionaries/contract.ts";
import { dictionariesRoutes } from "./dictionaries/routes.ts";
import { dictionaryContract } from "./dictionary/contract.ts";
import { dictionaryRoutes } from "./dictionary/routes.ts";
import { documentsContract } from "./documents/contract.ts";
import { documentsRoutes } from "./documents/routes.ts";
import { eventsContract } from "./events/contract.ts";
import type { EventServices } from "./events/follow-changes.ts";
import { eventsRoutes } from "./events/routes.ts";
import { findCentersContract } from "./find-centers/contract.ts";
import { findCentersRoutes } from "./find-centers/routes.ts";
import { groupsContract } from "./groups/contract.ts";
import { groupsRoutes } from "./groups/routes.ts";
import { rolesContract } from "./roles/contract.ts";
import { rolesRoutes } from "./roles/routes.ts";
import { menusContract } from "./menus/contract.ts";
import { type MenuSettings, menusRoutes } from "./menus/routes.ts";
import { newsContract } from "./news/contract.ts";
import { newsRoutes } from "./news/routes.ts";
import { newsEditingContract } from "./news-editing/contract.ts";
import { newsEditingRoutes } from "./news-editing/routes.ts";
import { mailNewsHandler } from "./news-editing/mail-news.job.ts";
import { sweepPicturesHandler } from "./news-editing/sweep-pictures.job.ts";
import { creationContract } from "./creation/contract.ts";
import { creationRoutes } from "./creation/routes.ts";
import { personalSettingsContract } from "./personal-settings/contract.ts";
import { personalSettingsRoutes } from "./personal-settings/routes.ts";
import { requestCardsContract } from "./request-cards/contract.ts";
import { requestCardsRoutes } from "./request-cards/routes.ts";
import { searchContract } from "./search/contract.ts";
import { searchRoutes } from "./search/routes.ts";
import { subsystemListsContract } from "./subsystem-lists/contract.ts";
import { subsystemListsRoutes } from "./subsystem-lists/routes.ts";
import { toursContract } from "./tours/contract.ts";
import { toursRoutes } from "./tours/routes.ts";
import { trrsQuestionsContract } from "./trrs-questions/contract.ts";
import { trrsQuestionsRoutes } from "./trrs-questions/routes.ts";
import { archiveRequestsHandler } from "./housekeeping/archive-requests.job.ts";
import { sweepEndedJob } from "./housekeeping/sweep-ended.job.ts";
import { healthContract } from "./health/contract.ts";
import { type HealthServices, healthRoutes } from "./health/routes.ts";
import { lookupsContract } from "./lookups/contract.ts";
import { lookupsRoutes } from "./lookups/routes.ts";
import { listViewsContract } from "./list-views/contract.ts";
import { listViewsRoutes } from "./list-views/routes.ts";
import { noticesContract } from "./notices/contract.ts";
import { noticeJobs } from "./notices/notices.job.ts";
import { noticesRoutes } from "./notices/routes.ts";
import type { NoticeServices } from "./notices/services.ts";
import { notificationsContract } from "./notifications/contract.ts";
import { notificationsRoutes } from "./notifications/routes.ts";
import { operationLogContract } from "./operation-log/contract.ts";
import { operationLogRoutes } from "./operation-log/routes.ts";
import { organisationContract } from "./organisation/contract.ts";
import { organisationRoutes } from "./organisation/routes.ts";
import { orgFeedContract } from "./org-feed/contract.ts";
import { readFeedJob } from "./org-feed/feed.job.ts";
import { orgFeedRoutes } from "./org-feed/routes.ts";
import type { FeedServices } from "./org-feed/run-feed.ts";
import { outOfOfficeContract } from "./out-of-office/contract.ts";
import { outOfOfficeRoutes } from "./out-of-office/routes.ts";
import { permissionsContract } from "./permissions/contract.ts";
import { permissionsRoutes } from "./permissions/routes.ts";
import { applyDueChangesHandler } from "./registries/public.ts";
import { reportsContract } from "./reports/contract.ts";
import { reportsRoutes } from "./reports/routes.ts";
import { requestListsContract } from "./request-lists/contract.ts";
import { requestListsRoutes } from "./request-lists/routes.ts";
import { routeAdminContract } from "./route-admin/contract.ts";
import { routeAdminRoutes } from "./route-admin/routes.ts";
import { routingAdminContract } from "./routing-admin/contract.ts";
import { routingAdminRoutes } from "./routing-admin/routes.ts";
import { signOnContract } from "./sign-on/contract.ts";
import { signOnRoutes } from "./sign-on/routes.ts";
import { sessionContract } from "./session/contract.ts";
import { sessionRoutes } from "./session/routes.ts";
import type { SessionServices } from "./session/services.ts";
import { sessionsContract } from "./sessions/contract.ts";
import { sessionsRoutes } from "./sessions/routes.ts";
import { tasksContract } from "./tasks/contract.ts";
import { tasksRoutes } from "./tasks/routes.ts";
import { usersContract } from "./users/contract.ts";
import { usersRoutes } from "./users/routes.ts";
import { templatesContract } from "./templates/contract.ts";
import { templatesRoutes } from "./templates/routes.ts";
import { webhooksContract } from "./webhooks/contract.ts";
import { sendServices, webhookJobs } from "./webhooks/public.ts";
import { type WebhookSettings, webhooksRoutes } from "./webhooks/routes.ts";
import { tokensContract } from "./tokens/contract.ts";
import { tokensRoutes } from "./tokens/routes.ts";
import { timerJobs } from "./timers/timers.job.ts";
import { dayText, type WorkflowServices, workflowJobs } from "./workflow-store/public.ts";

/** What the areas need beside the context of a call. An area adds its own services here. */
export interface Services extends SessionServices, HealthServices, AttachmentServices, WorkflowServices, EventServices {
  /** Where browsers reach the server. */
  readonly publicUrl: () => string;
  readonly config: HealthServices["config"] &
    SessionServices["config"] &
    FeedServices["config"] &
    WebhookSettings &
    MenuSettings;
}

export interface Area {
  readonly contract: Contract;
  readonly bind: (api: ApiScope, services: Services) => void;
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
  creation: area(creationContract, creationRoutes),
  search: area(searchContract, searchRoutes),
  subsystemLists: area(subsystemListsContract, subsystemListsRoutes),
  trrsQuestions: area(trrsQuestionsContract, trrsQuestionsRoutes),
  listViews: area(listViewsContract, listViewsRoutes),
  requestCards: area(requestCardsContract, requestCardsRoutes),
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
} satisfies Readonly<Record<string, Area>>;

function area<C extends Contract>(contract: C, routes: (services: Services) => Handlers<C>): Area {
  return { contract, bind: (api, services) => bindEndpoints(api, contract, routes(services)) };
}

export function contractsOf(all: Readonly<Record<string, Area>>): Readonly<Record<string, Contract>> {
  return Object.fromEntries(Object.entries(all).map(([name, { contract }]) => [name, contract]));
}

/** Everything that happens later or by the clock: one line each. */
export function jobHandlers(deps: JobDeps): readonly JobHandler[] {
  const { database, auditTipsFile, workflow, mailer, publicUrl } = deps;
  return [
    sweepEndedJob(database),
    archiveRequestsHandler(database, deps.archiveAfterYears),
    sweepShellsHandler(database),
    tellOwnersHandler(database, workflow),
    sweepPicturesHandler(database),
    mailNewsHandler(database, { ...workflow, mailer, publicUrl }),
    sweepFilesHandler(database, deps),
    applyDueChangesHandler(database, dayText),
    keepTipsHandler(database, auditTipsFile),
    ...timerJobs(database, workflow),
    readFeedJob(database, { config: deps }),
    ...noticeJobs(database, { ...workflow, mailer, publicUrl }),
    ...webhookJobs(database, {
      queue: workflow.queue,
      ...sendServices(deps, { publicUrl, now: () => database.now() }),
    }),
  ];
}

/** Every queue jobs can be put into, whether this server works on them or not. */
export function declaredJobs(handlers: readonly JobHandler[]): readonly Job[] {
  const jobs: readonly Job[] = [...workflowJobs, ...handlers.map(({ job }) => job)];
  return [...new Map(jobs.map((job) => [job.name, job])).values()];
}

export interface JobDeps extends Pick<NoticeServices, "mailer" | "publicUrl"> {
  readonly database: Database;
  readonly files: FileStore;
  /** For what nobody waits for. */
  readonly report: BackgroundReport;
  readonly auditTipsFile: string;
  readonly archiveAfterYears: Config["archiveAfterYears"];
  readonly quarantineDays: number;
  readonly orgFeed: Config["orgFeed"];
  readonly session: Config["session"];
  readonly webhooks: Config["webhooks"];
  readonly workflow: WorkflowServices;
}
