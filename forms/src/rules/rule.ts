import type { ConditionScope } from "../conditions/holds.ts";
import type { DefinitionIndex } from "../definition/definition-index.ts";
import type { RuleParams } from "../definition/rule-use.ts";
import { readField, readRows, type FormValues, type Row } from "../values/form-values.ts";
import { findRow, type RegistryRow } from "../lookup/lookup-rows.ts";
import type { IssueParam } from "../validation/issue.ts";
import type { ValidationContext } from "../validation/validation-context.ts";
import type { FormState } from "../conditions/visibility.ts";

export type Finding = {
  path: string;
  /** The rule of the message, if it differs from the rule that found it. */
  rule?: string;
  params?: Readonly<Record<string, IssueParam>>;
  /** Not an error: the user must confirm, with the text of this key. */
  confirm?: string;
};

/** The input of a rule. Hidden fields and tables read as empty. */
export type RuleInput = {
  params: RuleParams;
  data: FormValues;
  scope: ConditionScope;
  state: FormState;
  context: ValidationContext;
  index: DefinitionIndex;
  value: (key: string) => unknown;
  rows: (table: string) => readonly Row[];
  /** The registry row chosen in a field, if it is loaded. */
  chosen: (registry: string, key: string) => RegistryRow | undefined;
  /** A registry row by its code, if it is loaded. */
  registryRow: (registry: string, code: unknown) => RegistryRow | undefined;
};

/** A rule over several values of a form. Pure; returns its findings. */
export type Rule = (input: RuleInput) => readonly Finding[];

export type RuleSet = Readonly<Record<string, Rule>>;

export const fine: readonly Finding[] = [];

export function ruleInput(
  index: DefinitionIndex,
  data: FormValues,
  scope: ConditionScope,
  state: FormState,
  context: ValidationContext,
): Omit<RuleInput, "params"> {
  const tables = new Map<string, readonly Row[]>();
  const value = (key: string) => {
    const field = index.fields.get(key);
    return field && state.field(key).visible ? readField(data, field) : undefined;
  };
  return {
    data,
    scope,
    state,
    context,
    index,
    value,
    rows: (key) => {
      let rows = tables.get(key);
      if (!rows) {
        const table = index.tables.get(key);
        tables.set(key, (rows = table && state.table(key).visible ? readRows(data, table) : []));
      }
      return rows;
    },
    chosen: (registry, key) => findRow(context.rows, registry, value(key)),
    registryRow: (registry, code) => findRow(context.rows, registry, code),
  };
}

/** A text parameter of a rule's use. */
export function textParam(params: RuleParams, name: string): string {
  const value = params[name];
  if (typeof value !== "string") throw new Error(`Rule parameter ${name} must be a text`);
  return value;
}

export function listParam(params: RuleParams, name: string): readonly string[] {
  const value = params[name];
  if (Array.isArray(value)) return value;
  return typeof value === "string" ? [value] : [];
}
