import type { FormKind } from "../kinds/form-kind.ts";
import { type FormKindKey, formKindKeys } from "../kinds/kind-cards.ts";
import { loadKind } from "../kinds/load-kind.ts";
import type { FormValues } from "../values/form-values.ts";

/** An example of a kind: what the requester enters, and what the handlers of nodes add. Valid on any day. */
export type KindSample = { sample: FormValues; atNode: Readonly<Record<string, FormValues>> };

/** A kind with its example, for demonstrations and tests. */
export type SampledKind = FormKind & { example: KindSample };

const sampleLoaders: Readonly<Record<FormKindKey, () => Promise<KindSample>>> = {
  toptier: () => import("../kinds/toptier/sample.ts"),
  lota: () => import("../kinds/lota/sample.ts"),
  techId: () => import("../kinds/tech-id/sample.ts"),
  tkBody: () => import("../kinds/tk-body/sample.ts"),
  tkDetail: () => import("../kinds/tk-detail/sample.ts"),
  createDevice: () => import("../kinds/create-device/sample.ts"),
  fsr: () => import("../kinds/fsr/sample.ts"),
  ipdf: () => import("../kinds/ipdf/sample.ts"),
  dif: () => import("../kinds/dif/sample.ts"),
  rscDif: () => import("../kinds/rsc-dif/sample.ts"),
  ipMerge: () => import("../kinds/ip-merge/sample.ts"),
  tdProductBody: () => import("../kinds/td-product-body/sample.ts"),
  testingProductBody: () => import("../kinds/testing-product-body/sample.ts"),
  mpwProductBody: () => import("../kinds/mpw-product-body/sample.ts"),
  transferProductBody: () => import("../kinds/transfer-product-body/sample.ts"),
  foundryProductBody: () => import("../kinds/foundry-product-body/sample.ts"),
  ntoCombo: () => import("../kinds/nto-combo/sample.ts"),
  stackWiring: () => import("../kinds/stack-wiring/sample.ts"),
  mpwProductId: () => import("../kinds/mpw-product-id/sample.ts"),
  testingProductId: () => import("../kinds/testing-product-id/sample.ts"),
  tdProductId: () => import("../kinds/td-product-id/sample.ts"),
  newProductId: () => import("../kinds/new-product-id/sample.ts"),
  mtr: () => import("../kinds/mtr/sample.ts"),
  mtf: () => import("../kinds/mtf/sample.ts"),
  mpw: () => import("../kinds/mpw/sample.ts"),
  mci: () => import("../kinds/mci/sample.ts"),
  trrs: () => import("../kinds/trrs/sample.ts"),
  pfm: () => import("../kinds/pfm/sample.ts"),
  pfmChild: () => import("../kinds/pfm-child/sample.ts"),
  sTool: () => import("../kinds/s-tool/sample.ts"),
  opc: () => import("../kinds/opc/sample.ts"),
  deviceVoid: () => import("../kinds/device-void/sample.ts"),
  fsrRevision: () => import("../kinds/fsr-revision/sample.ts"),
};

export async function loadSample(key: FormKindKey): Promise<KindSample> {
  const { sample, atNode } = await sampleLoaders[key]();
  return { sample, atNode };
}

export async function loadSampledKind(key: FormKindKey): Promise<SampledKind> {
  return { ...(await loadKind(key)), example: await loadSample(key) };
}

export async function loadSampledKinds(): Promise<ReadonlyMap<FormKindKey, SampledKind>> {
  const kinds = await Promise.all(formKindKeys.map(async (key) => [key, await loadSampledKind(key)] as const));
  return new Map(kinds);
}
