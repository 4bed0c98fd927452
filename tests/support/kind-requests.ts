import type { FormKindKey } from "@signoff/forms/kinds/kind-cards";
import { requestsContract, type RequestDetail } from "../../server/src/features/requests/lifecycle/contract.ts";
import { lookupsContract } from "../../server/src/features/registry/lookups/contract.ts";
import { requestListsContract } from "../../server/src/features/requests/request-lists/contract.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import type { Story } from "../../server/src/testing/story.ts";
import { approve, draftOf, handIn } from "./kind-life.ts";

/** Sees every request. */
const auditor = "gm.zhou";

/** A filled draft of the kind; the kind that only the system makes comes from a completed request. */
export async function filledDraft(story: Story, kind: FormKindKey, by: string): Promise<RequestDetail> {
  return kind === "pfmChild" ? (await parentAndChild(story, by)).child : draftOf(story, kind, by);
}

/** A completed PFM, and the filled draft that its completion opened. */
export async function parentAndChild(
  story: Story,
  by: string,
): Promise<{ readonly parent: RequestDetail; readonly child: RequestDetail }> {
  const { detail, save } = requestsContract;
  const handedIn = await handIn(story, await draftOf(story, "pfm", by));
  await approve(story, handedIn.applyId);
  const parent = await story.get(by, detail, { applyId: handedIn.applyId });
  const drafts = await story.get(by, requestListsContract.drafts, { formType: "pfmChild", pageSize: 50 });
  const opened = await Promise.all(drafts.records.map(({ applyId }) => story.get(by, detail, { applyId })));
  const child = opened.find((one) => one.data["pfmNo"] === parent.requestNo);
  if (!child) throw new Error("the PFM opened no child");
  const { applyId, revision } = child;
  const place = { registry: "toptierMask", formType: "pfmChild", applyId, field: "masksCovered" };
  const masks = await story.get(by, lookupsContract.lookup, place);
  const masksCovered = masks.records.slice(0, 3).map(({ code }) => code);
  await story.get(by, save, { applyId, revision, data: { ...child.data, masksCovered, viewPath: "/frame/view" } });
  return { parent, child: await story.get(by, detail, { applyId }) };
}

/** Assigns the first open task of a request to a person; returns its id. */
export async function handTaskTo(story: Story, applyId: string, person: string): Promise<string> {
  const { tasks } = await story.get(auditor, tasksContract.userTask, { applyId });
  const task = tasks.find(({ status }) => status === "open");
  const handler = task?.userId ?? task?.candidates[0]?.id;
  if (!task || handler === undefined) throw new Error(`nobody is asked about ${applyId}`);
  const { taskId } = task;
  if (handler !== person) await story.get(handler, tasksContract.transfer, { taskId, userId: person });
  return taskId;
}
