import { base64Of, bytesOfBase64 } from "./bytes.ts";
import { parseCount } from "./log-checkpoint.ts";
import { hashLength } from "./merkle-tree.ts";

/** That an entry is in a log, in one file that needs no network (C2SP tlog-proof). */
export interface LogProof {
  readonly index: number;
  readonly proof: readonly Uint8Array[];
  /** The signed note, as it was issued. */
  readonly checkpoint: string;
  /** Not covered by any signature. */
  readonly extra?: Uint8Array;
}

const firstLine = "c2sp.org/tlog-proof@v1";
/** Enough for every tree whose size is an exact number. */
const longestPath = 53;

export function logProofText({ index, proof, checkpoint, extra }: LogProof): string {
  const head = [firstLine, ...(extra === undefined ? [] : [`extra ${base64Of(extra)}`]), `index ${index}`];
  return `${[...head, ...proof.map(base64Of)].join("\n")}\n\n${checkpoint}`;
}

export function parseLogProof(text: string): LogProof | undefined {
  const end = text.indexOf("\n\n");
  if (end === -1) return undefined;
  const [first, ...lines] = text.slice(0, end).split("\n");
  const extra = lines[0]?.startsWith("extra ") === true ? bytesOfBase64(lines.shift()?.slice(6) ?? "") : null;
  const [place = "", ...path] = lines;
  const index = place.startsWith("index ") ? parseCount(place.slice(6)) : undefined;
  const proof = path.map(bytesOfBase64);
  if (first !== firstLine || extra === undefined || index === undefined || proof.length > longestPath) return undefined;
  if (!proof.every((hash): hash is Uint8Array => hash?.length === hashLength)) return undefined;
  return { index, proof, checkpoint: text.slice(end + 2), ...(extra === null ? {} : { extra }) };
}
