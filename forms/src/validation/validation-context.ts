import type { VersionContext } from "./closed-parts.ts";
import type { ScopeContext } from "../conditions/form-scope.ts";
import type { ConditionScope } from "../conditions/holds.ts";
import type { FormState, Viewer } from "../conditions/visibility.ts";
import type { DefinitionIndex } from "../definition/definition-index.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { Dictionaries } from "../lookup/dictionaries.ts";
import type { FormValues } from "../values/form-values.ts";

export type ValidationContext = ScopeContext &
  VersionContext & {
    /** `draft` checks the format only, `submit` everything, `node` the parts of that node. */
    level: "draft" | "submit" | "node";
    /** yyyy-MM-dd. */
    today: string;
    dictionaries?: Dictionaries;
    /** Number of files per business type; if unknown, required files are not checked. */
    attachments?: Readonly<Record<string, number>>;
    /** Keys of confirmations the user has already given. */
    confirmed?: readonly string[];
    /** At a node: the parts that its handler may fill in, and the handler's slot, e.g. `role:pie_eng`. */
    editable?: readonly string[];
    approver?: string;
    /** The people whose rows the handler may fill in. */
    handles?: readonly string[];
    /** Id of the requester. */
    requester?: string;
    /** The data before the handler's change. */
    before?: FormValues;
  };

/** A form under validation, with results that all checks share. */
export type CheckedForm = {
  index: DefinitionIndex;
  data: FormValues;
  scope: ConditionScope;
  state: FormState;
  viewer: Viewer;
  context: ValidationContext;
  /** Whether the version keeps that field or table unchanged. */
  isClosed: (key: string) => boolean;
};

/** The place of an entered value: a field, or a column of a table. */
export type EnteredPlace = { field: FieldDefinition; path: string; required: boolean };
