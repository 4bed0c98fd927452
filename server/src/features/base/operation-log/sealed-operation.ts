import type { Selectable } from "kysely";
import { chainHash } from "../../../db/hash-chain.ts";
import type { OperateLogTable } from "../../../db/tables/operation-log.ts";

export type SealedOperation = Omit<Selectable<OperateLogTable>, "search_text">;
export type OperationContent = Omit<SealedOperation, "hash">;

/** The row with its seal, which covers every column and the row before it. */
export function sealOperation(previousHash: string, content: OperationContent): SealedOperation {
  return { ...content, hash: operationHash(previousHash, content) };
}

export function operationHash(previousHash: string, content: OperationContent): string {
  const { at, ...rest } = content;
  return chainHash(previousHash, { ...rest, at: at.toISOString() });
}
