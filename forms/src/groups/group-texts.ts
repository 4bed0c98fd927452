import type { ItemTexts } from "../definition/form-texts.ts";
import { backendService } from "./backend-service.ts";
import { commonHeader } from "./common-header.ts";
import { countersignGroup } from "./countersign-group.ts";
import { differenceGroup } from "./differences.ts";
import { dieInfo } from "./die-info.ts";
import { documents } from "./documents.ts";
import { eviewGroup } from "./eview-group.ts";
import { lddiBlock } from "./lddi-block.ts";
import { marketApplication } from "./market-application.ts";
import { maskLayerMapping } from "./mask-layer-mapping.ts";
import { maskLayerTable } from "./mask-layer-table.ts";
import { productBodyBase } from "./product-body-base.ts";
import { productIdBase } from "./product-id-base.ts";
import { smartConfirm } from "./smart-confirm.ts";
import { tapeoutGroup } from "./tapeout-group.ts";
import { techBase } from "./tech-base.ts";
import { waiverGroup } from "./waivers.ts";
import type { FieldGroup } from "./field-group.ts";

const groups: readonly FieldGroup[] = [
  commonHeader,
  techBase,
  tapeoutGroup,
  maskLayerTable,
  maskLayerMapping,
  lddiBlock,
  marketApplication,
  dieInfo,
  backendService,
  countersignGroup,
  eviewGroup,
  smartConfirm,
  productBodyBase,
  productIdBase,
  documents,
  waiverGroup,
  differenceGroup,
];

/** Texts of shared groups, by group key. */
export const groupTexts: Readonly<Record<string, ItemTexts>> = Object.fromEntries(
  groups.map((group) => [group.key, group.texts]),
);
