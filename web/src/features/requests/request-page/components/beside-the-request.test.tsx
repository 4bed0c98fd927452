// @vitest-environment jsdom
import type { RequestAction } from "@signoff/server/contract/requests/lifecycle";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../../api/api-error.ts";
import { listenForShortcuts } from "../../../../ui/shortcuts/shortcut-handlers.ts";
import { showPage } from "../../../../testing/show-page.tsx";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { PageBox, said, startPage } from "../testing/page-box.tsx";
import { comparableWith } from "../compared-with.ts";
import { line, openTask, someLoaded, someRequest, step } from "../testing/some-request.ts";
import type { MenuAction } from "../use-request-actions.ts";
import { RequestBanners } from "./banners.tsx";
import { EditBar } from "./edit-bar.tsx";
import { HeaderTools } from "./header-tools.tsx";
import { RefusedPage } from "./refused-page.tsx";
import { RequestHeader } from "./request-header.tsx";

beforeEach(startPage);
afterEach(cleanup);

const nothing = () => {};

describe("a request that cannot be shown [R-APPR-5]", () => {
  const onRetry = vi.fn<() => void>();
  const show = (error: ApiError) =>
    render(
      <PageBox>
        <RefusedPage error={error} onRetry={onRetry} />
      </PageBox>,
    );

  it("510: says that there is no permission, whom to ask, and leads home", () => {
    show(new ApiError({ kind: "envelope", code: 510 }, "No permission"));
    expect(screen.getByText("You have no permission to view this request")).toBeDefined();
    expect(screen.getByText(/Ask the requester to copy you in/)).toBeDefined();
    fireEvent.click(screen.getByRole("link"));
    expect(screen.getByLabelText("address").textContent).toBe("/home");
  });

  it("508: says that it was already submitted, what the server adds, and leads home", () => {
    show(new ApiError({ kind: "envelope", code: 508 }, "Chen Wei agreed at 09:12"));
    expect(screen.getByText("This form has already been submitted")).toBeDefined();
    expect(screen.getByText("Chen Wei agreed at 09:12")).toBeDefined();
    expect(screen.getByRole("link").getAttribute("href")).toBe("/home");
  });

  it("anything else: offers another try, and names the connection when the server said nothing", () => {
    show(new ApiError({ kind: "network" }));
    expect(screen.getByText("The connection may be interrupted.")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe("the tools of a request", () => {
  const onAction = vi.fn<(action: MenuAction) => void>();
  const onCompare = vi.fn<(applyId: string) => void>();
  beforeEach(() => {
    onAction.mockClear();
    onCompare.mockClear();
  });

  function show(actions: readonly RequestAction[], versions: readonly number[] = [1], version = 1, status = 2) {
    const request = someRequest({
      status,
      applyId: `v${version}`,
      version,
      actions: [...actions],
      versions: versions.map((one) => ({ applyId: `v${one}`, version: one, status: 5 })),
    });
    const ports = {
      onAction,
      onCompare,
      onDiagram: nothing,
      onPrint: nothing,
      onWorkbook: nothing,
      onOrder: undefined,
    };
    return showPage(<HeaderTools request={request} comparable={comparableWith(request, [], undefined)} {...ports} />);
  }

  it("list what is possible first, and say of the rest why it is not", async () => {
    show([
      { action: "withdraw", allowed: false, reason: "Only the requester may withdraw" },
      { action: "copy", allowed: true },
      { action: "save", allowed: true },
    ]);
    fireEvent.click(screen.getByRole("button", { name: "More actions" }));
    const items = await screen.findAllByRole("menuitem");
    const names = items.map((item) => item.textContent).slice(0, 2);
    expect(names).toEqual(["Copy", "WithdrawOnly the requester may withdraw"]);
    expect(items[1]?.getAttribute("aria-disabled")).toBe("true");
    for (const item of items.slice(0, 2)) fireEvent.click(item);
    expect(onAction.mock.calls).toEqual([["copy"]]);
  });

  it("[R-SIGN-6] offer the evidence of a request that has a number", async () => {
    show([{ action: "copy", allowed: true }]);
    fireEvent.click(screen.getByRole("button", { name: "More actions" }));
    expect(await screen.findByRole("menuitem", { name: "Evidence" })).toBeDefined();
    expect(screen.getByRole("menuitem", { name: "Evidence with files" })).toBeDefined();
  });

  it("leave out what the kind of form never offers", async () => {
    show([
      { action: "void", allowed: false, never: true, reason: "This kind of form does not offer that" },
      { action: "copy", allowed: true },
    ]);
    fireEvent.click(screen.getByRole("button", { name: "More actions" }));
    await screen.findByRole("menuitem", { name: "Copy" });
    expect(screen.queryByText(/does not offer/)).toBeNull();
  });

  it("leave out of an ended request what can never be done to it again", async () => {
    const why = "It has ended";
    show(
      [
        { action: "withdraw", allowed: false, reason: why },
        { action: "urge", allowed: false, reason: why },
        { action: "revise", allowed: false, reason: "V2 is under way" },
        { action: "copy", allowed: true },
      ],
      [1],
      1,
      5,
    );
    fireEvent.click(screen.getByRole("button", { name: "More actions" }));
    const items = await screen.findAllByRole("menuitem");
    expect(items.map((item) => item.textContent).slice(0, 2)).toEqual(["Copy", "ReviseV2 is under way"]);
    expect(screen.queryByText(why)).toBeNull();
  });

  it("compare with the version before by one click, where there is one other", () => {
    show([], [1, 2], 2);
    fireEvent.click(screen.getByRole("button", { name: /Compare with V1/ }));
    expect(onCompare.mock.calls).toEqual([["v1"]]);
  });

  it("offer every other version, named after the one before this", async () => {
    show([], [1, 2, 3], 2);
    fireEvent.click(screen.getByRole("button", { name: /Compare with V1/ }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Compare with V3" }));
    expect(onCompare.mock.calls).toEqual([["v3"]]);
  });

  it("offer no comparison of a first version", () => {
    show([]);
    expect(screen.queryByRole("button", { name: /Compare/ })).toBeNull();
  });
});

describe("the head of a request", async () => {
  const { definition } = await someLoaded();
  const dictionaries = {
    priority: [
      { value: "hot", zh: "特急", en: "Hot" },
      { value: "normal", zh: "普通", en: "Normal" },
    ],
  };
  const head = (more: Parameters<typeof someRequest>[0], data = {}) => (
    <RequestHeader
      request={someRequest(more)}
      definition={definition}
      dictionaries={dictionaries}
      data={data}
      tools={null}
    />
  );
  const title = () => screen.getByRole("heading", { level: 1 }).textContent;

  it("follows the subject as it is typed, and has a name before there is one", () => {
    const { rerender } = render(head({ subject: "Stored" }, { subject: "Typed" }));
    expect(title()).toBe("Typed");
    rerender(head({ subject: "Stored" }));
    expect(title()).toBe("Stored");
    rerender(head({ subject: "" }));
    expect(title()).toBe("Without subject");
  });

  it("shows number and version to copy, and says when there is none yet", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    const { rerender } = render(head({ version: 3 }));
    expect(screen.getByText("TT26110001 / V3")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Copy the request number" }));
    await waitFor(() => expect(said).toEqual([["success", "Copied"]]));
    expect(writeText).toHaveBeenCalledWith("TT26110001");
    rerender(head({ requestNo: null }));
    expect(screen.getByText("No number yet")).toBeDefined();
    vi.unstubAllGlobals();
  });

  it("tells the last thing that happened to it", () => {
    const { rerender } = render(head({ submitTime: null }));
    expect(screen.getByText(/^created 2026-11-10/)).toBeDefined();
    rerender(head({}));
    expect(screen.getByText(/^submitted 2026-11-11/)).toBeDefined();
    rerender(head({ completeTime: "2026-11-13T08:00:00Z" }));
    expect(screen.getByText(/^completed 2026-11-13/)).toBeDefined();
  });

  it("names a priority only where it is not the ordinary one", () => {
    const { rerender } = render(head({}, { priority: "hot" }));
    expect(screen.getByText("Hot")).toBeDefined();
    rerender(head({}, { priority: "normal" }));
    expect(screen.queryByText("Normal")).toBeNull();
  });
});

describe("what the reader must know first", async () => {
  const loaded = await someLoaded();
  type Banners = Partial<Parameters<typeof RequestBanners>[0]>;
  const show = (more: Partial<typeof loaded>, props: Banners = {}) =>
    render(
      <PageBox>
        <RequestBanners loaded={{ ...loaded, ...more }} subsystem="toptier" history={[]} {...props} />
      </PageBox>,
    );
  const withdrawal = { by: "to.guo", name: "Guo Fei", time: "2026-11-12T08:00:00Z", remark: "Wrong file" };

  it("is nothing of a request that simply runs", () => {
    show({});
    expect(document.querySelector(".so-banner")).toBeNull();
  });

  it("leads from an old version to the newest", () => {
    const versions = [1, 2, 3].map((version) => ({ applyId: `v${version}`, version, status: 5 }));
    show({ request: someRequest({ versions }) });
    expect(screen.getByText(/newer version of this request: V3/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Open it" }).getAttribute("href")).toContain("applyId=v3");
  });

  it.each([
    ["the one that came since the page was opened", { "/get_new_version": { result: { applyId: "v4" } } }, "v4"],
    ["the one it knows where the server does not answer", {}, "v3"],
  ])("[R-APPR-7] asks which version is the newest now, and opens %s", async (_which, answers, opened) => {
    const versions = [1, 2, 3].map((version) => ({ applyId: `v${version}`, version, status: 5 }));
    fakeServer(answers);
    show({ request: someRequest({ versions }) });
    fireEvent.click(screen.getByRole("link", { name: "Open it" }));
    await waitFor(() => expect(screen.getByLabelText("address").textContent).toContain(`applyId=${opened}`));
  });

  it("[R-APPR-3] lets a handler answer a withdrawal, with the reason that was given", () => {
    const onAnswer = vi.fn<(accept: boolean) => void>();
    const request = someRequest({ withdrawal, actions: [{ action: "answer_withdraw", allowed: true }] });
    show({ request }, { onAnswerWithdrawal: onAnswer });
    expect(screen.getByText(/Guo Fei asks to withdraw.*“Wrong file”/)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Let it go" }));
    fireEvent.click(screen.getByRole("button", { name: "Refuse" }));
    expect(onAnswer.mock.calls).toEqual([[true], [false]]);
  });

  it("tells the requester that the handlers have not answered", () => {
    show({ request: someRequest({ withdrawal }) });
    expect(screen.getByText(/handlers have not answered yet/)).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("[R-APPR-5] tells who opened a task that is done by whom it was handled and where the request is now", () => {
    const history = [line({ name: "Chen Wei", action: "Agree" }), line({ actionKey: "urge", name: "Guo Fei" })];
    show({ wantedTask: "t1", request: someRequest({ currentNode: ["Release"] }) }, { history });
    expect(
      screen.getByText(/Chen Wei handled this task: Agree, .*\. The request has moved on to Release\.$/),
    ).toBeDefined();
  });

  it("[R-APPR-5] does not say that a request moved on from a step that others still decide", () => {
    const people = ["He Lin", "Sun Peng"].map((realname) => ({ id: realname, username: realname, realname }));
    const others = [openTask({ realname: "Sun Peng" }), openTask({ candidates: people })];
    const history = [line({ taskId: "t1", name: "Chen Wei" }), line({ taskId: "t2", name: "Guo Fei" })];
    show({ wantedTask: "t1", tasks: others }, { history });
    expect(
      screen.getByText(/^Chen Wei handled this task: Agree, .*\. Module sign goes on with Sun Peng, He Lin\.$/),
    ).toBeDefined();
    cleanup();
    show({ wantedTask: "t1", tasks: others, request: someRequest({ round: 2 }) }, { history });
    expect(
      screen.getByText(/^Chen Wei handled this task: Agree, .*\. The request is at Module sign now\.$/),
    ).toBeDefined();
  });

  it("tells the requester first why the request came back", () => {
    const request = someRequest({ requesterId: "litho.sun", actions: [{ action: "save", allowed: true }] });
    const history = [line({ actionKey: "reject", name: "Chen Wei", remark: "Table is empty" })];
    show({ request }, { history });
    expect(screen.getByText("Returned for rework by Chen Wei: Table is empty")).toBeDefined();
    cleanup();
    show({ request: { ...request, requesterId: "to.guo" } }, { history });
    expect(screen.queryByText(/Returned/)).toBeNull();
  });
});

describe("the bar below a draft", () => {
  const calls: string[] = [];
  const note = (name: string) => () => void calls.push(name);
  const bar = (actions: readonly RequestAction[], first?: ReturnType<typeof step>) => (
    <EditBar
      actions={actions}
      first={first}
      onSubmit={note("submit")}
      onSave={note("save")}
      onClose={note("close")}
      onDelete={note("delete")}
    />
  );
  beforeEach(() => void calls.splice(0));

  it("says to whom the request would go first", () => {
    const people = [
      { id: "a", name: "Anna" },
      { id: "b", name: "Bo" },
    ];
    render(bar([], step({ name: "Review", people })));
    expect(within(screen.getByRole("toolbar")).getByText("Goes first to Anna / Bo, Review")).toBeDefined();
  });

  it("submits with Ctrl+Enter and saves with Ctrl+S, also while one types", () => {
    const stop = listenForShortcuts();
    render(bar([]));
    const input = document.body.appendChild(document.createElement("input"));
    fireEvent.keyDown(input, { key: "Enter", ctrlKey: true });
    fireEvent.keyDown(input, { key: "s", ctrlKey: true });
    expect(calls).toEqual(["submit", "save"]);
    input.remove();
    stop();
  });

  it("offers to delete only what may be deleted", () => {
    const { rerender } = render(bar([{ action: "delete", allowed: false, reason: "It was submitted" }]));
    expect(screen.queryByRole("button", { name: "Delete draft" })).toBeNull();
    rerender(bar([{ action: "delete", allowed: true }]));
    fireEvent.click(screen.getByRole("button", { name: "Delete draft" }));
    expect(calls).toEqual(["delete"]);
  });
});
