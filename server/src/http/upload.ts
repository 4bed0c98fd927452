import type { MultipartFile } from "@fastify/multipart";
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
  for await (const part of request.parts({ limits: { fileSize } })) {
    if (part.type === "file") return { fields, upload: uploadOf(part) };
    if (part.fieldname in fields || part.valueTruncated) throw badInput(problem(part.fieldname, "invalid"));
    fields[part.fieldname] = part.value;
  }
  throw badInput(problem("file", "required"));
}

function uploadOf(part: MultipartFile): Upload {
  return {
    fileName: nameAsChosen(part.filename),
    contentType: part.mimetype,
    stream: part.file,
    isCutOff: () => part.file.truncated,
  };
}

/** Browsers write these three characters of a name as %xx, and no others (HTML, multipart/form-data encoding). */
function nameAsChosen(sent: string): string {
  return sent.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
}
