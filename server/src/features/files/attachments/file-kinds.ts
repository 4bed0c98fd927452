interface FileKind {
  readonly contentType: string;
  /** The content types that the bytes may have; `looksLikeText` recognises `text`. */
  readonly content: readonly string[] | "text" | "zip-archive" | "gds" | "oasis";
  /** Browsers may display it in the page. */
  readonly raster?: true;
  /** Layout data: kept in the library, but never attached to a request. */
  readonly layout?: true;
}

const office = "application/vnd.openxmlformats-officedocument";

/**
 * The accepted kinds of files by extension (forms catalogue, attachment rules). An Office document with a password is a
 * compound file (cfb), whatever its extension.
 */
export const fileKinds = {
  pdf: { contentType: "application/pdf", content: ["pdf"] },
  doc: { contentType: "application/msword", content: ["cfb"] },
  docx: { contentType: `${office}.wordprocessingml.document`, content: ["docx", "cfb"] },
  xls: { contentType: "application/vnd.ms-excel", content: ["cfb"] },
  xlsx: { contentType: `${office}.spreadsheetml.sheet`, content: ["xlsx", "cfb"] },
  ppt: { contentType: "application/vnd.ms-powerpoint", content: ["cfb"] },
  pptx: { contentType: `${office}.presentationml.presentation`, content: ["pptx", "cfb"] },
  csv: { contentType: "text/csv", content: "text" },
  txt: { contentType: "text/plain", content: "text" },
  log: { contentType: "text/plain", content: "text" },
  png: { contentType: "image/png", content: ["png", "apng"], raster: true },
  jpg: { contentType: "image/jpeg", content: ["jpg"], raster: true },
  jpeg: { contentType: "image/jpeg", content: ["jpg"], raster: true },
  zip: { contentType: "application/zip", content: "zip-archive" },
  gz: { contentType: "application/gzip", content: ["gz", "tar.gz"] },
  "7z": { contentType: "application/x-7z-compressed", content: ["7z"] },
  gds: { contentType: "application/octet-stream", content: "gds", layout: true },
  oas: { contentType: "application/octet-stream", content: "oasis", layout: true },
} as const satisfies Record<string, FileKind>;

export type FileExtension = keyof typeof fileKinds;

export function isFileExtension(extension: string): extension is FileExtension {
  return Object.hasOwn(fileKinds, extension);
}

export function kindOf(extension: FileExtension): FileKind {
  return fileKinds[extension];
}

export function isRaster(extension: string): extension is FileExtension {
  return isFileExtension(extension) && kindOf(extension).raster === true;
}

export function isLayout(extension: FileExtension): boolean {
  return kindOf(extension).layout === true;
}
