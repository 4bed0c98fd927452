import { limits } from "@signoff/domain/limits";
import { create } from "zustand";

type Constants = Readonly<Record<string, unknown>>;

/** Portal-wide settings of the administrators, by key. Empty until the server has answered. */
const useConstants = create<{ readonly all: Constants }>(() => ({ all: {} }));

export function keepConstants(all: Constants): void {
  useConstants.setState({ all });
}

/** The current value of a number, or the default until it is known. */
export function constantNow(key: string, usual: number): number {
  return numberIn(useConstants.getState().all, key, usual);
}

/** Maximum number of characters of a comment. */
export function commentMax(): number {
  return constantNow("commentMax", limits.commentMaxLength);
}

function numberIn(all: Constants, key: string, usual: number): number {
  const value = all[key];
  return typeof value === "number" && value > 0 ? value : usual;
}

const usualSizes: readonly number[] = [20, 50, 100, 200];

/** Rows per page that lists offer. */
export function pageSizes(): readonly number[] {
  const { pageSizes: sizes } = useConstants.getState().all;
  const isGood = Array.isArray(sizes) && sizes.length > 0 && sizes.every((size) => Number.isInteger(size));
  return isGood ? (sizes as readonly number[]) : usualSizes;
}
