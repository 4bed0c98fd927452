import { pfmData } from "@signoff/forms/demo/frame-data";
import { platforms } from "@signoff/forms/demo/platform";
import { displayDie } from "@signoff/forms/demo/product-body-base";
import { type FormValues, rowsIn } from "@signoff/forms/values/form-values";
import { requestsContract, type RequestDetail } from "../../server/src/features/requests/lifecycle/contract.ts";
import type { Story } from "../../server/src/testing/story.ts";
import { attachEach } from "./kind-life.ts";

/** Data that a form needs besides its sample so that every list has something to choose, or an alternative. */
const more: Readonly<Partial<Record<string, (data: FormValues) => FormValues>>> = {
  tkDetail: (data) => secondRow(data, "keys", { tkCode: "RE-GOI-02" }),
  mtf: (data) => secondRow(data, "maskLayers", { seq: 2, maskCode: "170", jobDeck: "jd_170_a0" }),
  // The body of the sample has no Product ID yet.
  pfm: () => pfmData({ platform: platforms["28HV"], bodyCode: "N28HV0001", die: displayDie }),
};

/** Lists with the values of another table have an alternative only if that table has a second row. */
function secondRow(data: FormValues, table: string, differs: FormValues): FormValues {
  const [first = {}] = rowsIn(data[table]);
  return { [table]: [first, { ...first, ...differs }] };
}

/** Gives empty lists something to choose: files of the request, rows of another table. */
export async function fillUp(story: Story, draft: RequestDetail): Promise<void> {
  await attachEach(story, draft);
  const needed = more[draft.formType];
  if (!needed) return;
  const by = draft.requesterId;
  const { applyId, revision, data } = await story.get(by, requestsContract.detail, { applyId: draft.applyId });
  await story.get(by, requestsContract.save, { applyId, revision, data: { ...data, ...needed(data) } });
}
