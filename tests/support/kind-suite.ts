import type { FormValues } from "@signoff/forms/values/form-values";
import type { FormKindKey } from "@signoff/forms/kinds/kind-cards";
import { loadAllKinds } from "@signoff/forms/kinds/load-kind";
import { formStatus } from "@signoff/domain/status/form-status";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestsContract, type RequestDetail } from "../../server/src/features/requests/lifecycle/contract.ts";
import { startDemoStory, type Story } from "../../server/src/testing/story.ts";
import { approve, draftOf, handIn } from "./kind-life.ts";

const { detail, copy, revise, remove } = requestsContract;

const allKinds = await loadAllKinds();

function definitionOf(kind: FormKindKey) {
  const found = allKinds.get(kind);
  if (!found) throw new Error(`there is no kind ${kind}`);
  return found.definition;
}

/** The first file of a run plays the whole past of the demo company. */
const maxStartMs = 300_000;

/** Values that a new version requires in addition to the old data. */
const changes: Partial<Record<FormKindKey, FormValues>> = {
  lota: { changeReason: "The gate takes another bias." },
  testingProductId: { revLetter: "B" },
  tdProductId: { revLetter: "B" },
  newProductId: { revLetter: "C" },
};

/** The life of the samples of these kinds, over HTTP, on the records of the demo company. */
export function suiteOfKinds(kinds: readonly FormKindKey[], more?: (story: () => Story) => void): void {
  let story: Story;
  const done = new Map<FormKindKey, RequestDetail>();

  beforeAll(async () => {
    story = await startDemoStory();
  }, maxStartMs);

  afterAll(() => story.close());

  describe.each(kinds)("%s", (kind) => {
    const { copy: canBeCopied, revise: canBeRevised, registries } = definitionOf(kind);
    const where = (holds: boolean): readonly FormKindKey[] => (holds ? [kind] : []);

    it("[R-FORM-1] is created, saved, submitted, approved at every node by its handlers, and completed", async () => {
      const submitted = await handIn(story, await draftOf(story, kind, "admin"));
      expect(submitted).toMatchObject({ formType: kind, status: formStatus.inProcess, version: 1 });
      const nodes = await approve(story, submitted.applyId);
      expect(nodes.length).toBeGreaterThan(0);
      const completed = await story.get("admin", detail, { applyId: submitted.applyId });
      expect(completed.status).toBe(formStatus.completed);
      done.set(kind, completed);
    });

    it("leaves current rows in its registries", async () => {
      const completed = required(done.get(kind));
      expect(await registriesTouched(story, completed)).toEqual(expect.arrayContaining([...registries]));
      expect((await rowsOf(story, completed)).filter(({ state }) => state !== "current")).toEqual([]);
    });

    it.each(where(canBeCopied))("[R-FORM-3] is copied into a new draft", async () => {
      const { applyId } = required(done.get(kind));
      const copied = await story.get("admin", copy, { applyId });
      expect(copied).toMatchObject({ formType: kind, status: formStatus.draft, version: 1, copiedFrom: applyId });
      await story.get("admin", remove, { applyId: copied.applyId });
    });

    it.each(where(canBeRevised))("[R-FORM-3] is revised to version 2, which makes version 1 obsolete", async () => {
      const first = required(done.get(kind));
      const draft = await story.get("admin", revise, { applyId: first.applyId });
      expect(draft).toMatchObject({ version: 2, status: formStatus.draft, requestNo: first.requestNo });
      const submitted = await handIn(story, draft, changes[kind]);
      await approve(story, submitted.applyId);
      const old = await story.get("admin", detail, { applyId: first.applyId });
      const fresh = await story.get("admin", detail, { applyId: submitted.applyId });
      expect(old).toMatchObject({ status: formStatus.obsolete, version: 1 });
      expect(fresh).toMatchObject({ status: formStatus.completed, version: 2 });
      expect(await registriesTouched(story, fresh)).toEqual(expect.arrayContaining([...registries]));
      expect((await rowsOf(story, first)).filter(({ state }) => state === "current")).toEqual([]);
    });

    it.each([...where(!canBeCopied).map(() => copy), ...where(!canBeRevised).map(() => revise)])(
      "[R-FORM-1] is refused what its kind does not allow: $path",
      async (endpoint) => {
        const { envelope } = await story.ask("admin", endpoint, { applyId: required(done.get(kind)).applyId });
        expect(envelope.code).not.toBe(200);
      },
    );
  });

  more?.(() => story);
}

/**
 * The registries in which rows were written or changed since the request was submitted, by its order or its completion.
 */
export async function registriesTouched(story: Story, request: RequestDetail): Promise<readonly string[]> {
  const rows = await story.database.kysely
    .selectFrom("registry_entries")
    .select("registry")
    .distinct()
    .where("changed_at", ">=", new Date(request.submitTime ?? ""))
    .execute();
  return rows.map(({ registry }) => registry);
}

/** The rows that a request wrote. */
export async function rowsOf(story: Story, request: RequestDetail) {
  return story.database.kysely
    .selectFrom("registry_entries")
    .select(["registry", "code", "scope", "version", "state", "data"])
    .where("request_id", "=", request.applyId)
    .where("registry", "<>", "obsolete")
    .execute();
}

function required(request: RequestDetail | undefined): RequestDetail {
  if (!request) throw new Error("the request did not come to its end");
  return request;
}
