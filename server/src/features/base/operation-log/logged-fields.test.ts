import { loggedFieldText } from "@signoff/domain/enums/logged-fields";
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const features = new URL("../..", import.meta.url);
const edited = z.object({ edit: z.object({ request: z.object({ shape: z.object({ fields: z.any() }) }) }) });

/** The fields of every kind of record with an edit call, from its contract. */
async function editedFields(): Promise<readonly string[]> {
  const contracts = readdirSync(features, { recursive: true, encoding: "utf8" }).filter((file) =>
    /^[a-z-]+\/[a-z-]+\/contract\.ts$/.test(file),
  );
  const found = contracts.map(async (file) => {
    const module = (await import(new URL(file, features).href)) as Readonly<Record<string, unknown>>;
    return Object.values(module).flatMap((one) => {
      const contract = edited.safeParse(one);
      const fields: unknown = contract.success ? contract.data.edit.request.shape.fields : undefined;
      return fields instanceof z.ZodObject ? Object.keys(fields.shape) : [];
    });
  });
  return (await Promise.all(found)).flat();
}

describe("what the operation log keeps", () => {
  it("[R-WORK-7] has a name in both languages for every field of every record", async () => {
    const fields = await editedFields();
    expect(fields.length).toBeGreaterThan(100);
    expect([...new Set(fields)].filter((key) => loggedFieldText("list", key) === undefined)).toEqual([]);
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
