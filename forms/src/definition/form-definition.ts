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
  /** Of the tables of these columns only some rows; each entry of `editable` is a `table.column` then. */
  rows?: RowRight;
};

/** Which rows of a table a handler fills in. */
export type RowRight = {
  /** Column of people: a row is filled in by those it names. */
  assignedIn: string;
  /** What the row must say besides. */
  when?: Condition;
};

/** A value that is taken over: its key in both, or the key here and where it is taken from. */
export type TakenKey = string | { key: string; from: string };

/** Values that a form takes over from the record or request that one of its fields names. */
export type TakenOver = {
  registry: string;
  /** The field that names the source, or the `table.column` in which each row names its own. */
  by: string;
  /** The column that a row which names its own source is called by. */
  rowKey?: string;
  /** Only while this holds. */
  when?: Condition;
  /** Fields; of a row that names its own source, its columns. */
  fields?: readonly TakenKey[];
  /** Of rows with the same key, these columns. Where several rows have one key, the first is compared with the first. */
  tables?: readonly { key: string; rowKey: string; columns: readonly string[] }[];
};

export type AttachmentShape = {
  bizType: string;
  required?: true | Condition;
};

/** A completed form can be revised only before the day in that field, or until a request of that kind builds on it. */
export type ReviseLimit = { day: string } | { usedBy: string };

/** What a form is called and where it belongs. */
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
  /** The actions that the completed form itself offers. */
  revise: boolean;
  reviseUntil?: ReviseLimit;
  copy: boolean;
  void: boolean;
  /** Registries written on completion. */
  registries: readonly string[];
  /** Fields, tables and `table.column` that a copy leaves out. */
  notCopied?: readonly string[];
  /** Fields that keep their value in a new version. */
  fixedOnRevise?: readonly string[];
  /** What the form takes over from others. A value that differs stands in its table `differences`, with a reason. */
  takesOver?: readonly TakenOver[];
  /** Its mask layers become plates of the product that this field names; those that exist already are shown. */
  ordersPlates?: { product: string };
};

export type FormOutline = FormShape<SectionOutline, AttachmentShape>;

export type AttachmentDefinition = AttachmentShape & { title: Bilingual };

/** A form as it is installed and pinned: plain data that carries its own texts. */
export type FormDefinition = FormPlace &
  FormShape<SectionDefinition, AttachmentDefinition> & {
    /** Messages of the kind's own rules. */
    ruleTexts: Readonly<Record<string, Bilingual>>;
  };

/** So many files a group of attachments has at least, where it must have any. */
export const filesNeeded = 1;
