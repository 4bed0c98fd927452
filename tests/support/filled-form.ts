import { type FormValues, rowsIn } from "@signoff/forms/values/form-values";
import { requestsContract, type RequestDetail } from "../../server/src/features/requests/contract.ts";
import type { Story } from "../../server/src/testing/story.ts";
import { attachEach } from "./kind-life.ts";

/** Lists of what another table holds offer something else only where that has a second row. */
const secondRows: Readonly<Partial<Record<string, { readonly table: string; readonly differs: FormValues }>>> = {
  tkDetail: { table: "keys", differs: { tkCode: "RE-GOI-02" } },
  mtf: { table: "maskLayers", differs: { seq: 2, maskCode: "170", jobDeck: "jd_170_a0" } },
};

/** Gives lists something to choose that would have nothing: files of the request, rows of another table. */
export async function fillUp(story: Story, draft: RequestDetail): Promise<void> {
  await attachEach(story, draft);
  const more = secondRows[draft.formType];
  if (!more) return;
  const by = draft.requesterId;
  const { applyId, revision, data } = await story.get(by, requestsContract.detail, { applyId: draft.applyId });
  const [first = {}] = rowsIn(data[more.table]);
  const rows = [first, { ...first, ...more.differs }];
  await story.get(by, requestsContract.save, { applyId, revision, data: { ...data, [more.table]: rows } });
}
