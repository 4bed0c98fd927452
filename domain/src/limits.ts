/** Business constants and limits, once for server and web (R-SHELL-9, R-SHELL-10, R-API-2; the API's own limits below). */
export const limits = {
  passwordMinLength: 6,
  /** Long passphrases are welcome; the bound only keeps hashing cheap. */
  passwordMaxLength: 128,
  passwordRedirectDelayMs: 2_000,
  passwordDialogWidth: 600,
  pageMinWidth: 1_100,
  readOnlySelectWidth: 300,
  checkboxItemMinWidthPercent: 33,
  requestTimeoutMs: 120_000,
  chunkTimeoutMs: 120_000,
  messageDurationMs: 2_000,
  messagesAtOnce: 1,
  accessDeniedNoticeMs: 4_000,
  buttonGuardMs: 1_000,
  /** So long the undo of a decision is offered, and its mails wait. */
  undoMs: 10_000,
  debounceMs: 500,
  watermarkRows: 10,
  watermarkItemsPerRow: 30,
  watermarkRotationDegrees: -30,
  commentMaxLength: 2_000,
  /** What is said in the comments of a request, and how much there can be of it. */
  requestCommentMaxLength: 4_000,
  requestComments: 1_000,
  stackTierOfNonStacked: 0,
  pageSizeMax: 200,
  /** Rows of a table whose definition says nothing else, and of all tables of a form together. */
  tableRows: 5_000,
  formRows: 11_000,
  /** Rows of tables that machines fill: measured points, chips, test keys. */
  longTableRows: 10_000,
  /** Most problems that one refusal lists: with more than these, the user corrects the first ones and tries again. */
  listedProblems: 1_000,
  jsonBodyBytes: 1_048_576,
  formBodyBytes: 8 * 1_048_576,
  /** Attachments: 500 MB unless the endpoint or the business type says less. */
  fileBytes: 500 * 1_048_576,
  jsonDepth: 32,
  /** Values in a body: more cost time without being data that anybody entered. */
  jsonValues: 20_000,
  formValues: 220_000,
  /** Names in one object of a body. */
  jsonNames: 1_000,
  idempotencyKeyMaxLength: 200,
  idempotencyHours: 24,
  nonceSeconds: 60,
} as const;
