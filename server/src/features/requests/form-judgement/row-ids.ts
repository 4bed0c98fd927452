import { hash, randomBytes } from "node:crypto";
import { unknownRowIds } from "@signoff/forms/values/give-row-ids";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { Issue } from "@signoff/forms/validation/issue";

const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const randomSigns = 6;
const checkSigns = 4;

/**
 * A new row id: random signs, and signs that follow from them and from the request. They show which request gave the
 * id, so that the ids of deleted rows need not be stored: an undo can bring such a row back, and a row of another
 * request is recognised. An id is a name and no secret.
 */
export function newRowId(requestId: string): string {
  const random = textOf(nextBytes());
  return random + checkOf(random, requestId);
}

export function isRowIdOf(id: string, requestId: string): boolean {
  const random = id.slice(0, randomSigns);
  return id.slice(randomSigns) === checkOf(random, requestId);
}

function checkOf(random: string, requestId: string): string {
  return textOf(hash("sha256", `${requestId} ${random}`, "buffer").subarray(0, checkSigns));
}

/** Random bytes are drawn for many rows at once, because a first save can have thousands. */
const drawn = { bytes: Buffer.alloc(0), at: 0 };

function nextBytes(): Uint8Array {
  if (drawn.at >= drawn.bytes.length) Object.assign(drawn, { bytes: randomBytes(randomSigns * 1024), at: 0 });
  drawn.at += randomSigns;
  return drawn.bytes.subarray(drawn.at - randomSigns, drawn.at);
}

function textOf(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += signs.charAt(byte % signs.length);
  return text;
}

interface RowsSent {
  readonly requestId: string;
  readonly sent: FormValues;
  readonly before: FormValues;
  /** The ids of all versions of the request, asked only if a row was not given by this one. */
  readonly versions: () => Promise<readonly string[]>;
}

/** Rows with an id that neither the request nor one of its versions ever gave. */
export async function strangeRows(
  definition: FormDefinition,
  { requestId, sent, before, versions }: RowsSent,
): Promise<readonly Issue[]> {
  const strange = unknownRowIds(definition, sent, before, (id) => isRowIdOf(id, requestId));
  if (strange.length === 0) return strange;
  const known = await versions();
  return unknownRowIds(definition, sent, before, (id) => [requestId, ...known].some((one) => isRowIdOf(id, one)));
}
