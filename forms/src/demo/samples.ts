import type { FormKind } from "../kinds/form-kind.ts";
import { type FormKindKey, formKindKeys } from "../kinds/kind-cards.ts";
import { folderOf, loadKind } from "../kinds/load-kind.ts";
import type { FormValues } from "../values/form-values.ts";

/** An example of a kind: the requester's input, and the input of the handlers of nodes. Valid on any day. */
export type KindSample = { sample: FormValues; atNode: Readonly<Record<string, FormValues>> };

/** Exports of a kind's `sample.ts`; without `atNode` if no handler adds anything. */
type SampleFile = Pick<KindSample, "sample"> & Partial<KindSample>;

/** A kind with its example, for demonstrations and tests. */
export type SampledKind = FormKind & { example: KindSample };

export async function loadSample(key: FormKindKey): Promise<KindSample> {
  const { sample, atNode = {} } = (await import(`../kinds/${folderOf(key)}/sample.ts`)) as SampleFile;
  return { sample, atNode };
}

export async function loadSampledKind(key: FormKindKey): Promise<SampledKind> {
  return { ...(await loadKind(key)), example: await loadSample(key) };
}

export async function loadSampledKinds(): Promise<ReadonlyMap<FormKindKey, SampledKind>> {
  const kinds = await Promise.all(formKindKeys.map(async (key) => [key, await loadSampledKind(key)] as const));
  return new Map(kinds);
}
