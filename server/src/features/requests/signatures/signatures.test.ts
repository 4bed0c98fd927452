import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { routingAdminContract } from "../edit-routing/contract.ts";
import { requestsContract } from "../lifecycle/contract.ts";
import { signaturesContract } from "./contract.ts";

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const signatures = (user: string, applyId: string) => story.get(user, signaturesContract.list, { applyId });
const states = async (applyId: string) => (await signatures("admin", applyId)).seals.map(({ state }) => state);

describe("the signatures of a request", () => {
  it("[R-SIGN-5] stand as long as what was signed is what is here, whatever later nodes add", async () => {
    const { applyId } = await story.submitted("toptier");
    expect(await signatures("pie.ma", applyId)).toMatchObject({
      counted: 1,
      standing: 1,
      seals: [
        { state: "stands", confirmed: "session", isSigned: false, root: expect.stringMatching(/^[0-9a-f]{12}$/) },
      ],
    });
    await story.approveAll(applyId);
    const { counted, standing, seals } = await signatures("pie.ma", applyId);
    expect(counted).toBeGreaterThan(1);
    expect(standing).toBe(counted);
    expect(seals.at(-1)?.state).toBe("beside");
    const history = await story.get("pie.ma", requestsContract.history, { applyId });
    const sealed = new Set(seals.map(({ seq }) => seq));
    expect(history.filter(({ seq }) => sealed.has(seq)).map(({ actionKey }) => actionKey)).toEqual(
      expect.arrayContaining(["submit", "agree", "complete"]),
    );
  });

  it("[R-SIGN-5] are overtaken by a correction of what was signed, and say so", async () => {
    const { applyId } = await story.submitted("lota");
    expect(await states(applyId)).toEqual(["stands"]);
    const correction = { operation: "edit_field", values: { subject: "Corrected" }, reason: "Typing error" } as const;
    const { rev, overtakes } = await story.get("admin", routingAdminContract.operate, {
      applyId,
      ...correction,
      preview: true,
    });
    expect(overtakes?.map(({ id }) => id)).toEqual(["to.guo"]);
    await story.get("admin", routingAdminContract.operate, { applyId, ...correction, expectedRev: rev });
    expect(await states(applyId)).toEqual(["changed", "beside"]);
    expect(await signatures("to.guo", applyId)).toMatchObject({ counted: 1, standing: 0 });
    const changes = await story.get("to.guo", requestsContract.compare, { applyId, sinceLine: 1 });
    expect(changes.fields.map(({ path }) => path)).toEqual(["subject"]);
    const untouched = await story.ask("to.guo", requestsContract.compare, { applyId, sinceLine: 999 });
    expect(untouched.envelope.code).toBe(406);
  });

  it("[R-SIGN-5] are shown to nobody who may not see the request, and to nobody without a token", async () => {
    const { applyId } = await story.submitted("lota");
    expect((await story.ask("ce.han", signaturesContract.list, { applyId })).envelope.code).toBe(510);
    expect((await story.ask("to.guo", signaturesContract.list, { applyId: "nothing" })).envelope.code).toBe(510);
    expect((await call(story.app, signaturesContract.list, { applyId })).status).toBe(401);
  });
});
