import type { Bilingual } from "@signoff/domain/locale";
import type { Condition } from "./condition.ts";
import type { RuleUse } from "./rule-use.ts";
import type { SectionDefinition, SectionOutline } from "./section.ts";

/** Fields, tables or `table.column` that the handler of a node fills in. */
export type NodeEdit = {
  node: string;
  /** Only for that approver of the node, e.g. `field:ownerLitho`. */
  approver?: string;
  editable: readonly string[];
  /** The requester may fill them in as well; otherwise they are closed until the node. */
  requesterToo?: true;
  /** Only some rows of the tables of these columns; each entry of `editable` is then a `table.column`. */
  rows?: RowRight;
};

/** The rows of a table that a handler fills in. */
export type RowRight = {
  /** Column of people: a row is filled in by the people it names. */
  assignedIn: string;
  /** Further condition on the row. */
  when?: Condition;
};

/** A value that is taken over: its key in both, or its key here and in the source. */
export type TakenKey = string | { key: string; from: string };

/** Values that a form takes over from the record or request named by one of its fields. */
export type TakenOver = {
  registry: string;
  /** The field that names the source, or the `table.column` in which each row names its own. */
  by: string;
  /** The column that labels a row with a source of its own. */
  rowKey?: string;
  /** Only while this condition holds. */
  when?: Condition;
  /** Fields; for a row with a source of its own, its columns. */
  fields?: readonly TakenKey[];
  /**
   * These columns of rows with the same key. If several rows have the same key, the first is compared with the first.
   */
  tables?: readonly { key: string; rowKey: string; columns: readonly string[] }[];
};

export type AttachmentShape = {
  bizType: string;
  required?: true | Condition;
};

/**
 * A completed form can be revised only before the day in that field, or until a request of that kind is based on it.
 */
export type ReviseLimit = { day: string } | { usedBy: string };

/** Name and place of a form. */
export type FormPlace = {
  title: Bilingual;
  subsystem: string;
  /** Prefix of the request number. */
  prefix: string;
  /** Path of the page that creates it. */
  page: string;
};

export type FormShape<Section, Attachment> = {
  kind: string;
  sections: readonly Section[];
  attachments: readonly Attachment[];
  rules: readonly RuleUse[];
  /** Four to eight fields by which an approver recognises the request. */
  summary: readonly string[];
  nodeEdits: readonly NodeEdit[];
  /** The actions of the completed form itself. */
  revise: boolean;
  reviseUntil?: ReviseLimit;
  copy: boolean;
  void: boolean;
  /** Registries written at completion. */
  registries: readonly string[];
  /** Fields, tables and `table.column` that a copy leaves out. */
  notCopied?: readonly string[];
  /** Fields that keep their value in a new version. */
  fixedOnRevise?: readonly string[];
  /** Values taken over from other records. A difference is listed in the table `differences`, with a reason. */
  takesOver?: readonly TakenOver[];
  /** Its mask layers become plates of the product in this field; existing plates are listed. */
  ordersPlates?: { product: string };
};

export type FormOutline = FormShape<SectionOutline, AttachmentShape>;

export type AttachmentDefinition = AttachmentShape & { title: Bilingual };

/** A form as it is installed and pinned: plain data including its texts. */
export type FormDefinition = FormPlace &
  FormShape<SectionDefinition, AttachmentDefinition> & {
    /** Messages of the kind's own rules. */
    ruleTexts: Readonly<Record<string, Bilingual>>;
  };

/** Minimum number of files of a required group of attachments. */
export const filesNeeded = 1;
