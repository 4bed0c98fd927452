/**
 * Groups of attachments whose files start from a template: a blank to fill in, or the tables that they contain. Files of
 * the other groups come from elsewhere, such as reports and pictures.
 */
export const groupsWithTemplate: ReadonlySet<string> = new Set([
  "deviceVoid_customer",
  "fsrRevision_customer",
  "fsr_signed",
  "ipdf_release",
  "mci_customer",
  "ntoCombo_agreement",
  "opc_fem",
  "opc_gauge",
  "sTool_cert",
  "techId_table",
  "tkDetail_list",
  "trrs_minutes",
]);
