import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Upload } from "./context.ts";
import { gatherInput } from "./read-input.ts";
import { badInput, problem, TransportRefused } from "./refused.ts";

export interface UploadInput {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly upload: Upload;
}

/**
 * Reads a multipart body up to its file: the fields come first, then one file, which stays a stream. Query and path
 * parameters join the fields.
 */
export async function readUpload(request: FastifyRequest, fileSize: number): Promise<UploadInput> {
  if (!request.isMultipart()) throw new TransportRefused("wrong-content-type");
  const fields: Record<string, unknown> = { ...gatherInput(request) };
  for await (const part of partsOf(request, fileSize)) {
    if (part.type === "file") return { fields, upload: uploadOf(part) };
    if (Object.hasOwn(fields, part.fieldname) || part.valueTruncated)
      throw badInput(problem(part.fieldname, "invalid"));
    fields[part.fieldname] = part.value;
  }
  throw badInput(problem("file", "required"));
}

/** The parser cannot read a body with no boundary, an invalid one, or a missing end. */
async function* partsOf(request: FastifyRequest, fileSize: number): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { fileSize } });
  } catch (error) {
    // Errors with a code come from the server or the connection; the parser's own errors have none.
    throw error instanceof Error && !("code" in error) ? new TransportRefused("malformed-request") : error;
  }
}

const brokenOff = new WeakSet<Error>();

/** Whether a file was cut off with its body: reading it then fails with an error of the parser. */
export function isBrokenOff(error: Error): boolean {
  return brokenOff.has(error);
}

function uploadOf(part: MultipartFile): Upload {
  const { file } = part;
  if (file.errored) brokenOff.add(file.errored);
  file.on("error", (error) => void brokenOff.add(error));
  return {
    fileName: nameAsChosen(part.filename),
    contentType: part.mimetype,
    stream: file,
    isCutOff: () => file.truncated,
  };
}

/** Browsers write exactly these three characters of a name as %xx (HTML, multipart/form-data encoding). */
function nameAsChosen(sent: string): string {
  return sent.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
}
