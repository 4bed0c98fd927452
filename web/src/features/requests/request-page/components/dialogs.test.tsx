// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storageKeys } from "../../../../session/storage-keys.ts";
import { useSharing } from "../modes/use-sharing.tsx";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { PageBox, said, startPage } from "../testing/page-box.tsx";
import { someRequest, someTask, someTodo, step } from "../testing/some-request.ts";
import type { AddSign } from "./add-sign-dialog.tsx";
import { DiagramDialog } from "./diagram-dialog.tsx";
import { TodoQueue, useOpenNext } from "./todo-queue.tsx";
import { type Answer, type Question, useQuestion } from "./use-question.tsx";

// Drawing needs a layout, which only a browser has; browser tests prove the drawing.
vi.mock("../../../../ui/diagram/diagram-canvas.tsx", () => ({
  DiagramCanvas: ({ onPoint }: { readonly onPoint: (key: string) => void }) => (
    <button type="button" onMouseEnter={() => onPoint("sign")}>
      drawing
    </button>
  ),
}));

beforeEach(startPage);
afterEach(cleanup);

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

describe("a question before a step [R-FORM-4]", () => {
  const answers: (Answer | null)[] = [];
  beforeEach(() => void answers.splice(0));

  function Asker({ question }: { readonly question: Question }) {
    const { ask, dialog } = useQuestion();
    return (
      <>
        <button type="button" onClick={() => void ask(question).then((answer) => answers.push(answer))}>
          start
        </button>
        {dialog}
      </>
    );
  }
  const asking = (more: Partial<Question> = {}) => {
    render(<Asker question={{ title: "Sure?", text: "It ends.", confirm: "Do it", ...more }} />);
    click("start");
  };
  const answered = () => waitFor(() => expect(answers).toHaveLength(1));

  it("says what will happen, and is answered by yes or by thinking better of it", async () => {
    asking();
    expect(within(screen.getByRole("dialog", { name: "Sure?" })).getByText("It ends.")).toBeDefined();
    click("Do it");
    await answered();
    expect(answers).toEqual([{ remark: undefined, chosen: false }]);
    click("start");
    click("Back");
    await waitFor(() => expect(answers.at(-1)).toBeNull());
  });

  it.each([
    ["the answer", {}, "Do it"],
    ["the way back where the answer does harm", { danger: true }, "Back"],
  ])("begins with the keyboard on %s", (_where, more, name) => {
    asking(more);
    expect(document.activeElement).toBe(screen.getByRole("button", { name }));
  });

  it("does not go on without a required remark, and says so; blanks are none", async () => {
    asking({ remark: "required" });
    const remark = screen.getByLabelText("Remarks (required)");
    fireEvent.change(remark, { target: { value: "   " } });
    click("Do it");
    expect(screen.getByRole("alert").textContent).toContain("Please enter remarks");
    expect(answers).toEqual([]);
    fireEvent.change(remark, { target: { value: " Because " } });
    click("Do it");
    await answered();
    expect(answers).toEqual([{ remark: "Because", chosen: false }]);
  });

  it("[R-FORM-9] stays open with a remark that is too long, whole as it was pasted, and says so", async () => {
    asking({ remark: "optional" });
    const remark = screen.getByLabelText<HTMLTextAreaElement>("Remarks (optional)");
    fireEvent.change(remark, { target: { value: "x".repeat(2_001) } });
    click("Do it");
    expect(remark.value).toHaveLength(2_001);
    expect(screen.getByRole("alert").textContent).toBe("The comment may have at most 2000 characters");
    expect(answers).toEqual([]);
    fireEvent.change(remark, { target: { value: "x".repeat(2_000) } });
    click("Do it");
    await answered();
  });

  it("goes on without an optional remark, and tells what else was chosen", async () => {
    asking({ remark: "optional", choice: "Files too" });
    fireEvent.click(screen.getByRole("checkbox", { name: "Files too" }));
    click("Do it");
    await answered();
    expect(answers).toEqual([{ remark: undefined, chosen: true }]);
  });
});

describe("sharing a task [R-APPR-2]", () => {
  const onDone = vi.fn<(stays: boolean) => Promise<void>>(() => Promise.resolve());
  const onAgree = vi.fn<(input: AddSign) => Promise<boolean>>(() => Promise.resolve(true));
  const people = {
    result: {
      records: [
        { id: "u1", realname: "Anna", departName: "Litho" },
        { id: "u2", realname: "Bo", departName: "" },
      ],
    },
  };
  beforeEach(() => {
    onDone.mockClear();
    onAgree.mockClear();
  });

  function Sharer() {
    const ports = { mine: someTask(), remark: "Written", onDone, onAgree };
    const { startAddSign, startTransfer, dialog } = useSharing(ports);
    return (
      <>
        <button type="button" onClick={startAddSign}>
          more people
        </button>
        <button type="button" onClick={startTransfer}>
          somebody else
        </button>
        {dialog}
      </>
    );
  }
  /** The dialog is loaded when it is opened. */
  async function open(name: string) {
    click(name);
    await screen.findByRole("dialog");
  }
  async function choose(...names: readonly string[]) {
    fireEvent.mouseDown(screen.getByRole("combobox", { name: "People" }));
    for (const name of names) fireEvent.click(await screen.findByText(name, { selector: ".so-picker-name" }));
  }

  it("needs chosen personnel and says so before anything is sent", async () => {
    const { calls } = fakeServer({ "/user_list": people, "/transfer": { result: {} } });
    render(<Sharer />, { wrapper: PageBox });
    await open("somebody else");
    await act(async () => click("Transfer"));
    expect(screen.getByRole("alert").textContent).toContain("Choose personnel for endorsement or transfer");
    expect(calls.filter(({ path }) => path === "/transfer")).toEqual([]);
  });

  it("chooses nobody by an early Enter, who was found for something typed before", async () => {
    const { calls } = fakeServer({ "/user_list": people, "/transfer": { result: {} } });
    render(<Sharer />, { wrapper: PageBox });
    await open("somebody else");
    const box = screen.getByRole("combobox", { name: "People" });
    fireEvent.mouseDown(box);
    await screen.findByText("Anna", { selector: ".so-picker-name" });
    fireEvent.change(box, { target: { value: "Bo" } });
    fireEvent.keyDown(box, { key: "Enter", keyCode: 13 });
    await act(async () => click("Transfer"));
    expect(screen.getByRole("alert").textContent).toContain("Choose personnel for endorsement or transfer");
    expect(calls.filter(({ path }) => path === "/transfer")).toEqual([]);
  });

  it("hands the task to one person, with what was already written in the bar", async () => {
    const { calls } = fakeServer({ "/user_list": people, "/transfer": { result: {} } });
    render(<Sharer />, { wrapper: PageBox });
    await open("somebody else");
    await choose("Anna", "Bo");
    click("Transfer");
    await waitFor(() => expect(onDone.mock.calls).toEqual([[false]]));
    expect(calls.at(-1)).toEqual({ path: "/transfer", body: { taskId: "t1", userId: "u2", remark: "Written" } });
    expect(said).toEqual([["success", "The task was handed over"]]);
  });

  it("asks more people before or with me, and I decide later", async () => {
    const { calls } = fakeServer({ "/user_list": people, "/add_sign": { result: {} } });
    render(<Sharer />, { wrapper: PageBox });
    await open("more people");
    await choose("Anna", "Bo");
    fireEvent.click(screen.getByRole("radio", { name: /^With me/ }));
    fireEvent.click(screen.getByRole("radio", { name: "One after the other" }));
    click("Add signers");
    await waitFor(() => expect(onDone.mock.calls).toEqual([[true]]));
    expect(calls.at(-1)?.body).toEqual({
      taskId: "t1",
      userIds: ["u1", "u2"],
      mode: "parallel",
      rule: "sequence",
      remark: "Written",
    });
  });

  it("asks more people after me as a decision of mine, and stays open while others can be chosen", async () => {
    const { calls } = fakeServer({ "/user_list": people });
    onAgree.mockResolvedValueOnce(false);
    render(<Sharer />, { wrapper: PageBox });
    await open("more people");
    await choose("Bo");
    fireEvent.click(screen.getByRole("radio", { name: /^After me/ }));
    expect(screen.queryByRole("button", { name: "Add signers" })).toBeNull();
    await act(async () => click(/Agree and ask them$/));
    expect(screen.getByRole("dialog")).toBeDefined();
    await act(async () => click(/Agree and ask them$/));
    expect(screen.queryByRole("dialog")).toBeNull();
    const input = { userIds: ["u2"], mode: "after", rule: "all", remark: "Written" };
    expect(onAgree.mock.calls).toEqual([[input], [input]]);
    expect(calls.filter(({ path }) => path === "/add_sign")).toEqual([]);
  });

  it("that is refused keeps the dialog, so that others can be chosen", async () => {
    fakeServer({ "/user_list": people, "/add_sign": { code: 406, message: "Anna has decided already" } });
    render(<Sharer />, { wrapper: PageBox });
    await open("more people");
    await choose("Anna");
    await act(async () => click("Add signers"));
    expect(screen.getByRole("dialog")).toBeDefined();
    expect(onDone).not.toHaveBeenCalled();
    expect(said).toEqual([]);
  });
});

describe("the to-dos around this one [R-WORK-1]", () => {
  const onOpen = vi.fn<(row: ReturnType<typeof someTodo>) => void>();
  const queue = (taskId: string) => <TodoQueue todos={["a", "b", "c"].map(someTodo)} taskId={taskId} onOpen={onOpen} />;
  beforeEach(() => {
    onOpen.mockClear();
    useOpenNext.setState({ enabled: true });
  });

  it("are counted, and one click away on both sides", () => {
    render(queue("b"));
    expect(screen.getByRole("button", { name: "2 of 3" })).toBeDefined();
    click("Previous to-do");
    click("Next to-do");
    expect(onOpen.mock.calls.map(([row]) => row.taskId)).toEqual(["a", "c"]);
  });

  it("end at both ends of the list, and are not shown for a task that is not in it", () => {
    const { rerender, container } = render(queue("a"));
    expect(screen.getByRole("button", { name: "Previous to-do" }).hasAttribute("disabled")).toBe(true);
    rerender(queue("c"));
    expect(screen.getByRole("button", { name: "Next to-do" }).hasAttribute("disabled")).toBe(true);
    rerender(queue("gone"));
    expect(container.textContent).toBe("");
  });

  it("open by themselves unless that was switched off, which is kept", async () => {
    render(queue("a"));
    click("1 of 3");
    const box = await screen.findByRole("checkbox", { name: "Open the next to-do after a decision" });
    expect((box as HTMLInputElement).checked).toBe(true);
    fireEvent.click(box);
    expect(useOpenNext.getState().enabled).toBe(false);
    expect(localStorage.getItem(storageKeys.openNextTask)).toBe("off");
  });
});

describe("the diagram of the route [R-APPR-4]", () => {
  const node = { key: "sign", name: "Module sign", state: "current", people: [{ id: "a", name: "Anna" }], since: null };
  const diagram = { result: { xml: "<x/>", nodes: [node], ahead: [] } };

  function Opened() {
    const [open, setOpen] = useState(true);
    const steps = [step({ name: "Release" })];
    return (
      <PageBox>
        {open ? (
          <DiagramDialog request={someRequest()} kindTitle="Platform" steps={steps} onClose={() => setOpen(false)} />
        ) : (
          "closed"
        )}
      </PageBox>
    );
  }

  it("names the request, explains every state in words, and says who decides at the node under the mouse", async () => {
    fakeServer({ "/getProcessDiagramByApplyId/a1": diagram });
    render(<Opened />);
    expect(screen.getByText("TT26110001 / V1 · Platform")).toBeDefined();
    expect(screen.getByText("Point at a node to see who decides there.")).toBeDefined();
    for (const word of ["Done", "Current", "Skipped", "Rejected"]) {
      expect(screen.getAllByText(word).length).toBeGreaterThan(0);
    }
    fireEvent.mouseEnter(await screen.findByRole("button", { name: "drawing" }));
    expect(screen.getByText("Module sign").closest("[role=status]")?.textContent).toContain("Anna");
  });

  it("says the same as a list for whoever prefers words", async () => {
    fakeServer({ "/getProcessDiagramByApplyId/a1": diagram });
    render(<Opened />);
    fireEvent.click(screen.getByText("List"));
    expect(await screen.findByText("Release")).toBeDefined();
    expect(screen.queryByRole("button", { name: "drawing" })).toBeNull();
  });

  it("that cannot be loaded says so and can be closed; the list still stands", async () => {
    fakeServer({ "/getProcessDiagramByApplyId/a1": { code: 500, message: "" } });
    render(<Opened />);
    expect(await screen.findByText("The diagram could not be loaded")).toBeDefined();
    expect(screen.getByText("Release")).toBeDefined();
    click("Close");
    expect(await screen.findByText("closed")).toBeDefined();
  });
});
