import { randomBytes } from "node:crypto";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An id from outside in database form; undefined if it cannot be the id of any request. */
export function asRequestId(text: string): string | undefined {
  return uuid.test(text) ? text : undefined;
}

export interface TaskKey {
  readonly requestId: string;
  readonly task: number;
}

/** A task id contains the id of its request, so that the request can be locked without a search. */
export function taskIdOf({ requestId, task }: TaskKey): string {
  return `${requestId}_${task}`;
}

export function asTaskKey(text: string): TaskKey | undefined {
  const [requestId, number, ...more] = text.split("_");
  if (requestId === undefined || number === undefined || more.length > 0) return undefined;
  if (asRequestId(requestId) === undefined || !/^[1-9]\d{0,8}$/.test(number)) return undefined;
  return { requestId, task: Number(number) };
}

/** A new id: time first (UUID version 7), so that newer requests sort after older ones. */
export function newRequestId(at: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes.writeUInt8(((bytes[6] ?? 0) & 0x0f) | 0x70, 6);
  bytes.writeUInt8(((bytes[8] ?? 0) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
