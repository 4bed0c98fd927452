// @engine postgres
import { randomUUID } from "node:crypto";
import type { ReviseLimit } from "@signoff/forms/definition/form-definition";
import { loadKind } from "@signoff/forms/kinds/load-kind";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertRequest } from "../../../../testing/request-rows.ts";
import { type KindStory, kindStory } from "../../../../testing/kind-story.ts";
import { type Story, startStory } from "../../../../testing/story.ts";
import { call } from "../../../../testing/test-app.ts";
import { operationLogContract } from "../../../base/operation-log/contract.ts";
import type { DefinitionStore } from "../../../base/definitions/public.ts";
import { pinReferences } from "../../../base/registry-rows/public.ts";
import type { RequestRow } from "../../../base/request-access/public.ts";
import { requestsContract } from "../contract.ts";
import { lookupsContract } from "../../../registry/lookups/contract.ts";
import { searchContract } from "../../../registry/search/contract.ts";
import { requestListsContract } from "../../request-lists/contract.ts";
import { requireRevisionInTime, reviseLimit } from "./revise-limit.ts";

const { void: voidRequest, detail, revise, withdraw, history } = requestsContract;
const remark = "Registered twice";

let story: Story;
let kinds: KindStory;

beforeAll(async () => {
  story = await startStory();
  kinds = kindStory(story);
});

afterAll(() => story.close());

const offered = async (user: string, applyId: string, action: string) =>
  (await story.get(user, detail, { applyId })).actions.find((one) => one.action === action);

describe("voiding a completed request", () => {
  it("[R-FORM-3] is refused while something refers to it, and names what does", async () => {
    const { applyId } = await kinds.completed("toptier", "pie.ma", { productBody: "40XV" });
    const code = "40XV";
    const dependent = await insertRequest(story.database, { kind: "techId", status: 2, requester: "pie.liu" });
    await story.database.transaction((tx) => pinReferences(tx, dependent, [{ registry: "toptier", code, version: 1 }]));
    expect(await offered("admin", applyId, "void")).toMatchObject({ allowed: true });
    const refused = await story.ask("admin", voidRequest, { applyId, remark });
    expect(refused.envelope).toMatchObject({ code: 406, result: { dependents: [{ applyId: dependent }] } });
    expect(refused.envelope.message).toContain("still referred to");
    await story.database.transaction((tx) => pinReferences(tx, dependent, []));
    expect(await story.get("pie.ma", detail, { applyId })).not.toHaveProperty("isVoid");
    await story.get("admin", voidRequest, { applyId, remark });
    expect(await story.get("pie.ma", detail, { applyId })).toMatchObject({ status: 5, isVoid: true });
    const { records: own } = await story.get("pie.ma", requestListsContract.myRequests, {});
    expect(own.find((row) => row.applyId === applyId)).toMatchObject({ status: 5, isVoid: true });
    const { versions, requestNo } = await story.get("pie.ma", detail, { applyId });
    expect(versions).toEqual([{ applyId, version: 1, status: 5, isVoid: true }]);
    const { requests } = await story.get("admin", searchContract.find, { keyword: requestNo ?? "" });
    expect(requests).toMatchObject([{ applyId, isVoid: true }]);
    await story.database.transaction((tx) => pinReferences(tx, dependent, [{ registry: "toptier", code, version: 1 }]));
    const { refersTo } = await story.get("admin", lookupsContract.related, { applyId: dependent });
    expect(refersTo).toMatchObject([{ applyId, isVoid: true }]);
    await story.database.transaction((tx) => pinReferences(tx, dependent, []));
    expect(await kinds.rowsOf("toptier", code)).toMatchObject([{ state: "void" }]);
    expect((await story.get("pie.ma", history, { applyId })).at(-1)).toMatchObject({ actionKey: "void", remark });
    const { records } = await story.get("gm.zhou", operationLogContract.routingLog, { operation: "void" });
    expect(records).toMatchObject([{ applyId, reason: remark, operatorId: "admin" }]);
    for (const action of ["void", "revise"])
      expect(await offered("admin", applyId, action)).toMatchObject({ allowed: false, reason: "It has been voided" });
    expect((await story.ask("admin", voidRequest, { applyId, remark })).envelope.code).toBe(508);
    expect((await story.ask("pie.ma", revise, { applyId })).envelope.code).toBe(406);
  });

  it("[R-FORM-3] is the administrators', of completed requests, of kinds that can be voided, with a remark", async () => {
    const { applyId } = await kinds.completed("toptier", "pie.ma", { productBody: "40YV" });
    expect((await story.ask("pie.ma", voidRequest, { applyId, remark })).envelope.code).toBe(510);
    expect(await offered("pie.ma", applyId, "void")).toMatchObject({ allowed: false });
    expect((await story.ask("ce.han", voidRequest, { applyId, remark })).envelope.code).toBe(510);
    expect((await story.ask("admin", voidRequest, { applyId })).envelope).toMatchObject({
      code: 406,
      result: { key: "remark-required" },
    });
    expect((await story.ask("admin", voidRequest, { applyId: "nothing", remark })).envelope.code).toBe(510);
    expect((await call(story.app, voidRequest, { applyId, remark })).status).toBe(401);
    const revision = await story.get("pie.ma", revise, { applyId });
    const open = await story.ask("admin", voidRequest, { applyId, remark });
    expect(open.envelope.message).toBe("There is an open revision already");
    const { envelope } = await story.ask("admin", voidRequest, { applyId: revision.applyId, remark });
    expect(envelope.message).toBe("Only a completed request can be voided");
    const lota = await story.submitted("lota");
    expect(await offered("admin", lota.applyId, "void")).toMatchObject({ allowed: false, never: true });
    expect((await story.ask("admin", voidRequest, { applyId: lota.applyId, remark })).envelope.message).toBe(
      "This kind of form does not offer that",
    );
    await story.get("to.guo", withdraw, { applyId: lota.applyId });
  });
});

describe("a kind that can be revised for a time", () => {
  const at = new Date("2026-03-10T04:00:00Z");
  const completed = async (reviseUntil: ReviseLimit) => {
    const { definition } = await loadKind("mci");
    return { definition: { ...definition, reviseUntil }, data: { effectiveDate: "2026-03-10" }, at };
  };

  it("[R-FORM-3] can be revised before its day, not on it", async () => {
    const limited = { ...(await completed({ day: "effectiveDate" })), id: randomUUID() };
    const { kysely } = story.database;
    expect((await reviseLimit(kysely, limited))?.en).toBe("It could be revised before 2026-03-10");
    expect(await reviseLimit(kysely, { ...limited, at: new Date("2026-03-09T04:00:00Z") })).toBeUndefined();
    expect(await reviseLimit(kysely, { ...limited, data: {} })).toBeUndefined();
  });

  it("[R-FORM-3] can be revised until a request of that kind builds on it, and the draft submitted until then", async () => {
    const { applyId: id } = await kinds.completed("toptier", "pie.ma", { productBody: "40ZV" });
    const { kysely } = story.database;
    const limited = { ...(await completed({ usedBy: "techId" })), id };
    const user = await insertRequest(story.database, { kind: "techId", status: 2, requester: "pie.liu" });
    const predecessor = { form_kind: "toptier", form_version: 1, predecessor_id: id } as RequestRow;
    const definitions = { form: async () => limited } as unknown as DefinitionStore;
    const handIn = () =>
      story.database.transaction((tx) => requireRevisionInTime(tx, { definitions }, predecessor, at));
    expect(await reviseLimit(kysely, limited)).toBeUndefined();
    await expect(handIn()).resolves.toBeUndefined();
    await story.database.transaction((tx) =>
      pinReferences(tx, user, [{ registry: "toptier", code: "40ZV", version: 1 }]),
    );
    expect((await reviseLimit(kysely, limited))?.zh).toContain("不能改版");
    await expect(handIn()).rejects.toThrow("not-allowed-now");
    expect(await reviseLimit(kysely, { ...limited, ...(await completed({ usedBy: "mtf" })) })).toBeUndefined();
  });
});
