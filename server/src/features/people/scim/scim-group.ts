import { z } from "zod";
import { ScimError } from "./scim-error.ts";
import type { Resource } from "./scim-patch.ts";
import type { GroupRecord } from "./scim-groups.sql.ts";

export const groupSchema = "urn:ietf:params:scim:schemas:core:2.0:Group";

const groupResource = z.object({
  displayName: z.string().trim().min(1).max(100),
  externalId: z.string().trim().max(200).nullish(),
  members: z
    .array(z.object({ value: z.string().max(64) }))
    .max(5_000)
    .nullish(),
});

export interface GivenGroup {
  readonly name: string;
  readonly externalId: string | null;
  readonly members: readonly string[];
}

export function readGroup(resource: unknown): GivenGroup {
  const parsed = groupResource.safeParse(resource);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ScimError(400, `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "invalid"}`, "invalidValue");
  }
  const { displayName, externalId, members } = parsed.data;
  return {
    name: displayName,
    externalId: externalId ?? null,
    members: [...new Set((members ?? []).map(({ value }) => value))],
  };
}

export function presentGroup(group: GroupRecord, baseUrl: string): Resource {
  return {
    schemas: [groupSchema],
    id: group.id,
    ...(group.external_id === null ? {} : { externalId: group.external_id }),
    displayName: group.name_en,
    members: group.members.map(({ id, name }) => ({ value: id, display: name })),
    meta: {
      resourceType: "Group",
      created: group.created_at.toISOString(),
      lastModified: group.updated_at.toISOString(),
      location: `${baseUrl}/Groups/${encodeURIComponent(group.id)}`,
      version: `W/"${group.revision}"`,
    },
  };
}
