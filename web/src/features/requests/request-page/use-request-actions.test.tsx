// @vitest-environment jsdom
import { useQuery } from "@tanstack/react-query";
import { act, cleanup, renderHook, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { useNavigationType } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onRefusal } from "../../../api/on-refusal.ts";
import { detailQuery } from "../../../client/request-queries.ts";
import { listQueryKey } from "../../../list-page/list-query-key.ts";
import { homeTab, requestTabKey } from "../../../pages/tab-list.ts";
import { forgetTabs, TabIdContext, useTabs } from "../../../pages/tabs-store.ts";
import type { Answer, Question } from "./components/use-question.tsx";
import { fakeServer } from "../../../testing/fake-server.ts";
import { PageBox, said, startPage } from "./testing/page-box.tsx";
import { someRequest } from "./testing/some-request.ts";
import { type MenuAction, menuActions, useRequestActions } from "./use-request-actions.ts";

const ask = vi.fn<(question: Question) => Promise<Answer | null>>();
const saveInput = vi.fn<() => Promise<void>>(() => Promise.resolve());

beforeEach(() => {
  startPage();
  ask.mockReset();
  saveInput.mockClear();
  ask.mockResolvedValue({ remark: "Why", chosen: true });
});
afterEach(cleanup);

async function carryOut(action: MenuAction, more: Parameters<typeof someRequest>[0] = {}) {
  const request = someRequest(more);
  const ports = { request, subsystem: "toptier", ask, saveInput };
  const { result } = renderHook(() => useRequestActions(ports), { wrapper: PageBox });
  await act(() => result.current(action));
}
const address = () => screen.getByLabelText("address").textContent;
const asked = () => ask.mock.calls[0]?.[0];

describe("a step of a request [R-FORM-4]", () => {
  it.each(menuActions)(
    "%s asks before it does anything, and does nothing when the user thinks better of it",
    async (name) => {
      ask.mockResolvedValue(null);
      const { calls } = fakeServer({});
      await carryOut(name);
      expect(asked()?.title).toMatch(/\?$/);
      expect(asked()?.text).not.toBe("");
      expect(calls).toEqual([]);
      expect(said).toEqual([]);
    },
  );

  it.each(["cancel", "void"] as const)("%s cannot be had without remarks, and looks dangerous", async (name) => {
    const { calls } = fakeServer({ [`/${name}`]: { result: {} } });
    await carryOut(name);
    expect(asked()).toMatchObject({ remark: "required", danger: true });
    expect(calls[0]?.body).toEqual({ applyId: "a1", remark: "Why" });
  });

  it("withdraw says whether the request is back or its handlers were asked", async () => {
    fakeServer({ "/withdraw": [{ result: { status: 1 } }, { result: { status: 2 } }] });
    await carryOut("withdraw");
    await carryOut("withdraw");
    expect(said).toEqual([
      ["success", "Withdrawn"],
      ["success", "The current handlers have been asked"],
    ]);
  });

  it("copy saves first, takes the files along when chosen, and opens the copy", async () => {
    const { calls } = fakeServer({ "/copy": { result: someRequest({ applyId: "new" }) } });
    saveInput.mockImplementationOnce(async () => expect(calls).toEqual([]));
    const file = { attachmentId: "f" } as ReturnType<typeof someRequest>["attachments"][number];
    await carryOut("copy", { attachments: [file] });
    expect(asked()?.choice).toBe("Copy the files too");
    expect(saveInput).toHaveBeenCalledOnce();
    expect(calls[0]?.body).toEqual({ applyId: "a1", attachments: true });
    expect(address()).toBe("/pages/toptier/detail?applyId=new&formType=toptier");
  });

  it("copy asks about files only where there are some", async () => {
    fakeServer({ "/copy": { result: someRequest({ applyId: "new" }) } });
    await carryOut("copy");
    expect(asked()).not.toHaveProperty("choice");
  });

  it("[R-FORM-3] revise repeats the server's warning before it asks, and opens the next version", async () => {
    fakeServer({ "/revise": { result: someRequest({ applyId: "v2" }) } });
    const warning = "V1 becomes an obsolete version.";
    await carryOut("revise", { actions: [{ action: "revise", allowed: true, warning }] });
    expect(asked()?.text).toBe(`${warning} A draft of the next version is made and opened.`);
    expect(address()).toContain("applyId=v2");
  });

  it("[R-DEP-3] revise sends back what was chosen, once the draft is there, and says what was refused", async () => {
    const { calls } = fakeServer({
      "/revise": { result: someRequest({ applyId: "v2", requestNo: "TT-2611-0001", version: 2 }) },
      "/bpmUserTask/complete": { result: {} },
      "/admin/management_operation": { code: 508, message: "It was decided meanwhile" },
    });
    const one = {
      version: 1,
      formType: "lota",
      status: 2,
      subject: "",
      codes: [],
      owner: "",
      ownerId: "",
      blocks: false,
    };
    const sendBack: Answer["sendBack"] = [
      { ...one, applyId: "r1", requestNo: "LT-2611-0001", sendBack: { by: "task", taskId: "t1", toNode: "start" } },
      { ...one, applyId: "r2", requestNo: "LT-2611-0002", sendBack: { by: "administrator", toNode: "start" } },
    ];
    ask.mockResolvedValue({ remark: undefined, chosen: false, sendBack });
    await carryOut("revise");
    const remark = "TT-2611-0001 is being revised to V2: please look at it and submit again.";
    expect(calls.slice(0, 3).map(({ path }) => path)).toEqual([
      "/revise",
      "/bpmUserTask/complete",
      "/admin/management_operation",
    ]);
    expect(calls[2]?.body).toMatchObject({ applyId: "r2", operation: "jump", nodeKey: "start", reason: remark });
    const words =
      "The draft of the next version is open. 1 request was sent back. LT-2611-0002: It was decided meanwhile";
    expect(said).toEqual([["success", words]]);
  });

  it("delete leaves the page of what is gone", async () => {
    fakeServer({ "/delete": { result: { applyId: "a1" } } });
    await carryOut("delete");
    expect(said).toEqual([["success", "Draft deleted"]]);
    expect(address()).toBe("/home");
  });

  it("delete asks for nothing of what is gone, and has the number of drafts read again", async () => {
    const { calls } = fakeServer({ "/delete": { result: { applyId: "a1" } } });
    const counted = vi.fn<() => number>(() => 1);
    const ports = { request: someRequest(), subsystem: "toptier", ask, saveInput };
    const { result } = renderHook(
      () => {
        useQuery({ queryKey: [...listQueryKey("draft"), "count"], queryFn: counted });
        useQuery(detailQuery({ applyId: "a1" }, "en"));
        return useRequestActions(ports);
      },
      { wrapper: PageBox },
    );
    await waitFor(() => expect(counted).toHaveBeenCalledOnce());
    const before = calls.length;
    await act(() => result.current("delete"));
    await waitFor(() => expect(counted).toHaveBeenCalledTimes(2));
    expect(calls.slice(before).map(({ path }) => path)).toEqual(["/delete"]);
  });

  it("delete closes the tab for good: the page before it takes its place", async () => {
    fakeServer({ "/delete": { result: { applyId: "a1" } } });
    const list = { id: "list", key: "/pages/list", href: "/pages/list", keepAlive: false };
    const own = { id: "own", key: requestTabKey("a1"), href: "/here", keepAlive: false };
    useTabs.setState({ tabs: [homeTab, list, own], activeId: "own" });
    const ports = { request: someRequest(), subsystem: "toptier", ask, saveInput };
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <TabIdContext value="own">
        <PageBox>{children}</PageBox>
      </TabIdContext>
    );
    const { result } = renderHook(() => ({ act: useRequestActions(ports), how: useNavigationType() }), { wrapper });
    await act(() => result.current.act("delete"));
    expect(address()).toBe("/pages/list");
    expect(result.current.how).toBe("REPLACE");
    expect(useTabs.getState().tabs.map(({ id }) => id)).toEqual(["home", "list"]);
    forgetTabs();
  });

  it("urge tells how many were reminded", async () => {
    fakeServer({ "/urge": { result: { applyId: "a1", told: 1 } } });
    await carryOut("urge");
    expect(said).toEqual([["success", "1 person was reminded"]]);
  });

  it("take back names the task that the server offered", async () => {
    const { calls } = fakeServer({ "/take_back": { result: {} } });
    await carryOut("take_back", { actions: [{ action: "take_back", allowed: true, taskId: "t7" }] });
    expect(calls[0]?.body).toEqual({ taskId: "t7" });
  });

  it("that is refused claims no success and stays where it is", async () => {
    const refused = vi.fn<() => void>();
    const forget = onRefusal(refused);
    fakeServer({ "/delete": { code: 409, message: "It was submitted meanwhile" } });
    await carryOut("delete");
    expect(said).toEqual([]);
    expect(refused).toHaveBeenCalledOnce();
    expect(address()).toBe("/here");
    forget();
  });
});
