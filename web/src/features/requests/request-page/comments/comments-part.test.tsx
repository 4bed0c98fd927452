// @vitest-environment jsdom
import { formState } from "@signoff/forms/conditions/visibility";
import { indexOf } from "@signoff/forms/definition/definition-index";
import { table } from "@signoff/forms/definition/detail-table";
import { number, text } from "@signoff/forms/definition/field";
import { section } from "@signoff/forms/definition/section";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CellGrid } from "../../../../cell-grid/cell-grid.tsx";
import type { GridColumn } from "../../../../cell-grid/column.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { PageBox, said, startPage } from "../testing/page-box.tsx";
import type { PageMarks } from "../../../../form-renderer/form-marks.ts";
import { CommentsPart } from "./comments-part.tsx";
import { useCommentDesk } from "./desk.ts";
import { FollowedMarks } from "./form-marks.tsx";

const definition = toyForm([], {
  sections: [section("main", [text("subject"), table("lines", [text("code"), number("cd")])])],
  rules: [{ rule: "uniqueRows", params: { table: "lines", columns: ["code"] } }],
});
const data = { lines: [{ code: "M1", cd: 1 }] };
const formNow = () => ({ definition, data, state: formState(definition, data, { viewer: { mode: "read" } }) });
const onGoTo = vi.fn<(path: string) => void>();
const onShow = vi.fn<() => void>();

beforeEach(() => startPage());
afterEach(cleanup);

const comment = (id: string, text: string, more: object = {}) => ({
  id,
  userId: "u1",
  name: "Anna",
  text,
  at: "2026-11-16T09:42:10.000Z",
  retractedAt: null,
  mentions: [],
  mayRetract: false,
  ...more,
});
const thread = (id: string, more: object = {}) => ({
  id,
  anchor: null,
  rowName: null,
  mustAnswerAt: null,
  resolved: null,
  isCarried: false,
  comments: [comment(`${id}1`, `About ${id}`)],
  mayReply: true,
  mayResolve: true,
  mayReopen: false,
  ...more,
});
const asksAt = [{ taskId: "t1", nodeName: "Review" }];
const shown = (threads: readonly object[], more: object = {}) => ({
  result: { threads, obstacle: null, asksAt: [], ...more },
});

/** The table of the form, as the surrounding page has it. */
function Lines() {
  const [marks, setMarks] = useState<PageMarks>();
  const indexed = indexOf(definition).tables.get("lines");
  const shown = { rows: data.lines, shownAt: (row: number) => row };
  const columns = ["code", "cd"].map((key) => ({ ...column, key, title: key }));
  return (
    <div className="so-table-item">
      <FollowedMarks applyId="a1" onChange={setMarks} />
      <CellGrid
        label="Lines"
        columns={columns}
        rows={data.lines}
        signs={indexed && marks?.inTable({ definition, indexed, rows: data.lines, shown })}
        emptyText=""
      />
      {marks?.draw("lines")}
    </div>
  );
}
const column: Omit<GridColumn, "key" | "title"> = {
  width: 100,
  editor: { kind: "text" },
  format: String,
  parse: (typed) => typed,
  isReadOnly: () => true,
};

function show(answers: Parameters<typeof fakeServer>[0], form?: ReactNode) {
  const { calls } = fakeServer(answers);
  render(
    <PageBox>
      {form}
      <CommentsPart applyId="a1" formNow={formNow} onGoTo={onGoTo} onShow={onShow} />
    </PageBox>,
  );
  return calls;
}

describe("comments beside the form [R-CMT-1]", () => {
  it("show what is open, say what must be answered, and fold what is resolved", async () => {
    const resolved = { name: "Bo", at: "2026-11-16T10:00:00.000Z" };
    show({
      "/list": shown([
        thread("7", { mustAnswerAt: { nodeKey: "n", nodeName: "Review" }, mayResolve: false }),
        thread("8", { resolved, mayReply: false, mayResolve: false, mayReopen: true }),
      ]),
    });
    expect(await screen.findByText("1 open")).toBeDefined();
    const open = within(screen.getByRole("article"));
    expect(open.getByText("Nobody can agree at Review before this is resolved")).toBeDefined();
    expect(open.queryByRole("button", { name: "Resolve" })).toBeNull();
    expect(screen.queryByText("About 8")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Resolved 1" }));
    expect(screen.getByText(/^Resolved by Bo/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Reopen" })).toBeDefined();
  });

  it("begin a thread; a handler can demand an answer", async () => {
    const written = { threadId: "9", commentId: "91" };
    const calls = show({
      "/list": [shown([], { asksAt }), shown([thread("9")], { asksAt })],
      "/start": { result: written },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Comment" }));
    fireEvent.click(screen.getByRole("button", { name: "Comment" }));
    expect(screen.getByRole("alert").textContent).toBe("Write something first");
    fireEvent.change(screen.getByRole("textbox", { name: "New comment" }), { target: { value: " Why? " } });
    fireEvent.click(screen.getByRole("checkbox", { name: "Must be answered before anybody can agree at Review" }));
    fireEvent.click(screen.getByRole("button", { name: "Ask" }));
    expect(await screen.findByText("About 9")).toBeDefined();
    expect(screen.queryByRole("textbox")).toBeNull();
    const sent = calls.find(({ path }) => path === "/start");
    expect(sent?.body).toEqual({ applyId: "a1", text: "Why?", mustAnswerAt: "t1" });
  });

  it("keep what was typed when a reply is refused, and say why", async () => {
    show({ "/list": shown([thread("7")]), "/reply": { code: 508, message: "Bo has resolved it meanwhile" } });
    fireEvent.click(await screen.findByRole("button", { name: "Reply" }));
    const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Reply to Anna" });
    fireEvent.change(box, { target: { value: "Because" } });
    fireEvent.keyDown(box, { key: "Enter", ctrlKey: true });
    expect((await screen.findByRole("alert")).textContent).toBe("Bo has resolved it meanwhile");
    expect(box.value).toBe("Because");
  });

  it("say who was mentioned and could not be told", async () => {
    const notTold = [{ name: "Du", reason: "may not see this request and was not told" }];
    show({ "/list": shown([thread("7")]), "/reply": { result: { threadId: "7", commentId: "72", notTold } } });
    fireEvent.click(await screen.findByRole("button", { name: "Reply" }));
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "@du" } });
    fireEvent.click(screen.getByRole("button", { name: "Reply" }));
    await waitFor(() =>
      expect(said).toEqual([["warning", "The comment is written. Du may not see this request and was not told"]]),
    );
  });

  it("[R-HELP-5] lead to the requests they name, as far as the reader may see them", async () => {
    const text = "As in TT-2611-0007 and TT-2611-0008";
    const card = { id: "TT-2611-0007", applyId: "r7", formType: "toptier" };
    const calls = show({
      "/list": shown([thread("7", { comments: [comment("71", text)] })]),
      "/cards": { result: { cards: [card] } },
    });
    const link = await screen.findByRole("link", { name: "TT-2611-0007" });
    expect(link.getAttribute("href")).toBe("/pages/toptier/detail?applyId=r7&formType=toptier");
    expect(screen.getByText(/and TT-2611-0008$/)).toBeDefined();
    expect(calls.filter(({ path }) => path === "/cards").map(({ body }) => body)).toEqual([
      { ids: ["TT-2611-0007", "TT-2611-0008"] },
    ]);
  });

  it("are resolved and retracted in place; a retracted one says so", async () => {
    const own = thread("7", { comments: [comment("71", "Wrong", { mayRetract: true })] });
    const gone = thread("7", { comments: [comment("71", "", { retractedAt: "2026-11-16T11:00:00.000Z" })] });
    const calls = show({
      "/list": [shown([own]), shown([gone])],
      "/retract": { result: { commentId: "71" } },
      "/resolve": { result: { threadId: "7", isResolved: true } },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Retract" }));
    expect(await screen.findByText(/^Retracted .*the history keeps what was said$/)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Resolve" }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === "/resolve")?.body).toEqual({ applyId: "a1", threadId: "7" }),
    );
  });

  it("of an ended request are only read, and say why", async () => {
    show({ "/list": shown([thread("7", { mayReply: false, mayResolve: false })], { obstacle: "It is void" }) });
    expect(await screen.findByText("It is void")).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("comments on places of the form [R-CMT-6]", () => {
  const showWithTable = (answers: Parameters<typeof fakeServer>[0]) => show(answers, <Lines />);
  /** In the cell, and below the table. */
  const signAndMark = (name: string) =>
    waitFor(() => {
      const [sign, mark, ...more] = screen.getAllByRole("button", { name });
      expect([mark === undefined, more]).toEqual([false, []]);
      return { sign, mark };
    });
  const cell = { place: "lines", row: '["M1"]', column: "cd" };
  const gone = { place: "lines", row: '["M9"]' };

  it("are marked there with their number; a press on the mark leads to them, and they lead back", async () => {
    showWithTable({
      "/list": shown([
        thread("7", { anchor: cell, rowName: "M1" }),
        thread("8", { anchor: cell, rowName: "M1" }),
        thread("9", { anchor: { place: "subject" } }),
      ]),
    });
    const { sign, mark } = await signAndMark("M1 · cd, open comments: 2");
    expect(sign?.closest("[role=gridcell]")?.textContent).toBe("21");
    expect(mark?.textContent).toBe("M1 · cd2");
    fireEvent.click(mark as HTMLElement);
    expect(onShow).toHaveBeenCalled();
    // Returning to the request does not lead there again.
    expect(useCommentDesk.getState().asked).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toContain("About 7"));
    fireEvent.click(within(screen.getAllByRole("article")[0] as HTMLElement).getByRole("button", { name: /^Go to/ }));
    expect(onGoTo).toHaveBeenLastCalledWith("lines[0].cd");
    fireEvent.click(screen.getByRole("button", { name: "Go to subject" }));
    expect(onGoTo).toHaveBeenLastCalledWith("subject");
  });

  it("are marked in the cell and beside the row, open or resolved; a press or Shift+F2 leads to them", async () => {
    const resolved = { name: "Bo", at: "2026-11-16T10:00:00.000Z" };
    const row = { place: "lines", row: '["M1"]' };
    showWithTable({
      "/list": shown([
        thread("7", { anchor: row, rowName: "M1" }),
        thread("8", { anchor: cell, rowName: "M1", resolved, mayResolve: false }),
      ]),
    });
    const ofCell = await screen.findByRole("button", { name: "M1 · cd, resolved comments: 1" });
    expect(ofCell.className).toBe("so-cell-sign");
    const ofRow = within(screen.getByRole("rowheader", { name: /1/ })).getByRole("button");
    expect([ofRow.className, ofRow.title]).toEqual(["so-cell-sign so-cell-sign-open", "open comments: 1 (Shift+F2)"]);
    fireEvent.click(ofCell);
    await waitFor(() => expect(document.activeElement?.textContent).toContain("About 8"));
    // The first cell has no mark of its own, its row has.
    fireEvent.keyDown(screen.getByRole("grid"), { key: "F2" });
    expect(document.activeElement?.textContent).toContain("About 8");
    fireEvent.keyDown(screen.getByRole("grid"), { key: "F2", shiftKey: true });
    await waitFor(() => expect(document.activeElement?.textContent).toContain("About 7"));
  });

  it("leave a table that fills the window, which would cover what is said", async () => {
    showWithTable({ "/list": shown([thread("7", { anchor: cell, rowName: "M1" })]) });
    const { sign } = await signAndMark("M1 · cd, open comments: 1");
    fireEvent.click(screen.getByRole("button", { name: "Full screen" }));
    fireEvent.click(sign as HTMLElement);
    expect(screen.getByRole("button", { name: "Full screen" })).toBeDefined();
    await waitFor(() => expect(document.activeElement?.textContent).toContain("About 7"));
  });

  it("say so when their row is gone, and offer no way there", async () => {
    showWithTable({ "/list": shown([thread("7", { anchor: gone, rowName: "M9" })]) });
    expect(await screen.findByRole("button", { name: "M9, no longer there, open comments: 1" })).toBeDefined();
    expect(screen.getByText("no longer there")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Go to/ })).toBeNull();
  });

  it("are begun by choosing a table, its row and its column", async () => {
    const calls = show({ "/list": shown([]), "/start": { result: { threadId: "9", commentId: "91" } } });
    fireEvent.click(await screen.findByRole("button", { name: "Comment" }));
    const choose = (name: string, option: string) => {
      const box = screen.getByRole("combobox", { name });
      fireEvent.mouseDown(box);
      fireEvent.change(box, { target: { value: option } });
      const options = [...document.querySelectorAll<HTMLElement>(".ant-select-item-option")];
      const wanted = options.findLast(({ textContent }) => textContent === option);
      if (!wanted) throw new Error(`${name} offers ${options.map(({ textContent }) => textContent).join(", ")}`);
      fireEvent.click(wanted);
    };
    choose("About", "lines");
    choose("Row", "M1");
    choose("Column", "cd");
    fireEvent.change(screen.getByRole("textbox", { name: "New comment" }), { target: { value: "Too small" } });
    fireEvent.click(screen.getByRole("button", { name: "Comment" }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === "/start")?.body).toEqual({
        applyId: "a1",
        text: "Too small",
        anchor: cell,
      }),
    );
  });
});
