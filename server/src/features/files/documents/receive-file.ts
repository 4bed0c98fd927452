import { buffer } from "node:stream/consumers";
import type { Bilingual } from "@signoff/domain/locale";
import type { UploadContext } from "../../../http/context.ts";
import { badInput, problem, TransportRefused } from "../../../http/refused.ts";
import { type FileStore, FileTooLarge, type IncomingFile, StorageFull } from "../../../storage/file-store.ts";
import { documentThreads } from "../../../workers/pools.ts";
import { WorkTooHeavy } from "../../../workers/thread.ts";
import {
  cleanFileName,
  extensionOf,
  type FileExtension,
  fileKinds,
  isContentOf,
  isFileExtension,
  requireClean,
} from "../attachments/public.ts";
import { readNumber } from "../../base/constants/public.ts";
import type { DocumentServices } from "./services.ts";
import type { FileProblem } from "./text/office-parts.ts";
import { work } from "./text/inspect-file.work.ts";

export interface ArrivedFile {
  readonly file: IncomingFile;
  readonly fileName: string;
  readonly extension: FileExtension;
}

/** Archives are stored unopened. Other files are inspected here and so must fit into memory. */
const inspectedBytes = 50 * 1_048_576;
const neverOpened: ReadonlySet<FileExtension> = new Set(["gz", "7z", "png", "jpg", "jpeg", "gds", "oas"]);

const problemTexts: Readonly<Record<FileProblem, Bilingual>> = {
  unreadable: {
    zh: "文件无法读取：可能已损坏或设有密码",
    en: "The file cannot be read: it may be damaged or have a password",
  },
  script: { zh: "文件含有脚本，已拒绝", en: "The file holds a script: it is refused" },
  macros: { zh: "文件含有宏或嵌入程序，已拒绝", en: "The file holds macros or embedded programs: it is refused" },
  "too-large": {
    zh: "文件过大或解压后过大，无法检查，已拒绝",
    en: "The file, or what it unpacks to, is too large to be checked: it is refused",
  },
};

/** Receives a file. Its name proves nothing: the bytes must match the type, and must contain nothing executable. */
export async function receiveFile(
  context: UploadContext<Pick<DocumentServices, "files" | "scanning">>,
): Promise<ArrivedFile> {
  const { files, scanning } = context.services;
  const fileName = cleanFileName(context.upload.fileName);
  const extension = extensionOf(fileName);
  if (!isFileExtension(extension))
    throw badInput(problem("file", "file-type", { allowed: Object.keys(fileKinds).join(", ") }));
  const file = await receive(context, files);
  try {
    if (!(await isContentOf(extension, await file.read())))
      throw badInput(problem("file", "file-content", { extension }));
    await requireClean(context, scanning, { file, fileName });
    await inspect(file, extension);
    return { file, fileName, extension };
  } catch (error) {
    await file.discard();
    throw error;
  }
}

async function inspect(file: IncomingFile, extension: FileExtension): Promise<void> {
  if (neverOpened.has(extension)) return;
  if (file.size > inspectedBytes) throw unfit("too-large");
  const input = { bytes: await buffer(await file.read()), extension };
  const found = await documentThreads.run(work, input).catch((error: unknown) => {
    if (error instanceof WorkTooHeavy) throw unfit("too-large");
    throw error;
  });
  if (found !== null) throw unfit(found);
}

function unfit(rule: FileProblem) {
  return badInput({ path: "file", rule, message: problemTexts[rule] });
}

async function receive({ db, upload, log }: UploadContext, files: FileStore): Promise<IncomingFile> {
  const megabytes = await readNumber(db.kysely, "attachMaxMb");
  const tooLarge = new TransportRefused("file-too-large", { limit: megabytes });
  const file = await files.receive(upload.stream, megabytes * 1_048_576).catch((error: unknown) => {
    if (error instanceof FileTooLarge) throw tooLarge;
    if (!(error instanceof StorageFull)) throw error;
    log.error({ err: error }, "no room for files");
    throw new TransportRefused("storage-full");
  });
  if (file.size > 0 && !upload.isCutOff()) return file;
  await file.discard();
  if (upload.isCutOff()) throw tooLarge;
  throw badInput(problem("file", "file-empty"));
}
