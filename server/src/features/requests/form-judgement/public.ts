export { columnsWithoutCode } from "./coded-columns.ts";
export { readDictionaries } from "./dictionaries.sql.ts";
export { dictionariesOfFields } from "./dictionaries.sql.ts";
export { withOwnDepartment } from "./filing-department.ts";
export { mapValues, valuesOf } from "./form-values.ts";
export { isHeavy } from "./judge-port.ts";
export {
  carryOver,
  judgeDraft,
  judgeEdits,
  type JudgedForm,
  type Judgement,
  judgeNode,
  judgeSubmit,
  requireRowLimits,
} from "./judge-form.ts";
export { namePeople } from "./people.ts";
export { partByShape, resolveValues, type ResolvedValues } from "./resolve-values.ts";
export { newRowId } from "./row-ids.ts";
export { hideByRole, isHiddenPlace } from "./role-visibility.ts";
export { validateValues } from "./form-values.ts";
