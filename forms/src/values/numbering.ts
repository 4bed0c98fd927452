/** A requested code: the next number of the series `prefix`, with `digits` digits, goes into `field`. */
export type NumberRequest = {
  field: string;
  prefix: string;
  digits: number;
  /** Gets the number alone. */
  numberField?: string;
  /** A code of another series is replaced: a revision under a new letter gets a new code. */
  renews?: true;
};

/** The parts of a number series. */
export type Series = Pick<NumberRequest, "prefix" | "digits">;

/** The code after `last` in its series. A series that exceeds its digits gets longer and never restarts. */
export function nextCode({ prefix, digits }: Series, last: number): string {
  return prefix + String(last + 1).padStart(digits, "0");
}

/** The number of a code in its series; 0 for a code of another series. */
export function numberInSeries(code: string, prefix: string): number {
  if (!code.startsWith(prefix)) return 0;
  const rest = code.slice(prefix.length);
  return /^\d+$/.test(rest) ? Number(rest) : 0;
}

/** Stem, inter and top metal layers, letter: `28HV` + `52` + `A`, then two digits. */
export function techIdSeries(stem: string, interMetal: number, topMetal: number): Series {
  return { prefix: `${stem}${interMetal}${topMetal}A`, digits: 2 };
}

export function lotaSeries(stem: string): Series {
  return { prefix: `${stem}-LO`, digits: 2 };
}

export function tkBodySeries(stem: string): Series {
  return { prefix: `TKB-${stem}-`, digits: 2 };
}

const bodyLetters = {
  td: "D",
  testing: "E",
  mpw: "M",
  transfer: "X",
  foundry: "F",
  nto: "N",
  combo: "C",
  stack: "S",
} as const;

export type BodyKind = keyof typeof bodyLetters;

export function isBodyKind(value: unknown): value is BodyKind {
  return typeof value === "string" && value in bodyLetters;
}

export function productBodySeries(kind: BodyKind, stem: string): Series {
  return { prefix: bodyLetters[kind] + stem, digits: 4 };
}

/** Body, revision letter, then the number of the mask set. */
export function productIdSeries(bodyCode: string, letter: string): Series {
  return { prefix: `${bodyCode}${letter}-`, digits: 2 };
}

/** A product ID without its mask set, as in the names of devices and plates. */
export function productIdStem(productId: string): string {
  return productId.replace(/-\d+$/, "");
}

/** Customer and product ID stem; a suffix distinguishes several devices of one product. */
export function deviceName(customerCode: string, productId: string, suffix = ""): string {
  return `${customerCode}-${productIdStem(productId)}${suffix}`;
}

export function dataSetSeries(device: string): Series {
  return { prefix: `${device}-D`, digits: 2 };
}

/** The first plate of a mask and version; further plates and remakes get the next copy numbers. */
export const firstCopy = "01";

/**
 * Mask set, mask, version, copy. `product` is a product ID, which contains its mask set; a shuttle has one set for its
 * body.
 */
export function plateId(product: string, maskCode: string, maskVersion: string, copyNo = firstCopy): string {
  const maskSet = product === productIdStem(product) ? `${product}-${firstCopy}` : product;
  return `${maskSet}-${maskCode}-${maskVersion}-${copyNo}`;
}

/** The plate ID before copies were counted. Plates with such an ID keep it. */
export function formerPlateId(product: string, maskCode: string, maskVersion: string): string {
  return `${productIdStem(product)}-${maskCode}-${maskVersion}`;
}

/** The copy of a plate; those with a former ID are the first of their version. */
export function copyOfPlate(plate: string): string {
  return /-[A-Z]\d-(\d{2,})$/.exec(plate)?.[1] ?? firstCopy;
}

/** The copy after these. */
export function nextCopy(copies: readonly string[]): string {
  return String(Math.max(0, ...copies.map(Number)) + 1).padStart(2, "0");
}

export function frameSeries(bodyCode: string): Series {
  return { prefix: `FM-${bodyCode}-`, digits: 2 };
}

export function opcModelSeries(platform: string, maskCode: string): Series {
  return { prefix: `${platform}-${maskCode}-`, digits: 2 };
}

/** `M` + two digits of the year + stem. */
export function shuttleSeries(year: number, stem: string): Series {
  return { prefix: `M${String(year % 100).padStart(2, "0")}${stem}-`, digits: 2 };
}

/** Type, stem and three digits; the version is stored separately. */
export function documentSeries(type: string, stem: string): Series {
  return { prefix: `${type.toUpperCase()}-${stem}-`, digits: 3 };
}

/** The letter of a data set's version: A, then B, C … after Z two letters. */
export function versionLetter(version: number): string {
  const rest = version - 1;
  const last = String.fromCharCode("A".charCodeAt(0) + (rest % 26));
  return rest < 26 ? last : versionLetter(Math.floor(rest / 26)) + last;
}

/** A product ID ends in the number of its mask set. */
export function maskSetId(productId: string): string {
  const [, number = "01"] = /-(\d+)$/.exec(productId) ?? [];
  return `${productIdStem(productId)}-MS${number}`;
}

/** One JDV round of one plate. */
export function jdvNo(plate: string, round: number): string {
  return `${plate}-J${String(round).padStart(2, "0")}`;
}

/** The letters of platforms by product type. */
const platformLetters: Readonly<Record<string, string>> = { logic: "LP", interposer: "IPO" };

/** The stem of a platform, 28HV: feature size of its node, and its product type. */
export function platformStem(featureSize: number, productType: string): string | undefined {
  return productType === "" ? undefined : `${featureSize}${platformLetters[productType] ?? productType.toUpperCase()}`;
}
