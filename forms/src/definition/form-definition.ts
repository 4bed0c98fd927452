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
};

export type AttachmentShape = {
  bizType: string;
  required?: true | Condition;
};

/** A completed form can be revised only before the day in that field, or until a request of that kind builds on it. */
export type ReviseLimit = { day: string } | { usedBy: string };

export type FormShape<Section, Attachment> = {
  kind: string;
  subsystem: string;
  /** Prefix of the request number. */
  prefix: string;
  /** Path of the page that creates it. */
  page: string;
  sections: readonly Section[];
  attachments: readonly Attachment[];
  rules: readonly RuleUse[];
  /** Four to eight fields by which an approver recognises the request. */
  summary: readonly string[];
  nodeEdits: readonly NodeEdit[];
  /** What the completed form offers by itself. */
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
};

export type FormOutline = FormShape<SectionOutline, AttachmentShape>;

export type AttachmentDefinition = AttachmentShape & { title: Bilingual };

/** A form as it is installed and pinned: plain data that carries its own texts. */
export type FormDefinition = FormShape<SectionDefinition, AttachmentDefinition> & {
  title: Bilingual;
  /** Messages of the kind's own rules. */
  ruleTexts: Readonly<Record<string, Bilingual>>;
};
