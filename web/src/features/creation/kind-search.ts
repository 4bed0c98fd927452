import { type FormKindKey } from "@signoff/forms/kinds/index";
import { kindCards } from "@signoff/forms/kinds/kind-cards";

/** First letters of the Chinese names as they are spoken. */
const spoken: Readonly<Record<FormKindKey, string>> = {
  toptier: "dcgypt",
  lota: "ljysb",
  techId: "gybh",
  tkBody: "csjzt",
  tkDetail: "csjmx",
  createDevice: "cjqj",
  fsr: "dgfwsq",
  ipdf: "ipsjb",
  dif: "sjxxb",
  rscDif: "gbsjxxb",
  ipMerge: "iphb",
  tdProductBody: "jskfcpzt",
  testingProductBody: "cscpzt",
  mpwProductBody: "mpwcpzt",
  transferProductBody: "zccpzt",
  foundryProductBody: "dgcpzt",
  ntoCombo: "xcplpyzhlp",
  stackWiring: "swddybx",
  mpwProductId: "mpwcpbh",
  testingProductId: "cscpbh",
  tdProductId: "jskfcpbh",
  newProductId: "xcpbh",
  mtr: "gzsqd",
  mtf: "gzzzd",
  mpw: "mpwgzd",
  mci: "gzbgd",
  trrs: "lpfxps",
  pfm: "cpkjgl",
  pfmChild: "zkjqr",
  sTool: "bzqj",
  opc: "opcyj",
  deviceVoid: "qjzfsq",
  fsrRevision: "fsrgbsq",
};

/** Whether a word means the kind: part of its name in either language, its prefix, its key, or first letters of its name. */
export function isKindMeant(kind: FormKindKey, word: string): boolean {
  const wanted = word.trim().toLowerCase();
  if (wanted === "") return true;
  const { title, prefix } = kindCards[kind];
  const names = [title.zh, title.en, kind].map((name) => name.toLowerCase());
  if (wanted.split(/\s+/).every((part) => names.some((name) => name.includes(part)))) return true;
  return [prefix.toLowerCase(), spoken[kind], initialsOf(title.en)].some((letters) => letters.startsWith(wanted));
}

function initialsOf(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toLowerCase())
    .join("");
}
