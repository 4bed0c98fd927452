// @engine postgres
import type { FormStatus } from "@signoff/domain/status/form-status";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../db/database.ts";
import { insertRequest } from "../../../testing/request-rows.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import type { Viewer } from "../directory/public.ts";
import { canSeeRequest } from "./policy.ts";
import { visibleTo } from "./visible-requests.sql.ts";

const nobody: Viewer = { id: "ce.han", roles: new Set(), grants: [], administered: [] };
const request = {
  form_kind: "toptier",
  status: 2,
  requester_id: "pie.ma",
  applicant_id: "pie.liu",
  department_id: "D22",
} as const;

describe("who may see a request", () => {
  it("is requester, applicant, whoever is or was part of it, and nobody else", () => {
    expect(canSeeRequest(nobody, request, false)).toBe(false);
    expect(canSeeRequest(nobody, request, true)).toBe(true);
    expect(canSeeRequest({ ...nobody, id: "pie.ma" }, request, false)).toBe(true);
    expect(canSeeRequest({ ...nobody, id: "pie.liu" }, request, false)).toBe(true);
  });

  it("is whoever has a grant for kind and department together", () => {
    const sees = (grant: Viewer["grants"][number], departmentId: string | null = "D22") =>
      canSeeRequest({ ...nobody, grants: [grant] }, { ...request, department_id: departmentId }, false);
    expect(sees({ kinds: "every", departments: "every" })).toBe(true);
    expect(sees({ kinds: { only: ["toptier"] }, departments: ["D22"] })).toBe(true);
    expect(sees({ kinds: { only: ["lota"] }, departments: "every" })).toBe(false);
    expect(sees({ kinds: { except: ["toptier"] }, departments: "every" })).toBe(false);
    expect(sees({ kinds: "every", departments: ["D21"] })).toBe(false);
    expect(sees({ kinds: "every", departments: ["D22"] }, null)).toBe(false);
  });

  it("is the maker alone while it is an empty shell", () => {
    const shell = { ...request, status: 0 } as const;
    const everything: Viewer = { ...nobody, grants: [{ kinds: "every", departments: "every" }] };
    expect(canSeeRequest(everything, shell, true)).toBe(false);
    expect(canSeeRequest({ ...nobody, id: "pie.ma" }, shell, false)).toBe(true);
  });
});

describe("the policy in SQL", () => {
  let database: Database;

  beforeAll(async () => {
    database = await createTestDatabase();
    const kinds = ["toptier", "lota"];
    const departments = ["D21", "D22", null];
    const statuses: FormStatus[] = [0, 1, 2];
    for (const kind of kinds)
      for (const status of statuses)
        for (const [at, department] of departments.entries()) {
          const id = await insertRequest(database, {
            kind,
            status,
            requester: "pie.ma",
            people: at === 0 ? ["ce.han"] : [],
          });
          const columns = { department_id: department, applicant_id: at === 1 ? "pie.liu" : null };
          await database.kysely.updateTable("requests").set(columns).where("id", "=", id).execute();
        }
  });

  afterAll(() => database.close());

  const arbitraryGrant = fc.record({
    kinds: fc.oneof(
      fc.constant("every" as const),
      fc.record({ only: fc.subarray(["toptier", "lota"]) }),
      fc.record({ except: fc.subarray(["toptier", "lota"]) }),
    ),
    departments: fc.oneof(fc.constant("every" as const), fc.subarray(["D21", "D22", "D00"])),
  });

  it("lists exactly the requests that the pure policy lets the same person see", async () => {
    const { kysely } = database;
    const rows = await kysely
      .selectFrom("requests as r")
      .select(["r.id", "r.form_kind", "r.status", "r.requester_id", "r.applicant_id", "r.department_id"])
      .select(sql<string[]>`array(select user_id from request_people p where p.request_id = r.id)`.as("people"))
      .execute();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("pie.ma", "pie.liu", "ce.han", "gm.zhou"),
        fc.array(arbitraryGrant, { maxLength: 3 }),
        async (id, grants) => {
          const viewer: Viewer = { ...nobody, id, grants };
          const listed = await kysely.selectFrom("requests as r").select("r.id").where(visibleTo(viewer)).execute();
          const expected = rows.filter((row) => canSeeRequest(viewer, row, row.people.includes(id)));
          expect(listed.map((row) => row.id).sort()).toEqual(expected.map((row) => row.id).sort());
        },
      ),
      { numRuns: 60 },
    );
  });
});
