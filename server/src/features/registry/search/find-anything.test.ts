import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startDemoStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { requestListsContract } from "../../requests/request-lists/contract.ts";
import { searchContract } from "./contract.ts";
import { demoNumbers } from "@signoff/forms/demo/demo-numbers";

const { find } = searchContract;

let story: Story;
beforeAll(async () => {
  story = await startDemoStory();
});
afterAll(() => story.close());

describe("the search", () => {
  it("finds requests by the beginning of a number, by subject and by a Chinese word", async () => {
    const { requests } = await story.get("admin", find, { keyword: demoNumbers.display.trrs });
    expect(requests).toMatchObject([{ formType: "trrs", requestNo: demoNumbers.display.trrs, version: 1, status: 5 }]);
    const begins = await story.get("admin", find, { keyword: "TR-2" });
    expect(begins.requests.length).toBeGreaterThan(requests.length);
    const bySubject = await story.get("admin", find, { keyword: "风险评审" });
    expect(bySubject.requests.map(({ requestNo }) => requestNo)).toContain(demoNumbers.display.trrs);
    const byPerson = await story.get("admin", find, { keyword: "刘洋" });
    expect(byPerson.requests.length).toBeGreaterThan(0);
  });

  it("finds nothing that the caller may not see", async () => {
    const { requests } = await story.get("admin", find, { keyword: "28hv" });
    expect(requests).toHaveLength(6);
    const others = await story.get("mpw.ding", find, { keyword: "28hv" });
    for (const { applyId } of others.requests)
      expect((await story.ask("mpw.ding", requestsContract.detail, { applyId })).envelope.code).toBe(200);
    expect(others.requests.length).toBeLessThan(requests.length);
  });

  it("puts first what waits for the caller", async () => {
    const todo = await story.get("litho.sun", requestListsContract.todo, {});
    const [task] = todo.records;
    const { waiting } = await story.get("litho.sun", find, { keyword: task?.requestNo ?? "" });
    expect(waiting).toEqual([expect.objectContaining({ taskId: task?.taskId, nodeName: task?.nodeName })]);
  });

  it("finds records of the centers in the caller's menu only", async () => {
    const { records } = await story.get("ce.han", find, { keyword: "n28hv0001a-01" });
    expect(records[0]).toEqual({
      center: "Product ID",
      page: "/pages/pidb/findProductId",
      code: "N28HV0001A-01",
      filter: "productId",
      hint: "Starveil Display",
    });
    expect((await story.get("metro.du", find, { keyword: "n28hv0001a-01" })).records).toEqual([]);
    expect((await story.get("metro.du", find, { keyword: "MCD0" })).records.map(({ code }) => code)).toEqual([
      "MCD01",
      "MCD02",
    ]);
  });

  it("finds people in either language", async () => {
    for (const keyword of ["刘洋", "liuyang", "Yang Liu"]) {
      const { people } = await story.get("metro.du", find, { keyword });
      expect(people).toEqual([
        { id: "pie.liu", username: "pie.liu", name: "Liu Yang", department: expect.any(String) as string },
      ]);
    }
  });

  it("needs a token and something to look for, and takes patterns literally", async () => {
    expect((await call(story.app, find, { keyword: "x" })).status).toBe(401);
    expect((await story.ask("admin", find, { keyword: "  " })).envelope.code).toBe(406);
    const nothing = { waiting: [], requests: [], records: [], people: [] };
    expect(await story.get("admin", find, { keyword: "%_%" })).toEqual(nothing);
  });
});
