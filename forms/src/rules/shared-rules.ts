import { assistLayersAgree, cdrnFirst, checksumLength, mappingChosen } from "./data-rules.ts";
import { changedCellsNeedRemark, opcFlagOfTechId } from "./mask-layer-rules.ts";
import { newLetterOnRevise } from "./product-id-rules.ts";
import { differentPeople, notTheRequester } from "./people-rules.ts";
import { columnTotal, mandatoryMasks, noRowWith, rowOfType, uniqueRows } from "./row-rules.ts";
import type { RuleSet } from "./rule.ts";
import { confirmOwnRow, noneRefused } from "./smart-confirm.ts";
import { waferOfFab } from "./wafer-of-fab.ts";
import { deviceFirst, mustBe, mustNotBe, stackTierZero } from "./value-rules.ts";

/** Rules that several kinds share. A kind's own rules are in its folder. */
export const sharedRules: RuleSet = {
  assistLayersAgree,
  cdrnFirst,
  changedCellsNeedRemark,
  checksumLength,
  columnTotal,
  confirmOwnRow,
  deviceFirst,
  differentPeople,
  mandatoryMasks,
  mappingChosen,
  mustBe,
  mustNotBe,
  newLetterOnRevise,
  noneRefused,
  noRowWith,
  notTheRequester,
  opcFlagOfTechId,
  rowOfType,
  stackTierZero,
  uniqueRows,
  waferOfFab,
};
