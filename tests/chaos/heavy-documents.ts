import { setTimeout as pause } from "node:timers/promises";
import { documentsContract } from "../../server/src/features/files/documents/contract.ts";
import { multipartBody, multipartType } from "../../server/src/testing/upload-file.ts";
import { type HeavyFile, heavyFiles } from "../support/heavy-files.ts";

/** One heavy operation beside a second user. */
export type Watch = (name: string, work: () => Promise<string>) => Promise<void>;

interface Library {
  readonly address: string;
  /** Of a person who may upload documents. */
  readonly token: string;
  readonly watch: Watch;
}

/** Search words: one found in every piece, one found nowhere, and a single character, which no index finds. */
const searched = ["gate", "no such words", "栅"];

/**
 * Each file is uploaded and its text is written; then it is shown and searched. Excessive files are refused in words.
 */
export async function heavyDocuments(library: Library): Promise<void> {
  for (const [at, file] of heavyFiles().entries()) await heavyDocument(library, file, `HEAVY-${at + 1}`);
  for (const keyword of searched)
    await library.watch(`search for ${keyword}`, () => get(library, documentsContract.list.path, { keyword }));
}

async function heavyDocument(library: Library, file: HeavyFile, docNo: string): Promise<void> {
  const { layout, text } = documentsContract;
  let versionId: string | undefined;
  await library.watch(`${file.name}: upload, and its text`, async () => {
    const taken = await takeIn(library, file, docNo);
    versionId = taken.versionId;
    return taken.answer;
  });
  if (versionId === undefined) return;
  const shown = { versionId };
  const isLayout = /\.(?:gds|oas)$/.test(file.fileName);
  await library.watch(`${file.name}: shown`, () => get(library, (isLayout ? layout : text).path, shown));
}

/** Uploads a file and waits until all its text is there. */
export async function takeIn(library: Omit<Library, "watch">, file: HeavyFile, docNo: string) {
  const { detail, text } = documentsContract;
  const answer = await upload(library, file, docNo);
  const versionId = /"versionId":"(\d+)"/.exec(await get(library, detail.path, { docNo }))?.[1];
  if (versionId !== undefined) await untilRead(() => get(library, text.path, { versionId }));
  return { answer, versionId };
}

async function untilRead(read: () => Promise<string>): Promise<void> {
  while (/"isWaiting":true/.test(await read())) await pause(1_000);
}

async function upload(
  { address, token }: Omit<Library, "watch">,
  { fileName, content }: HeavyFile,
  docNo: string,
): Promise<string> {
  const titles = { titleZh: docNo, titleEn: docNo, documentType: "drm", platform: "28HV" };
  const fields = { docNo, ...titles, owner: "pie.wu", customer: "", version: "V1.0" };
  const body = new Uint8Array(multipartBody({ fields, fileName, content }));
  const headers = { "access-token": token, "content-type": multipartType };
  return answered(await fetch(`${address}/api${documentsContract.upload.path}`, { method: "POST", headers, body }));
}

async function get(
  { address, token }: Omit<Library, "watch">,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<string> {
  const url = `${address}/api${path}?${new URLSearchParams(query).toString()}`;
  return answered(await fetch(url, { headers: { "access-token": token } }));
}

/** The text of an answer; a server error fails the run. */
export async function answered(response: Response): Promise<string> {
  const text = await response.text();
  if (response.status >= 500) throw new Error(`answered ${response.status}`);
  return text;
}
