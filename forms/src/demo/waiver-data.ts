import type { FormValues } from "../values/form-values.ts";

/** Design rules that the display driver breaks on purpose, as requested by its designers. */
export const askedWaivers: readonly FormValues[] = [
  {
    ruleId: "M8.DN.1",
    drm: "DRM-28HV",
    drmVersion: "1.4",
    count: 12,
    location: "SEALRING_TOP",
    origin: "customer",
    reason: "Metal density inside the seal ring, which carries no circuit.",
    risk: "low",
  },
  {
    ruleId: "NW.S.3",
    drm: "DRM-28HV",
    drmVersion: "1.4",
    count: 2,
    location: "SRAM_4KX32 / WLDRV",
    origin: "ip",
    reason: "Well spacing of the silicon-proven bit cell.",
    risk: "mid",
  },
];

/** The same after PIE's decision. */
export function decidedWaivers(validUntil: string): readonly FormValues[] {
  const [density, well] = askedWaivers;
  return [
    { ...density, decision: "accepted", validUntil },
    { ...well, decision: "conditional", condition: "Leakage of the SRAM is monitored on the first lot.", validUntil },
  ];
}
