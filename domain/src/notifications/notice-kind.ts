/** Notices of the approval engine. */
export type EngineNotice =
  | "task"
  | "task-ended"
  | "opinions-in"
  | "returned"
  | "reminder"
  | "nobody-found"
  | "withdraw-request"
  | "withdraw-refused"
  | "withdrawn"
  | "completed"
  | "cancelled"
  | "terminated";

/** Notices that tell of a document. */
export type DocumentNotice =
  | "document-to-approve"
  | "document-published"
  | "document-refused"
  | "document-new-version"
  | "document-obsolete";

/** Every kind of notice. Each table of words, and the table of events for which people choose channels, has all of them. */
export type NoticeKind =
  | EngineNotice
  | DocumentNotice
  | "draft-opened"
  | "copied-in"
  | "field-edited"
  | "equipment-failed"
  | "technology-released"
  | "condition-to-close"
  | "mentioned"
  | "progress"
  | "line-passed"
  | "source-revised"
  | "source-voided"
  | "token-to-accept"
  | "question-asked"
  | "comment-answered";
