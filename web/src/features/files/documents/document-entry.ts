import type { Reference } from "@signoff/domain/http/record-endpoints";
import type { LibraryDocument } from "./queries.ts";

/** The current input of the form. */
export interface DocumentEntry {
  readonly docNo: string;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly documentType: string;
  readonly platform: string;
  readonly owner: readonly Reference[];
  readonly customer: Reference | null;
  readonly version: string;
  readonly note: string;
  readonly file: File | null;
}

export const emptyEntry: DocumentEntry = {
  docNo: "",
  titleZh: "",
  titleEn: "",
  documentType: "",
  platform: "",
  owner: [],
  customer: null,
  version: "V1.0",
  note: "",
  file: null,
};

export function entryOf(document: LibraryDocument): DocumentEntry {
  return {
    ...emptyEntry,
    docNo: document.docNo,
    titleZh: document.titleZh,
    titleEn: document.titleEn,
    documentType: document.documentType,
    platform: document.platform,
    owner: document.owner ? [document.owner] : [],
    customer: document.customer,
    version: nextVersion(document.versions.map(({ version }) => version)),
  };
}

/** The version after the newest: V1.2 becomes V1.3. */
export function nextVersion(known: readonly string[]): string {
  const numbers = known.flatMap((version) => {
    const [, major, minor] = /^V(\d+)\.(\d+)$/.exec(version) ?? [];
    return major === undefined ? [] : [[Number(major), Number(minor)] as const];
  });
  const [newest] = numbers.toSorted(([one, low], [other, high]) => other - one || high - low);
  return newest ? `V${newest[0]}.${newest[1] + 1}` : "V1.0";
}

export function fieldsOf({ titleZh, titleEn, documentType, platform, owner, customer }: DocumentEntry) {
  return {
    titleZh: titleZh.trim(),
    titleEn: titleEn.trim(),
    documentType,
    platform: platform.trim(),
    owner: owner[0]?.id ?? "",
    customer: customer?.id ?? "",
  };
}

/** Whether everything that the server requires is there. */
export function isComplete(asks: "upload" | "addVersion" | "edit", entry: DocumentEntry): boolean {
  const { titleZh, titleEn, documentType, owner } = fieldsOf(entry);
  const isDescribed = [titleZh, titleEn, documentType, owner].every((text) => text !== "");
  const hasFile = entry.file !== null && entry.version.trim() !== "";
  if (asks === "addVersion") return hasFile;
  return isDescribed && (asks === "edit" || (hasFile && entry.docNo.trim() !== ""));
}
