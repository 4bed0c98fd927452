// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { PageBox, said, startPage } from "../testing/page-box.tsx";
import { besideAForm, line, someRequest, step } from "../testing/some-request.ts";
import { listenForShortcuts } from "../../../../ui/shortcuts/shortcut-handlers.ts";
import { SideRail } from "./side-rail.tsx";

const onChanged = vi.fn<() => void>();

beforeEach(() => {
  startPage();
  onChanged.mockClear();
});
afterEach(cleanup);

type Rail = Partial<Parameters<typeof SideRail>[0]>;
function show(props: Rail = {}) {
  return render(
    <PageBox>
      <SideRail request={someRequest()} subsystem="toptier" steps={[]} history={[]} {...besideAForm} {...props} />
    </PageBox>,
  );
}
const part = (title: RegExp) =>
  within(screen.getByRole("heading", { level: 2, name: title }).closest("section") ?? document.body);

describe("beside the form [R-APPR-4]", () => {
  it("says at which step the request is, that a draft's route is predicted, and when all is done", () => {
    const done = step({ key: "a", state: "done" });
    const { unmount } = show({ steps: [done, step({ key: "b", state: "current" }), step({ key: "c" })] });
    expect(screen.getByText("step 2 of 3 · dashed: predicted")).toBeDefined();
    unmount();
    show({ request: someRequest({ status: 1 }), steps: [step()] });
    expect(screen.getByText("predicted from the input so far")).toBeDefined();
    cleanup();
    show({ request: someRequest({ status: 5 }), steps: [done] });
    expect(screen.getByText("all steps are done")).toBeDefined();
    cleanup();
    show({ request: someRequest({ status: 2 }), steps: null });
    expect(screen.queryByText("The route cannot be predicted yet.")).toBeNull();
    cleanup();
    show({ request: someRequest({ status: 1 }), steps: null });
    expect(screen.getByText("The route cannot be predicted yet.")).toBeDefined();
  });

  it("is a strip that tells the step where the width is needed, and opens by click and by key", () => {
    const stop = listenForShortcuts();
    show({ isFolded: true, steps: [step({ key: "a", state: "done" }), step({ key: "b", state: "current" })] });
    const strip = screen.getByRole("button", { name: "Route 2/2" });
    const state = () => [strip.getAttribute("aria-expanded"), strip.closest("aside")?.className];
    expect(state()).toEqual(["false", "so-aside so-aside-folded"]);
    fireEvent.click(strip);
    expect(state()).toEqual(["true", "so-aside so-aside-folded so-aside-open"]);
    fireEvent.keyDown(document.body, { key: "r", altKey: true });
    expect(state()).toEqual(["false", "so-aside so-aside-folded"]);
    stop();
  });

  it("names everybody who was copied in, each once", () => {
    const history = [
      line({ actionKey: "copy-in", people: ["Anna", "Bo"] }),
      line({ actionKey: "copy-in", people: ["Bo"], time: "2026-11-12T10:00:00Z" }),
    ];
    show({ history });
    const names = part(/^CC/).getAllByRole("listitem");
    expect(names.map((name) => name.textContent.trim().split(" ").at(-1))).toEqual(["Anna", "Bo"]);
  });

  it("copies people in and tells how many were added; a mere reader is not offered it", async () => {
    const people = { result: { records: [{ id: "u1", realname: "Anna", departName: "" }] } };
    const { calls } = fakeServer({ "/user_list": people, "/cc": { result: { applyId: "a1", added: 1 } } });
    show({ onChanged });
    fireEvent.click(screen.getByRole("button", { name: /Add people/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Copy people in" }));
    fireEvent.mouseDown(dialog.getByRole("combobox", { name: "People" }));
    fireEvent.click(await screen.findByText("Anna", { selector: ".so-picker-name" }));
    fireEvent.click(dialog.getByRole("button", { name: "Add people" }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(calls.find(({ path }) => path === "/cc")?.body).toEqual({ applyId: "a1", userIds: ["u1"] });
    expect(said).toEqual([["success", "1 person was copied in"]]);
    cleanup();
    show();
    expect(screen.queryByRole("button", { name: /Add people/ })).toBeNull();
  });

  it("lists the versions, newest first, with the way to each but this one", () => {
    const versions = [1, 2, 3].map((version) => ({
      applyId: `v${version}`,
      version,
      status: 5,
      ...(version === 3 ? { isVoid: true } : {}),
    }));
    show({ request: someRequest({ applyId: "v2", version: 2, versions }) });
    const items = part(/^Versions/).getAllByRole("listitem");
    expect(items.map((item) => item.textContent.includes("Void"))).toEqual([true, false, false]);
    expect(items.map((item) => item.textContent.slice(0, 2))).toEqual(["V3", "V2", "V1"]);
    expect(items[1]?.textContent).toContain("this version");
    const links = part(/^Versions/).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/pages/toptier/detail?applyId=v3&formType=toptier",
      "/pages/toptier/detail?applyId=v1&formType=toptier",
    ]);
  });

  it("does not speak of versions where there is only one", () => {
    show();
    expect(screen.queryByRole("heading", { name: /^Versions/ })).toBeNull();
  });

  it("leads to what the request refers to and to what refers to it", async () => {
    const other = (applyId: string) => ({
      applyId,
      requestNo: applyId.toUpperCase(),
      formType: "mci",
      version: 1,
      status: 5,
      subject: `About ${applyId}`,
    });
    fakeServer({
      "/form/related": {
        result: { refersTo: [other("x1")], referredBy: [other("y1"), { ...other("y2"), isVoid: true }] },
      },
    });
    show();
    expect(await screen.findByText("It refers to")).toBeDefined();
    const links = part(/^Related/).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["Picture", "X1 / V1", "Y1 / V1", "Y2 / V1"]);
    expect(
      part(/^Related/)
        .getByText("Void")
        .closest("li")?.textContent,
    ).toContain("Y2");
  });
});
