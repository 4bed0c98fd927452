import { loggedFieldText } from "@signoff/domain/enums/logged-fields";
import type { OperationObject } from "@signoff/domain/enums/operation";
import { recordDefinitions } from "@signoff/domain/records/index";
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const features = new URL("../..", import.meta.url);
const edited = z.object({
  edit: z.object({ path: z.string(), request: z.object({ shape: z.object({ fields: z.any() }) }) }),
});

interface EditedField {
  /** The kind of record whose definition names the field; "list" where the labels of all records do. */
  readonly object: OperationObject;
  readonly key: string;
}

/** The fields of every kind of record with an edit call, from its contract. */
async function editedFields(): Promise<readonly EditedField[]> {
  const contracts = readdirSync(features, { recursive: true, encoding: "utf8" }).filter((file) =>
    /^[a-z-]+\/[a-z-]+\/contract\.ts$/.test(file),
  );
  const found = contracts.map(async (file) => {
    const module = (await import(new URL(file, features).href)) as Readonly<Record<string, unknown>>;
    return Object.values(module).flatMap((one): EditedField[] => {
      const edit = edited.safeParse(one).data?.edit;
      const fields: unknown = edit?.request.shape.fields;
      const object = recordDefinitions.find(({ path }) => edit?.path.startsWith(`${path}/`))?.object ?? "list";
      return fields instanceof z.ZodObject ? Object.keys(fields.shape).map((key) => ({ object, key })) : [];
    });
  });
  return (await Promise.all(found)).flat();
}

describe("what the operation log keeps", () => {
  it("[R-WORK-7] has a name in both languages for every field of every record", async () => {
    const fields = await editedFields();
    expect(fields.length).toBeGreaterThan(100);
    expect(fields.filter(({ object, key }) => loggedFieldText(object, key) === undefined)).toEqual([]);
  });

  it("[R-WORK-7] has none for keys that only look like one", () => {
    expect([loggedFieldText("user", "constructor"), loggedFieldText("user", "toString")]).toEqual([
      undefined,
      undefined,
    ]);
    expect(loggedFieldText("apply-configuration", "to")).toEqual({ zh: "截止日期", en: "Until" });
    expect(loggedFieldText("news", "to")).toEqual({ zh: "至", en: "To" });
  });
});
