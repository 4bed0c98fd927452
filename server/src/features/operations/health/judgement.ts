import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { healthContract } from "./contract.ts";

export type Part = ResultOf<typeof healthContract.show>["parts"][number];

/** The state of one thing, with its sentence in both languages. */
export type Judgement = Pick<Part, "state"> & { readonly zh: string; readonly en: string };

export const hour = 3_600_000;

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
