import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../../testing/story.ts";
import { requestsContract, type RequestDetail } from "../contract.ts";

const { create, save, submit, detail, remove, cancel, withdraw, answerWithdraw, revise } = requestsContract;

let story: Story;
let serial = 0;

beforeAll(async () => {
  story = await startStory();
});

afterAll(() => story.close());

async function submitted(): Promise<RequestDetail> {
  serial += 1;
  return story.submitted("toptier", "pie.ma", { productBody: `LIFE${serial}` });
}

async function completed(): Promise<RequestDetail> {
  const { applyId } = await submitted();
  await story.approveAll(applyId);
  return story.get("pie.ma", detail, { applyId });
}

async function revision(of: RequestDetail): Promise<RequestDetail> {
  const draft = await story.get("pie.ma", revise, { applyId: of.applyId });
  return story.get("pie.ma", submit, { applyId: draft.applyId, revision: draft.revision, data: draft.data });
}

/** A request in each status, brought there by its requester. */
const situations: Readonly<Record<string, { status: number; reach: () => Promise<RequestDetail> }>> = {
  created: { status: 0, reach: () => story.get("pie.ma", create, { formType: "toptier" }) },
  draft: {
    status: 1,
    reach: async () => {
      const { applyId } = await story.get("pie.ma", create, { formType: "toptier" });
      await story.get("pie.ma", save, { applyId, revision: 0, data: { subject: "x" } });
      return story.get("pie.ma", detail, { applyId });
    },
  },
  withdrawn: {
    status: 1,
    reach: async () => story.get("pie.ma", withdraw, { applyId: (await submitted()).applyId }),
  },
  "in process": { status: 2, reach: submitted },
  rework: {
    status: 2,
    reach: async () => {
      const { applyId } = await submitted();
      await story.decide("pie.song", applyId, "reject", "Rework");
      return story.get("pie.ma", detail, { applyId });
    },
  },
  revised: {
    status: 3,
    reach: async () => {
      const old = await completed();
      await revision(old);
      return story.get("pie.ma", detail, { applyId: old.applyId });
    },
  },
  cancelled: {
    status: 4,
    reach: async () => {
      const { applyId } = await submitted();
      await story.get("pie.ma", withdraw, { applyId });
      return story.get("pie.ma", cancel, { applyId, remark: "Enough" });
    },
  },
  completed: { status: 5, reach: completed },
  obsolete: {
    status: 6,
    reach: async () => {
      const old = await completed();
      const next = await revision(old);
      await story.approveAll(next.applyId);
      return story.get("pie.ma", detail, { applyId: old.applyId });
    },
  },
  terminated: {
    status: 7,
    reach: async () => {
      const { applyId } = await submitted();
      await story.decide("pie.song", applyId, "disagree", "No");
      return story.get("pie.ma", detail, { applyId });
    },
  },
};

type Act = (request: RequestDetail) => ReturnType<Story["ask"]>;

/** The requester's calls on a request. */
const acts: Readonly<Record<string, Act>> = {
  save: ({ applyId, revision: at, data }) => story.ask("pie.ma", save, { applyId, revision: at, data }),
  submit: ({ applyId, revision: at, data }) => story.ask("pie.ma", submit, { applyId, revision: at, data }),
  delete: ({ applyId }) => story.ask("pie.ma", remove, { applyId }),
  cancel: ({ applyId }) => story.ask("pie.ma", cancel, { applyId, remark: "Enough" }),
  withdraw: ({ applyId }) => story.ask("pie.ma", withdraw, { applyId }),
  answer: ({ applyId }) => story.ask("pie.ma", answerWithdraw, { applyId, accept: true }),
  revise: ({ applyId }) => story.ask("pie.ma", revise, { applyId }),
};

/** The lifecycle table for the requester: the status afterwards, or the code of the refusal. */
const expected: Readonly<Record<string, Readonly<Record<string, number | string>>>> = {
  created: { save: 1, submit: "406", delete: "gone", cancel: "406", withdraw: "406", answer: "406", revise: "406" },
  draft: { save: 1, submit: "406", delete: "gone", cancel: "406", withdraw: "406", answer: "406", revise: "406" },
  withdrawn: { save: 1, submit: 2, delete: "406", cancel: 4, withdraw: "508", answer: "508", revise: "406" },
  "in process": { save: "508", submit: "508", delete: "508", cancel: "510", withdraw: 1, answer: "508", revise: "406" },
  rework: { save: 2, submit: 2, delete: "406", cancel: 4, withdraw: 1, answer: "508", revise: "406" },
  revised: { save: "508", submit: "508", delete: "508", cancel: "508", withdraw: "508", answer: "508", revise: "406" },
  cancelled: {
    save: "508",
    submit: "508",
    delete: "508",
    cancel: "508",
    withdraw: "508",
    answer: "508",
    revise: "406",
  },
  completed: { save: "508", submit: "508", delete: "508", cancel: "508", withdraw: "508", answer: "508", revise: 5 },
  obsolete: { save: "508", submit: "508", delete: "508", cancel: "508", withdraw: "508", answer: "508", revise: "406" },
  terminated: {
    save: "508",
    submit: "508",
    delete: "508",
    cancel: "508",
    withdraw: "508",
    answer: "508",
    revise: "406",
  },
};

describe.each(Object.keys(situations))("[R-FORM-2] a request that is %s", (name) => {
  const situation = situations[name];
  const row = expected[name] ?? {};

  it(`allows its requester exactly ${JSON.stringify(row)}`, async () => {
    if (!situation) throw new Error(`no situation ${name}`);
    const found: Record<string, number | string> = {};
    let request = await situation.reach();
    expect(request.status).toBe(situation.status);
    for (const [act, attempt] of Object.entries(acts)) {
      const { envelope } = await attempt(request);
      const after = (await story.ask("pie.ma", detail, { applyId: request.applyId })).envelope;
      if (envelope.code === 200) {
        found[act] = after.code === 510 ? "gone" : after.result.status;
        request = await situation.reach();
      } else {
        const isUntouched = after.result.status === request.status && after.result.revision === request.revision;
        found[act] = isUntouched ? String(envelope.code) : "refused, and changed all the same";
      }
    }
    expect(found).toEqual(row);
  });
});
