// @vitest-environment jsdom
import type { RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import type { OwnTask } from "@signoff/server/contract/requests/tasks";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { MenuPageContext } from "../../../pages/menu-page.ts";
import { ReadOnlyContext } from "../../../pages/read-only.ts";
import { homeTab } from "../../../pages/tab-list.ts";
import { TabIdContext } from "../../../pages/tabs-store.ts";
import { CreatePage } from "./pages/create-page.tsx";
import type { RequestRef } from "../../../client/early-calls.ts";
import { RequestPage } from "./request-page.tsx";
import { fakeServer } from "../../../testing/fake-server.ts";
import { PageBox, startPage } from "./testing/page-box.tsx";
import { line, someLoaded, someRequest, someTask } from "./testing/some-request.ts";

const { definition } = await someLoaded();

beforeEach(startPage);
afterEach(cleanup);

interface Story {
  readonly request?: Partial<RequestDetail>;
  readonly mine?: OwnTask;
  readonly answers?: Parameters<typeof fakeServer>[0];
}

function serve({ request = {}, mine, answers = {} }: Story) {
  const { calls } = fakeServer({
    "/bpmApply/detail": { result: someRequest({ data: { subject: "New platform" }, ...request }) },
    "/get_user_task": { result: { applyId: "a1", nodes: [], tasks: [], mine } },
    "/form/definition": { result: { definition } },
    "/queryAllDictItems": { result: {} },
    "/get_history_info": { result: [line({ actionKey: "submit", action: "Submit", name: "Guo Fei" })] },
    "/getProcessDiagramByApplyId/a1": { result: { xml: "", nodes: [], ahead: [] } },
    "/form/related": { result: { refersTo: [], referredBy: [] } },
    "/form/resolve": { result: { rows: [] } },
    "/attach/list": { result: [] },
    ...answers,
  });
  return calls;
}

function open(story: Story, reference: RequestRef = { applyId: "a1" }, readOnly = false) {
  const calls = serve(story);
  render(
    <PageBox>
      <ReadOnlyContext value={readOnly}>
        <RequestPage reference={reference} />
      </ReadOnlyContext>
    </PageBox>,
  );
  return calls;
}
const bar = async () => within(await screen.findByRole("toolbar", { name: "Decision" }));
const heading = () => screen.findByRole("heading", { level: 1, name: "New platform" });
const decisionsIn = (calls: ReturnType<typeof serve>) => calls.filter(({ path }) => path === "/complete");

describe("the page of a request", () => {
  it("[R-APPR-5] says 510 in its place", async () => {
    open({ answers: { "/bpmApply/detail": { code: 510, message: "No permission" } } });
    expect(await screen.findByText("You have no permission to view this request")).toBeDefined();
  });

  it("[R-APPR-5] says 508 in its place, also when only the task was refused", async () => {
    open({ answers: { "/get_user_task": { code: 508, message: "Handled by Chen Wei" } } }, { taskId: "t1" });
    expect(await screen.findByText("This form has already been submitted")).toBeDefined();
    expect(screen.getByText("Handled by Chen Wei")).toBeDefined();
  });

  it("asks again after a failure, and then shows the request", async () => {
    const whole = { result: someRequest({ data: { subject: "New platform" } }) };
    open({ answers: { "/bpmApply/detail": [{ code: 500, message: "Down" }, whole] } });
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await heading()).toBeDefined();
  });

  it("offers a reader without a task nothing to decide, and folds what stands above the form already", async () => {
    open({});
    await heading();
    const header = screen.getByRole("button", { name: /^Header/, expanded: false });
    fireEvent.click(header);
    expect(header.getAttribute("aria-expanded")).toBe("true");
    expect(screen.queryByRole("toolbar", { name: "Decision" })).toBeNull();
    expect(screen.getByRole("button", { name: "More actions" })).toBeDefined();
  });

  it("offers nothing at all in the read-only layout, not even to a handler", async () => {
    open({ mine: someTask() }, { taskId: "t1" }, true);
    await heading();
    expect(screen.queryByRole("toolbar", { name: "Decision" })).toBeNull();
    expect(screen.queryByRole("button", { name: "More actions" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Add people/ })).toBeNull();
  });
});

describe("deciding on the page [R-APPR-1]", () => {
  const receipt = { result: { applyId: "a1", taskId: "t1" } };
  const handler = { mine: someTask(), answers: { "/complete": receipt } };

  it("takes agreement at once, without remarks", async () => {
    const calls = open(handler, { taskId: "t1" });
    fireEvent.click((await bar()).getByRole("button", { name: /^Agree/ }));
    await waitFor(() => expect(decisionsIn(calls)).toHaveLength(1));
    expect(decisionsIn(calls)[0]?.body).toEqual({ taskId: "t1", decision: "agree" });
  });

  it("does not disagree without remarks: it says so, where they are missing, and nothing is sent", async () => {
    const calls = open(handler, { taskId: "t1" });
    const tools = await bar();
    fireEvent.click(tools.getByRole("button", { name: /^Disagree/ }));
    expect(tools.getByRole("alert").textContent).toBe("Disagree requires remarks");
    const remark = tools.getByRole("textbox", { name: "Remarks" });
    expect(document.activeElement).toBe(remark);
    expect(screen.queryByRole("dialog")).toBeNull();
    fireEvent.change(remark, { target: { value: "W" } });
    expect(tools.queryByRole("alert")).toBeNull();
    expect(decisionsIn(calls)).toEqual([]);
  });

  it("asks once before it disagrees, and sends the remarks", async () => {
    const calls = open(handler, { taskId: "t1" });
    const tools = await bar();
    fireEvent.change(tools.getByRole("textbox", { name: "Remarks" }), { target: { value: " Wrong layer " } });
    fireEvent.click(tools.getByRole("button", { name: /^Disagree/ }));
    const question = within(await screen.findByRole("dialog", { name: "Disagree with this request?" }));
    expect(decisionsIn(calls)).toEqual([]);
    fireEvent.click(question.getByRole("button", { name: "Disagree" }));
    await waitFor(() => expect(decisionsIn(calls)).toHaveLength(1));
    expect(decisionsIn(calls)[0]?.body).toEqual({ taskId: "t1", decision: "disagree", remark: "Wrong layer" });
  });

  it("keeps the remark when the user cancels", async () => {
    const calls = open(handler, { taskId: "t1" });
    const tools = await bar();
    fireEvent.change(tools.getByRole("textbox", { name: "Remarks" }), { target: { value: "Hm" } });
    fireEvent.click(tools.getByRole("button", { name: /^Reject/ }));
    const question = within(await screen.findByRole("dialog", { name: "Send this request back to Requester?" }));
    fireEvent.click(question.getByRole("button", { name: "Back" }));
    expect(tools.getByRole<HTMLInputElement>("textbox", { name: "Remarks" }).value).toBe("Hm");
    expect(decisionsIn(calls)).toEqual([]);
  });
});

describe("a decision that is refused", () => {
  const mine = { ...someTask(), editable: ["productBody"] };
  const alive = { result: { applyId: "a1", nodes: [], tasks: [], mine } };
  const over = { result: { applyId: "a1", nodes: [], tasks: [] } };
  const current = { revision: 9, data: { subject: "New platform", productBody: "40XV" } };
  const clashes = [{ path: "productBody", mine: "40AB", theirs: "40XV" }];
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Product body/ });

  async function agreeWithInput(answers: NonNullable<Story["answers"]>) {
    const calls = open({ mine, answers }, { taskId: "t1" });
    const tools = await bar();
    fireEvent.change(field(), { target: { value: "40AB" } });
    fireEvent.change(tools.getByRole("textbox", { name: "Remarks" }), { target: { value: "Checked with TD" } });
    fireEvent.click(tools.getByRole("button", { name: /^Agree/ }));
    await waitFor(() => expect(decisionsIn(calls)).toHaveLength(1));
    return tools;
  }

  it.each([
    { code: 406, message: "Wrong", result: { errors: [{ path: "productBody", message: "is not known" }] } },
    { code: 409, message: "Stale", result: { current, clashes } },
    { code: 503, message: "Down" },
  ])("with $code leaves on the page whatever was typed", async (refused) => {
    const tools = await agreeWithInput({ "/complete": refused, "/get_user_task": alive });
    const agree = tools.getByRole("button", { name: /^Agree/ });
    await waitFor(() => expect(agree.getAttribute("class")).not.toContain("loading"));
    expect(field().value).toBe("40AB");
    expect(tools.getByRole<HTMLInputElement>("textbox", { name: "Remarks" }).value).toBe("Checked with TD");
  });

  it("with 508 leaves it there too, to be copied: the task has ended", async () => {
    const refused = { code: 508, message: "Chen Wei agreed at 09:12" };
    await agreeWithInput({ "/complete": refused, "/get_user_task": [alive, over] });
    expect(await screen.findByText(/Your remarks were: “Checked with TD”/)).toBeDefined();
    expect(screen.getByText("40AB")).toBeDefined();
    expect(screen.getByLabelText("address").textContent).toBe("/here");
  });
});

describe("a new request", () => {
  const page = {
    path: "/pages/toptier/create",
    title: { zh: "新建", en: "Create" },
    branch: [],
    component: "x",
    componentName: null,
    keepAlive: true,
    hidden: false,
    permissionList: [],
    form: "toptier",
  };
  const box = (form: string | null, readOnly = false) => (
    <StrictMode>
      <PageBox>
        <ReadOnlyContext value={readOnly}>
          <MenuPageContext value={{ ...page, form }}>
            <CreatePage />
          </MenuPageContext>
        </ReadOnlyContext>
      </PageBox>
    </StrictMode>
  );
  const create = (form: string | null, readOnly = false) => render(box(form, readOnly));

  it("is made once, though the page is mounted twice, and its id stands in the address", async () => {
    const calls = serve({ answers: { "/bpmApply/create": { result: someRequest() } } });
    create("toptier");
    await waitFor(() => expect(screen.getByLabelText("address").textContent).toBe("/here?applyId=a1"));
    expect(calls.filter(({ path }) => path === "/bpmApply/create")).toHaveLength(1);
  });

  it("does not call back a user who has gone elsewhere, and is there when they return", async () => {
    window.history.replaceState(null, "", "/elsewhere");
    onTestFinished(() => window.history.replaceState(null, "", "/"));
    const calls = serve({ answers: { "/bpmApply/create": { result: someRequest() } } });
    const inTab = () => render(<TabIdContext value={homeTab.id}>{box("toptier")}</TabIdContext>);
    inTab();
    const made = () => calls.filter(({ path }) => path === "/bpmApply/create");
    await waitFor(() => expect(made()).toHaveLength(1));
    // The answer is there by the next turn: a page that handled it would have done so.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByLabelText("address").textContent).toBe("/here");
    cleanup();
    window.history.replaceState(null, "", "/here");
    inTab();
    await waitFor(() => expect(screen.getByLabelText("address").textContent).toBe("/here?applyId=a1"));
    expect(made()).toHaveLength(1);
  });

  it("that is refused says why, and can be tried again", async () => {
    const refused = { code: 500, message: "Numbers are used up" };
    serve({ answers: { "/bpmApply/create": [refused, { result: someRequest() }] } });
    create("toptier");
    expect(await screen.findByText("Numbers are used up")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.getByLabelText("address").textContent).toBe("/here?applyId=a1"));
  });

  it("is not made on a page that names no form, nor in the read-only layout", () => {
    const calls = serve({});
    create(null);
    expect(screen.getByText("This page does not say which form it creates.")).toBeDefined();
    cleanup();
    create("toptier", true);
    expect(screen.getByText("New requests are made on the editable page")).toBeDefined();
    expect(calls).toEqual([]);
  });
});
