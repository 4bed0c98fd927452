import type { KindCard } from "./form-kind.ts";
import { card as createDevice } from "./create-device/card.ts";
import { card as deviceVoid } from "./device-void/card.ts";
import { card as dif } from "./dif/card.ts";
import { card as foundryProductBody } from "./foundry-product-body/card.ts";
import { card as fsr } from "./fsr/card.ts";
import { card as fsrRevision } from "./fsr-revision/card.ts";
import { card as ipMerge } from "./ip-merge/card.ts";
import { card as ipdf } from "./ipdf/card.ts";
import { card as lota } from "./lota/card.ts";
import { card as mci } from "./mci/card.ts";
import { card as mpw } from "./mpw/card.ts";
import { card as mpwProductBody } from "./mpw-product-body/card.ts";
import { card as mpwProductId } from "./mpw-product-id/card.ts";
import { card as mtf } from "./mtf/card.ts";
import { card as mtr } from "./mtr/card.ts";
import { card as newProductId } from "./new-product-id/card.ts";
import { card as ntoCombo } from "./nto-combo/card.ts";
import { card as opc } from "./opc/card.ts";
import { card as pfm } from "./pfm/card.ts";
import { card as pfmChild } from "./pfm-child/card.ts";
import { card as rscDif } from "./rsc-dif/card.ts";
import { card as sTool } from "./s-tool/card.ts";
import { card as stackWiring } from "./stack-wiring/card.ts";
import { card as tdProductBody } from "./td-product-body/card.ts";
import { card as tdProductId } from "./td-product-id/card.ts";
import { card as techId } from "./tech-id/card.ts";
import { card as testingProductBody } from "./testing-product-body/card.ts";
import { card as testingProductId } from "./testing-product-id/card.ts";
import { card as tkBody } from "./tk-body/card.ts";
import { card as tkDetail } from "./tk-detail/card.ts";
import { card as toptier } from "./toptier/card.ts";
import { card as transferProductBody } from "./transfer-product-body/card.ts";
import { card as trrs } from "./trrs/card.ts";

/** The registry of kinds: one line for each. Any other record by kind does not compile while it lacks one. */
export const kindCards = {
  toptier,
  lota,
  techId,
  tkBody,
  tkDetail,
  createDevice,
  fsr,
  ipdf,
  dif,
  rscDif,
  ipMerge,
  tdProductBody,
  testingProductBody,
  mpwProductBody,
  transferProductBody,
  foundryProductBody,
  ntoCombo,
  stackWiring,
  mpwProductId,
  testingProductId,
  tdProductId,
  newProductId,
  mtr,
  mtf,
  mpw,
  mci,
  trrs,
  pfm,
  pfmChild,
  sTool,
  opc,
  deviceVoid,
  fsrRevision,
} as const satisfies Readonly<Record<string, KindCard>>;

export type FormKindKey = keyof typeof kindCards;

export const formKindKeys = Object.keys(kindCards).filter(isFormKind);

export function isFormKind(key: string): key is FormKindKey {
  return Object.hasOwn(kindCards, key);
}

/** The card of a form type from the server; undefined for one that this version does not know. */
export function kindCard(formType: string): KindCard | undefined {
  return Object.hasOwn(kindCards, formType) ? kindCards[formType as FormKindKey] : undefined;
}
