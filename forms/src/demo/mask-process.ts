import type { Platform } from "./platform.ts";
import type { DemoMask } from "./platform-masks.ts";

/** Tolerances of a reticle grade, in nm on the plate: later letters are stricter in every value. */
export type GradeLimits = {
  readonly cdTol: number;
  readonly cdu: number;
  readonly registration: number;
  readonly defectSize: number;
};

const limitsOf = (cdTol: number, cdu: number, registration: number, defectSize: number): GradeLimits => {
  return { cdTol, cdu, registration, defectSize };
};

export const gradeLimits: Readonly<Record<string, GradeLimits>> = {
  A: limitsOf(60, 40, 60, 500),
  B: limitsOf(45, 30, 48, 400),
  C: limitsOf(32, 22, 38, 300),
  D: limitsOf(24, 16, 30, 240),
  E: limitsOf(17, 11, 22, 180),
  F: limitsOf(12, 8, 16, 130),
  G: limitsOf(8, 5.5, 11, 90),
  H: limitsOf(5, 3.5, 7, 60),
};

export function limitsFor(grade: unknown): GradeLimits {
  const limits = gradeLimits[String(grade)];
  if (!limits) throw new Error(`There is no reticle grade ${String(grade)}`);
  return limits;
}

/** Width of the thinnest line of a layer on the wafer, in nm. */
export function lineWidth(
  { featureSize }: Pick<Platform, "featureSize">,
  mask: Pick<DemoMask, "exposureType">,
): number {
  const wide: Readonly<Record<string, number>> = { krf: 180, i: 420 };
  return wide[mask.exposureType] ?? Math.round((featureSize * 1.45) / 5) * 5;
}

/** By how much a plate is drawn larger than the layout, in nm: light fields print thinner, long wavelengths rounder. */
export function biasOf({ exposureType, tone }: Pick<DemoMask, "exposureType" | "tone">): number {
  const byWave: Readonly<Record<string, number>> = { arfi: 2, arf: 4, krf: 8, i: 0 };
  const bias = byWave[exposureType] ?? 0;
  return tone === "C" ? bias : bias / 2;
}

export type OpcChoice = { readonly opcType: "rule" | "none"; readonly sraf: "Y" | "N" };

/** Layers of short wavelengths are corrected, with assist features for immersion exposure. */
export function opcOf({ exposureType }: Pick<DemoMask, "exposureType">): OpcChoice {
  if (exposureType === "arfi") return { opcType: "rule", sraf: "Y" };
  return { opcType: exposureType === "arf" ? "rule" : "none", sraf: "N" };
}
