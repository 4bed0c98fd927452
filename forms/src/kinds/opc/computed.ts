import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { plainText } from "../../values/form-values.ts";
import { scanners } from "./scanners.ts";

/** Optical constants hold at the wavelength of the scanner that exposes. */
const wavelengthOfScanner: Compute = ({ value }) => scanners[plainText(value("scanner"))]?.wavelength;

export const computed: ComputedSet = { wavelengthOfScanner };
