import type { BackupRunsTable, NodeSamplesTable } from "./tables/backups.ts";
import type { AttachmentsTable, StoredBytesTable, StoredFilesTable, UploadsTable } from "./tables/attachments.ts";
import type {
  DocumentFollowersTable,
  DocumentPagesTable,
  DocumentReadsTable,
  DocumentsTable,
  DocumentVersionsTable,
} from "./tables/documents.ts";
import type { CommentsTable, CommentThreadsTable } from "./tables/comments.ts";
import type { ListLayoutsTable, ListViewsTable } from "./tables/list-views.ts";
import type { MailsTable } from "./tables/mails.ts";
import type { MenusTable, RoleMenusTable } from "./tables/menus.ts";
import type { NotificationSettingsTable } from "./tables/notifications.ts";
import type {
  ApplyConfigurationsTable,
  ConstantsTable,
  CustomersTable,
  DictionariesTable,
  DictionaryItemsTable,
  FormFavouritesTable,
  LocationsTable,
  MaskShopsTable,
  NumberingRulesTable,
  TemplateVersionsTable,
  NewsPicturesTable,
  NewsReadsTable,
  NewsAudiencesTable,
  NewsTable,
  CalendarDaysTable,
  CalendarsTable,
} from "./tables/master-data.ts";
import type { OperateLogHeadTable, OperateLogTable } from "./tables/operation-log.ts";
import type {
  DepartmentsTable,
  GroupDepartmentsTable,
  GroupsTable,
  GroupUsersTable,
  OrgFeedConflictsTable,
  OrgFeedRunsTable,
  OrgFeedValuesTable,
  RolesTable,
  UserDepartmentsTable,
  UserRolesTable,
  UsersTable,
  PersonalSettingsTable,
  SeenToursTable,
} from "./tables/organisation.ts";
import type {
  CodeSeriesTable,
  HistoryTable,
  NoticesTable,
  ReadMarksTable,
  RegistryChangesTable,
  RegistryEntriesTable,
  ReadinessPassesTable,
  RegistryRecordsView,
  RequestCcTable,
  RequestFollowersTable,
  RequestDataTable,
  RequestNumbersTable,
  RequestPeopleTable,
  PlateStagesTable,
  RequestReferencesTable,
  RequestSearchTable,
  ArchivedSnapshotsTable,
  RequestSnapshotsTable,
  RequestsTable,
} from "./tables/requests.ts";
import type {
  ApiTokensTable,
  AppSettingsTable,
  IdempotencyKeysTable,
  LoginFailuresTable,
  SealingNoncesTable,
  SignOnAttemptsTable,
  UserIdentitiesTable,
  ServerKeysTable,
  SessionsTable,
} from "./tables/sessions.ts";
import type { SigningKeysTable } from "./tables/signing.ts";
import type {
  DataPermissionsTable,
  FormDefinitionsTable,
  OrganisationVersionTable,
  OutOfOfficeTable,
  ProcessVersionsTable,
  RoutingUndoTable,
  TaskCandidatesTable,
  TaskDraftsTable,
  TasksTable,
  TimersTable,
  TokensTable,
  VisitsTable,
} from "./tables/workflow.ts";
import type { ContentOthersTable, InstallationTable, SignerRecordsTable } from "./tables/statements.ts";
import type { LogCheckpointsTable, LogEntriesTable, LogQueueTable, LogTilesTable } from "./tables/signature-log.ts";
import type { WebhookDeliveriesTable, WebhooksTable } from "./tables/webhooks.ts";

/** Every table of the database for Kysely. `migrations/` is authoritative; `tables.test.ts` compares the two. */
export interface Tables {
  node_samples: NodeSamplesTable;
  departments: DepartmentsTable;
  users: UsersTable;
  user_departments: UserDepartmentsTable;
  roles: RolesTable;
  user_roles: UserRolesTable;
  groups: GroupsTable;
  org_feed_conflicts: OrgFeedConflictsTable;
  org_feed_runs: OrgFeedRunsTable;
  org_feed_values: OrgFeedValuesTable;
  group_users: GroupUsersTable;
  group_departments: GroupDepartmentsTable;
  menus: MenusTable;
  role_menus: RoleMenusTable;
  dictionaries: DictionariesTable;
  dictionary_items: DictionaryItemsTable;
  constants: ConstantsTable;
  numbering_rules: NumberingRulesTable;
  locations: LocationsTable;
  mask_shops: MaskShopsTable;
  template_versions: TemplateVersionsTable;
  news: NewsTable;
  news_audiences: NewsAudiencesTable;
  news_reads: NewsReadsTable;
  news_pictures: NewsPicturesTable;
  form_favourites: FormFavouritesTable;
  customers: CustomersTable;
  apply_configurations: ApplyConfigurationsTable;
  sessions: SessionsTable;
  login_failures: LoginFailuresTable;
  server_keys: ServerKeysTable;
  signing_keys: SigningKeysTable;
  sealing_nonces: SealingNoncesTable;
  user_identities: UserIdentitiesTable;
  sign_on_attempts: SignOnAttemptsTable;
  idempotency_keys: IdempotencyKeysTable;
  app_settings: AppSettingsTable;
  process_versions: ProcessVersionsTable;
  routing_undo: RoutingUndoTable;
  form_definitions: FormDefinitionsTable;
  readiness_passes: ReadinessPassesTable;
  comment_threads: CommentThreadsTable;
  comments: CommentsTable;
  request_numbers: RequestNumbersTable;
  requests: RequestsTable;
  request_data: RequestDataTable;
  request_snapshots: RequestSnapshotsTable;
  archived_snapshots: ArchivedSnapshotsTable;
  request_search: RequestSearchTable;
  request_people: RequestPeopleTable;
  request_cc: RequestCcTable;
  request_followers: RequestFollowersTable;
  read_marks: ReadMarksTable;
  tokens: TokensTable;
  tasks: TasksTable;
  task_candidates: TaskCandidatesTable;
  task_drafts: TaskDraftsTable;
  timers: TimersTable;
  visits: VisitsTable;
  history: HistoryTable;
  content_others: ContentOthersTable;
  signer_records: SignerRecordsTable;
  installation: InstallationTable;
  notices: NoticesTable;
  notification_settings: NotificationSettingsTable;
  out_of_office: OutOfOfficeTable;
  data_permissions: DataPermissionsTable;
  organisation_version: OrganisationVersionTable;
  registry_entries: RegistryEntriesTable;
  registry_changes: RegistryChangesTable;
  mask_records: RegistryRecordsView;
  equipment_records: RegistryRecordsView;
  opc_model_records: RegistryRecordsView;
  shuttle_records: RegistryRecordsView;
  code_series: CodeSeriesTable;
  request_references: RequestReferencesTable;
  plate_stages: PlateStagesTable;
  stored_bytes: StoredBytesTable;
  stored_files: StoredFilesTable;
  attachments: AttachmentsTable;
  uploads: UploadsTable;
  documents: DocumentsTable;
  document_versions: DocumentVersionsTable;
  document_pages: DocumentPagesTable;
  document_reads: DocumentReadsTable;
  document_followers: DocumentFollowersTable;
  calendars: CalendarsTable;
  calendar_days: CalendarDaysTable;
  mails: MailsTable;
  api_tokens: ApiTokensTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  list_layouts: ListLayoutsTable;
  personal_settings: PersonalSettingsTable;
  seen_tours: SeenToursTable;
  list_views: ListViewsTable;
  operate_log: OperateLogTable;
  operate_log_head: OperateLogHeadTable;
  log_entries: LogEntriesTable;
  log_tiles: LogTilesTable;
  log_checkpoints: LogCheckpointsTable;
  log_queue: LogQueueTable;
  backup_runs: BackupRunsTable;
}
