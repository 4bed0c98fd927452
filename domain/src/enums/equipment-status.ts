/** Equipment status (R-FORM-11). */
export const equipmentStatus = {
  calibratedQualified: 0,
  calibrationExempt: 1,
  disabled: 2,
  restrictedUse: 3,
  scrapped: 4,
} as const;

export type EquipmentStatus = (typeof equipmentStatus)[keyof typeof equipmentStatus];
