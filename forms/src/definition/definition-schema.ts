import { z } from "zod";
import type { Condition } from "./condition.ts";
import { fieldTypes } from "./field-type.ts";
import type { FormDefinition } from "./form-definition.ts";

const key = z.string().regex(/^[A-Za-z][A-Za-z0-9]*$/);
const keyOrColumn = z.string().regex(/^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*)?$/);
const text = z.strictObject({ zh: z.string().min(1), en: z.string().min(1) });
const scalar = z.union([z.string(), z.number()]);
const fieldName = z.string().regex(/^(\$node|\$role|[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*)?)$/);
const reference = z.strictObject({ ref: keyOrColumn });

const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ field: fieldName, op: z.enum(["filled", "empty"]) }),
    z.strictObject({ field: fieldName, op: z.literal("in"), value: z.array(scalar).min(1) }),
    z.strictObject({
      field: fieldName,
      op: z.enum(["=", "!=", ">", "<", ">=", "<="]),
      value: z.union([scalar, reference]),
    }),
    z.strictObject({ all: z.array(condition).min(1) }),
    z.strictObject({ any: z.array(condition).min(1) }),
  ]),
);

const answer = z.union([z.literal(true), condition]);
const names = { valueKey: key.optional(), titleKey: key.optional() };
const lookupSource = {
  registry: key,
  field: key.optional(),
  filter: condition.optional(),
  own: keyOrColumn.optional(),
  ...names,
};

const options = z.union([
  z.strictObject({
    dictionary: z.string().min(1),
    only: z.array(z.string()).optional(),
    except: z.array(z.string()).optional(),
    parentField: key.optional(),
    ...names,
  }),
  z.strictObject({
    lookup: z.strictObject({
      ...lookupSource,
      or: z.strictObject({ ...lookupSource, when: condition.optional() }).optional(),
    }),
  }),
  z.strictObject({ table: z.strictObject({ key, column: key }) }),
  z.strictObject({ field: key }),
  z.strictObject({ inline: z.array(z.strictObject({ value: z.string(), title: text })).min(1) }),
]);

const rowSource = { registry: key, by: key, filter: condition.optional() };

const computedSource = { from: z.literal("computed"), compute: key };
const takenSource = {
  from: z.literal("lookup"),
  take: key,
  ...rowSource,
  or: z.array(z.strictObject(rowSource)).optional(),
};

const system = z.union([
  z.strictObject({ from: z.enum(["server", "row"]) }),
  z.strictObject(computedSource),
  z.strictObject(takenSource),
]);

const madeRow = { rowKey: key, keptWhile: z.array(key).min(1).optional() };

const takesOver = z.strictObject({
  registry: key,
  by: keyOrColumn,
  rowKey: key.optional(),
  when: condition.optional(),
  fields: z
    .array(z.union([key, z.strictObject({ key, from: key })]))
    .min(1)
    .optional(),
  tables: z.array(z.strictObject({ key, rowKey: key, columns: z.array(key).min(1) })).optional(),
});

const dateLimit = z
  .templateLiteral(["today"])
  .or(z.templateLiteral(["today", z.enum(["+", "-"]), z.number(), z.enum(["d", "m", "y"])]));
const limit = z.union([z.number(), dateLimit]);

const field = z.strictObject({
  key,
  type: z.enum(fieldTypes),
  label: text,
  placeholder: text.optional(),
  group: key.optional(),
  formKey: key.optional(),
  required: answer.optional(),
  requiredRule: key.optional(),
  formatRule: key.optional(),
  system: system.optional(),
  refersTo: key.optional(),
  visible: condition.optional(),
  readOnly: answer.optional(),
  options: options.optional(),
  default: z.union([scalar, z.array(z.string()), z.strictObject({ rule: key })]).optional(),
  noAutoPick: z.literal(true).optional(),
  unit: z.string().min(1).optional(),
  maxLength: z.int().positive().optional(),
  min: limit.optional(),
  max: limit.optional(),
  step: z.number().positive().optional(),
  precision: z.int().min(0).max(9).optional(),
  pattern: z.string().min(1).optional(),
  unique: z.literal(true).optional(),
  multiple: answer.optional(),
  minItems: z.int().min(0).optional(),
  maxItems: z.int().min(1).optional(),
  separator: z.string().min(1).optional(),
  levels: z.array(z.string().min(1)).min(1).optional(),
  radioMode: z.literal(true).optional(),
  fixed: scalar.optional(),
  fixedWhen: z.strictObject({ when: condition, value: scalar }).optional(),
  fixedRule: key.optional(),
  dependsOn: z.strictObject({ field: key, rule: key }).optional(),
  compare: z.array(z.strictObject({ op: z.enum([">", "<", ">=", "<="]), field: key })).optional(),
  attachmentType: z.string().min(1).optional(),
});

const table = z.strictObject({
  key,
  title: text,
  group: key.optional(),
  type: z
    .string()
    .regex(/^type[1-8]$/)
    .optional(),
  minRows: z.int().min(0),
  minRowsWhen: z.array(z.strictObject({ rows: z.int().positive(), when: condition })).optional(),
  minRowsFrom: z.strictObject({ field: key }).optional(),
  missingRule: key.optional(),
  maxRows: z.int().positive().optional(),
  dependsOn: z.strictObject({ field: key, rule: key }).optional(),
  excel: z.boolean(),
  visible: condition.optional(),
  fixedRows: z.literal(true).optional(),
  rowsFrom: z
    .union([z.strictObject({ ...computedSource, ...madeRow }), z.strictObject({ ...takenSource, ...madeRow })])
    .optional(),
  presetRows: z.array(z.record(key, scalar)).optional(),
  columns: z.array(field).min(1),
});

const section = z.strictObject({
  key,
  title: text,
  storeAs: key.optional(),
  panel: z.enum(["attachments", "approvalHistory"]).optional(),
  fields: z.array(field),
  tables: z.array(table),
});

const ruleUse = z.strictObject({
  rule: key,
  params: z.record(key, z.union([z.string(), z.number(), z.array(z.string())])).optional(),
  when: condition.optional(),
  at: z.array(key).min(1).optional(),
  states: z.string().min(1).optional(),
});

/** The schema of an installed definition. A test checks every kind against it. */
export const definitionSchema: z.ZodType<FormDefinition> = z.strictObject({
  kind: key,
  subsystem: key,
  prefix: z.string().regex(/^[A-Z]{2,3}$/),
  page: z.string().startsWith("/"),
  title: text,
  sections: z.array(section).min(3),
  attachments: z.array(
    z.strictObject({ bizType: z.string().regex(/^[A-Za-z]+_[A-Za-z]+$/), title: text, required: answer.optional() }),
  ),
  rules: z.array(ruleUse),
  ruleTexts: z.record(z.string().min(1).max(200), text),
  summary: z.array(keyOrColumn).min(4).max(8),
  nodeEdits: z.array(
    z
      .strictObject({
        node: key,
        approver: z.string().min(1).optional(),
        editable: z.array(keyOrColumn).min(1),
        requesterToo: z.literal(true).optional(),
        rows: z.strictObject({ assignedIn: key, when: condition.optional() }).optional(),
      })
      .refine(({ rows, editable }) => !rows || editable.every((path) => path.includes("."))),
  ),
  revise: z.boolean(),
  reviseUntil: z.union([z.strictObject({ day: key }), z.strictObject({ usedBy: key })]).optional(),
  copy: z.boolean(),
  void: z.boolean(),
  registries: z.array(key),
  notCopied: z.array(keyOrColumn).optional(),
  fixedOnRevise: z.array(key).optional(),
  takesOver: z.array(takesOver).min(1).optional(),
  ordersPlates: z.strictObject({ product: key }).optional(),
});
