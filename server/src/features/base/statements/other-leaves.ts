import { hash } from "node:crypto";
import { canonicalJson, type JsonValue } from "@signoff/domain/signatures/canonical-json";
import type { OtherLeaf } from "@signoff/forms/content/content-tree";
import { requesterPart } from "@signoff/forms/content/content-parts";
import type { SigningRow } from "./statements.sql.ts";

/**
 * Files and references as leaves. What a handler attaches is a part of its own, so that it changes nothing for those
 * who have signed before.
 */
export function otherLeaves({ files, refs }: Pick<SigningRow, "files" | "refs">, requesterId: string): OtherLeaf[] {
  const attached = files.map(({ id, biz_type, file_name, size, sha256, uploader_id }) => ({
    part: uploader_id === requesterId ? requesterPart : `${filePart}${id}`,
    path: `files[${id}]`,
    value: { group: biz_type, name: file_name.toWellFormed(), size, sha256 },
  }));
  const referred = refs.map(({ registry, code, scope, version, root }) => ({
    part: requesterPart,
    path: `references[${[registry, code, ...(scope === "" ? [] : [scope])].join(" ")}]`,
    value: { registry, code, scope, version, ...(root === null ? {} : { root }) },
  }));
  return [...attached, ...referred];
}

const filePart = "file:";

/** Names a list of files and references. */
export function othersHash(others: readonly OtherLeaf[]): string {
  return hash("sha256", canonicalJson(others as unknown as JsonValue));
}
