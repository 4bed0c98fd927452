import type { KindBehaviour } from "./kind-behaviour.ts";
import type { FormKindKey } from "./kind-cards.ts";

const behaviourLoaders: Readonly<Record<FormKindKey, () => Promise<{ readonly behaviour: KindBehaviour }>>> = {
  toptier: () => import("./toptier/behaviour.ts"),
  lota: () => import("./lota/behaviour.ts"),
  techId: () => import("./tech-id/behaviour.ts"),
  tkBody: () => import("./tk-body/behaviour.ts"),
  tkDetail: () => import("./tk-detail/behaviour.ts"),
  createDevice: () => import("./create-device/behaviour.ts"),
  fsr: () => import("./fsr/behaviour.ts"),
  ipdf: () => import("./ipdf/behaviour.ts"),
  dif: () => import("./dif/behaviour.ts"),
  rscDif: () => import("./rsc-dif/behaviour.ts"),
  ipMerge: () => import("./ip-merge/behaviour.ts"),
  tdProductBody: () => import("./td-product-body/behaviour.ts"),
  testingProductBody: () => import("./testing-product-body/behaviour.ts"),
  mpwProductBody: () => import("./mpw-product-body/behaviour.ts"),
  transferProductBody: () => import("./transfer-product-body/behaviour.ts"),
  foundryProductBody: () => import("./foundry-product-body/behaviour.ts"),
  ntoCombo: () => import("./nto-combo/behaviour.ts"),
  stackWiring: () => import("./stack-wiring/behaviour.ts"),
  mpwProductId: () => import("./mpw-product-id/behaviour.ts"),
  testingProductId: () => import("./testing-product-id/behaviour.ts"),
  tdProductId: () => import("./td-product-id/behaviour.ts"),
  newProductId: () => import("./new-product-id/behaviour.ts"),
  mtr: () => import("./mtr/behaviour.ts"),
  mtf: () => import("./mtf/behaviour.ts"),
  mpw: () => import("./mpw/behaviour.ts"),
  mci: () => import("./mci/behaviour.ts"),
  trrs: () => import("./trrs/behaviour.ts"),
  pfm: () => import("./pfm/behaviour.ts"),
  pfmChild: () => import("./pfm-child/behaviour.ts"),
  sTool: () => import("./s-tool/behaviour.ts"),
  opc: () => import("./opc/behaviour.ts"),
  deviceVoid: () => import("./device-void/behaviour.ts"),
  fsrRevision: () => import("./fsr-revision/behaviour.ts"),
};

/** What a page needs of a kind: each is loaded when it is asked for, so that a page carries only its own. */
export async function loadBehaviour(key: FormKindKey): Promise<KindBehaviour> {
  const { behaviour } = await behaviourLoaders[key]();
  return behaviour;
}
