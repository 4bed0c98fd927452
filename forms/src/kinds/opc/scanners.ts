/** What the optics of a scanner allow: its wavelength in nm and its largest numerical aperture. */
export type Scanner = { wavelength: number; maxNa: number };

/** The scanners of the dictionary `scanner`; a test holds them against the catalogue. */
export const scanners: Readonly<Record<string, Scanner>> = {
  LAI01: { wavelength: 193, maxNa: 1.35 },
  LAI02: { wavelength: 193, maxNa: 1.35 },
  LAI03: { wavelength: 193, maxNa: 1.35 },
  LAD01: { wavelength: 193, maxNa: 0.93 },
  LKR01: { wavelength: 248, maxNa: 0.93 },
  LKR02: { wavelength: 248, maxNa: 0.93 },
  LKR03: { wavelength: 248, maxNa: 0.8 },
  LIL01: { wavelength: 365, maxNa: 0.65 },
  LIL02: { wavelength: 365, maxNa: 0.65 },
};
