/** What the optics of a scanner allow: its class as masks name it, wavelength in nm and largest numerical aperture. */
export type Scanner = { exposure: string; wavelength: number; maxNa: number };

/** The scanners of the dictionary `scanner`; a test holds them against the catalogue. */
export const scanners: Readonly<Record<string, Scanner>> = {
  LAI01: { exposure: "arfi", wavelength: 193, maxNa: 1.35 },
  LAI02: { exposure: "arfi", wavelength: 193, maxNa: 1.35 },
  LAI03: { exposure: "arfi", wavelength: 193, maxNa: 1.35 },
  LAD01: { exposure: "arf", wavelength: 193, maxNa: 0.93 },
  LKR01: { exposure: "krf", wavelength: 248, maxNa: 0.93 },
  LKR02: { exposure: "krf", wavelength: 248, maxNa: 0.93 },
  LKR03: { exposure: "krf", wavelength: 248, maxNa: 0.8 },
  LIL01: { exposure: "i", wavelength: 365, maxNa: 0.65 },
  LIL02: { exposure: "i", wavelength: 365, maxNa: 0.65 },
};
