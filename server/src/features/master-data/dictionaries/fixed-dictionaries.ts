/**
 * Dictionaries whose values the program itself reads: states of records, kinds, results that rules ask for. Their names,
 * order and colours are the administrators', their values are not.
 */
export const fixedDictionaries: readonly string[] = [
  "activity_result",
  "body_kind",
  "check_frequency",
  "device_status",
  "env_status",
  "eqp_status",
  "form_kind",
  "form_status",
  "mt_stage",
  "mt_type",
  "opc_stage",
  "pid_kind",
  "risk_level",
  "run_result",
  "shuttle_status",
  "smart_status",
  "stack_kind",
  "trrs_conclusion",
  "trrs_mandatory",
  "trrs_q_mask",
  "trrs_q_nonmask",
  "trrs_result",
  "trrs_stage",
  "yes_no",
];

export function isFixedDictionary(code: string): boolean {
  return fixedDictionaries.includes(code);
}
