import type { Endpoint, RequestInputOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { FormValues } from "@signoff/forms/values/form-values";
import { type FormKindKey } from "@signoff/forms/kinds/kind-cards";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import type { Database } from "../../server/src/db/database.ts";
import { requestsContract, type RequestDetail } from "../../server/src/features/requests/lifecycle/contract.ts";
import { type OpenTask, tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import { resultOf, signIn } from "../../server/src/testing/test-app.ts";
import { addDemoRegistries } from "../../server/src/testing/story.ts";
import { createTestDatabase } from "../../server/src/testing/test-database.ts";
import { postMultipart } from "../../server/src/testing/upload-file.ts";
import type { RunningApp } from "./start-app.ts";

/** Actions of people outside the browser of a test: through the same server, by its calls. */
export interface RequestStory {
  readonly get: <E extends Endpoint>(user: string, endpoint: E, input: RequestInputOf<E>) => Promise<ResultOf<E>>;
  /** The example of a kind, as this person would enter it. */
  readonly sampleFor: (kind: FormKindKey, user: string) => Promise<FormValues>;
  /** Saves the example into a draft, with its required files. */
  readonly fill: (user: string, applyId: string, more?: FormValues) => Promise<void>;
  readonly submitted: (kind: FormKindKey, user: string) => Promise<RequestDetail>;
  readonly applyIdOf: (requestNo: string) => Promise<string>;
  /** Open tasks, for a person who sees everything. */
  readonly openTasks: (applyId: string) => Promise<readonly OpenTask[]>;
}

const auditor = "gm.zhou";

export function requestStory(running: () => RunningApp): RequestStory {
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (user: string): Promise<string> => {
    const token = tokens.get(user) ?? signIn(running().app, user);
    tokens.set(user, token);
    return token;
  };
  const get: RequestStory["get"] = async (user, endpoint, input) =>
    resultOf(running().app, endpoint, input, { token: await tokenOf(user) });
  const attach = async (user: string, applyId: string, kind: FormKindKey) => {
    const { definition } = await loadSampledKind(kind);
    const { app } = running();
    const headers = { "access-token": await tokenOf(user) };
    for (const { bizType } of definition.attachments.filter(({ required }) => required === true)) {
      const file = { fields: { applyId, bizType }, fileName: "rules.txt", content: "text" };
      await postMultipart(app, "/attach/attach/upload", file, headers);
    }
  };
  const sampleFor: RequestStory["sampleFor"] = async (kind, user) => {
    const { example } = await loadSampledKind(kind);
    return { ...example.sample, applicant: { id: user } };
  };
  return {
    get,
    sampleFor,
    fill: async (user, applyId, more = {}) => {
      const { formType, revision, data } = await get(user, requestsContract.detail, { applyId });
      const sample = await sampleFor(formType as FormKindKey, user);
      const filled = { ...sample, department: data["department"], ...more };
      await attach(user, applyId, formType as FormKindKey);
      await get(user, requestsContract.save, { applyId, revision, data: filled });
    },
    submitted: async (kind, user) => {
      const { applyId, revision, data } = await get(user, requestsContract.create, { formType: kind });
      await attach(user, applyId, kind);
      const filled = { ...(await sampleFor(kind, user)), department: data["department"] };
      return get(user, requestsContract.submit, { applyId, revision, data: filled });
    },
    applyIdOf: async (requestNo) => {
      const { database } = running();
      const found = await database.kysely
        .selectFrom("requests")
        .select("id")
        .where("request_no", "=", requestNo)
        .orderBy("version", "desc")
        .executeTakeFirstOrThrow();
      return found.id;
    },
    openTasks: async (applyId) => (await get(auditor, tasksContract.userTask, { applyId })).tasks,
  };
}

/** A database in which the look-ups of the examples find something. */
export async function withRegistries(): Promise<{ readonly database: Database }> {
  const database = await createTestDatabase();
  await addDemoRegistries(database);
  return { database };
}

/** A person who may decide the task; new accounts must change their password first, and are skipped. */
export function handlerOf({ userId, candidates }: OpenTask): string {
  return userId ?? candidates.find(({ id }) => !id.startsWith("new."))?.id ?? "";
}
