// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Inbox } from "lucide-react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { startTranslations } from "../i18n/translate.ts";
import { useDrafts } from "../pages/drafts.ts";
import { useSession } from "../session/session-store.ts";
import { showPage, where } from "../testing/show-page.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import type { RecordCalls, RecordDefinition } from "./record-definition.ts";
import { recordFields } from "./record-fields.tsx";
import { RecordPage } from "./record-page.tsx";

interface Row {
  readonly id: string;
  readonly name: string;
}
interface Fields {
  readonly name: string;
  readonly note: string;
}
type Calls = RecordCalls<Row, object, Fields>;

const read = vi.fn<Calls["read"]>();
const add = vi.fn<Calls["add"]>();
const edit = vi.fn<Calls["edit"]>();
const remove = vi.fn<Calls["remove"]>();
const removeAll = vi.fn<Calls["removeAll"]>();
const dependants = vi.fn<Calls["dependants"]>();
const both = (text: string) => ({ zh: text, en: text });
const field = recordFields<Fields>();
const rows = [
  { id: "a", name: "Alpha" },
  { id: "b", name: "Beta" },
];
const calls: Calls = {
  load: async () => ({ records: rows, total: 2, size: 20, current: 1, pages: 1 }),
  exportRows: async () => {},
  read,
  add,
  edit,
  remove,
  removeAll,
  dependants,
  changes: async () => [
    {
      id: "1",
      time: "2026-11-16T08:00:00Z",
      operator: "Lu Chao",
      operationName: "Edit",
      before: { note: "old" },
      after: { note: "" },
      reason: null,
    },
  ],
};
const definition: RecordDefinition<Row, object, Fields> = {
  list: {
    key: "thing",
    title: both("Things"),
    columns: [{ key: "name", title: both("Name"), type: "identifier", width: 100 }],
    conditions: [],
    sortedBy: { column: "name", order: "asc" },
    empty: { icon: Inbox, title: both("Nothing") },
  },
  calls,
  codes: { add: "thing:add", edit: "thing:edit", delete: "thing:delete" },
  texts: { new: both("New thing"), edit: both("Edit thing"), view: both("Thing") },
  blank: { name: "", note: "" },
  nameOf: ({ name }) => name,
  fields: [field.text("name", both("Name"), { required: true }), field.text("note", both("Note"))],
};

function hold(...codes: readonly string[]): void {
  useSession.setState({ auth: codes.map((action) => ({ action, type: "1", describe: action })) });
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${name}`) });
const enter = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
  vi.resetAllMocks();
  read.mockImplementation(async (id) => ({
    id,
    revision: 3,
    fields: { name: rows.find((row) => row.id === id)?.name ?? "", note: "" },
  }));
  edit.mockImplementation(async ({ id, revision }) => ({ id, revision: revision + 1 }));
  hold("thing:add", "thing:edit", "thing:delete");
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  useDrafts.setState({ dirty: {} });
});

async function openFirst(at = "/things") {
  showPage(<RecordPage definition={definition} />, { at });
  if (!at.includes("record=")) fireEvent.click(await screen.findByRole("link", { name: "Alpha" }));
  await screen.findByRole("textbox", { name: /^Name/ });
}

describe("a page of records", () => {
  it("[R-SYS-1] opens a record beside the list, at an address of its own, and steps to its neighbours", async () => {
    await openFirst();
    expect([where(), box("Name").value]).toEqual(["/things?record=a", "Alpha"]);
    press("Next record");
    await waitFor(() => expect(box("Name").value).toBe("Beta"));
    press("Close");
    expect(where()).toBe("/things");
  });

  it("[R-SYS-3] shows what else can be done with a record to those who may not edit it, and no button to save", async () => {
    hold("thing:delete");
    const Actions = () => <button type="button">Reset the thing</button>;
    showPage(<RecordPage definition={{ ...definition, Actions }} />, { at: "/things?record=a" });
    await screen.findByRole("button", { name: "Reset the thing" });
    expect(screen.getByRole("button", { name: "Delete" })).toBeTruthy();
    expect([box("Name").disabled, screen.queryByRole("button", { name: "Save" })]).toEqual([true, null]);
  });

  it("[R-SYS-2] keeps a text that is too long, says by how much, and saves it once it is short enough", async () => {
    const limited = [field.text("name", both("Name"), { maxLength: 10 }), field.text("note", both("Note"))];
    showPage(<RecordPage definition={{ ...definition, fields: limited }} />, { at: "/things?record=a" });
    await screen.findByRole("textbox", { name: /^Name/ });
    expect(box("Name").maxLength).toBe(-1);
    enter("Name", "Twelve signs");
    expect(box("Name").value).toBe("Twelve signs");
    expect(screen.getByText("12 / 10")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toBe("At most 10 characters: shorten it by 2");
    press(/Save 1 change$/);
    expect(edit).not.toHaveBeenCalled();
    enter("Name", " Ten signs ");
    expect(screen.queryByRole("alert")).toBeNull();
    press(/Save 1 change$/);
    await waitFor(() => expect(edit).toHaveBeenCalledOnce());
  });

  it("[R-SYS-1] saves what was changed, on the revision that was read, and says how much it is", async () => {
    await openFirst();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
    enter("Note", "new");
    press(/Save 1 change$/);
    const fields = { name: "Alpha", note: "new" };
    await waitFor(() => expect(edit).toHaveBeenCalledWith({ id: "a", revision: 3, fields }));
    // The library removes the loading icon by an animation, which never ends here.
    await screen.findByRole("button", { name: /Save$/ });
  });

  it("[R-SYS-1] keeps what is entered while it saves, on the revision that comes of it", async () => {
    await openFirst();
    enter("Note", "first");
    let answer = () => {};
    edit.mockImplementationOnce(
      async ({ id }) =>
        new Promise((resolve) => {
          answer = () => resolve({ id, revision: 4 });
        }),
    );
    press("Save 1 change");
    await waitFor(() => expect(edit).toHaveBeenCalledOnce());
    enter("Name", "Alpha two");
    read.mockImplementation(async (id) => ({ id, revision: 4, fields: { name: "Alpha", note: "first" } }));
    answer();
    const again = await screen.findByRole("button", { name: /Save 1 change$/ });
    expect([box("Name").value, box("Note").value]).toEqual(["Alpha two", "first"]);
    fireEvent.click(again);
    await waitFor(() => expect(edit).toHaveBeenCalledTimes(2));
    expect(edit).toHaveBeenLastCalledWith({ id: "a", revision: 4, fields: { name: "Alpha two", note: "first" } });
  });

  it("says what is missing at its field and asks the server nothing; what the server refuses stands there too", async () => {
    showPage(<RecordPage definition={definition} />, { at: "/things" });
    press("New");
    await screen.findByRole("textbox", { name: /^Name/ });
    press(/Create$/);
    expect((await screen.findByText("This is required")).textContent).toBe("This is required");
    expect(add).not.toHaveBeenCalled();
    const errors = [{ path: "name", rule: "taken", message: "Another record has this already" }];
    add.mockRejectedValueOnce(new ApiError({ kind: "envelope", code: 406 }, "Bad", { errors }));
    enter("Name", "Alpha");
    press(/Create$/);
    await screen.findByText("Another record has this already");
    add.mockResolvedValueOnce({ id: "a", revision: 1 });
    enter("Name", "Gamma");
    press(/Create$/);
    await waitFor(() => expect(where()).toBe("/things?record=a"));
  });

  it("keeps what was entered when one goes to another row, and asks before it is thrown away", async () => {
    await openFirst();
    enter("Note", "not yet");
    press("Next record");
    await waitFor(() => expect(box("Name").value).toBe("Beta"));
    press("1 unsaved");
    await waitFor(() => expect(box("Note").value).toBe("not yet"));
    press("Close");
    expect(where()).toBe("/things?record=a");
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Discard" }));
    expect([where(), Object.keys(useDrafts.getState().dirty)]).toEqual(["/things", []]);
  });

  it("[R-SYS-1] shows both versions where somebody else saved meanwhile, and loses neither", async () => {
    await openFirst();
    enter("Note", "mine");
    const current = { id: "a", revision: 4, fields: { name: "Alpha 2", note: "theirs" } };
    edit.mockRejectedValueOnce(new ApiError({ kind: "envelope", code: 409 }, "Stale", { current }));
    press(/Save 1 change$/);
    await screen.findByText("Now saved: theirs");
    expect([box("Name").value, box("Note").value]).toEqual(["Alpha 2", "mine"]);
    press("Take it: Note");
    expect(box("Note").value).toBe("theirs");
    enter("Note", "mine after all");
    press(/Save 1 change$/);
    const fields = { name: "Alpha 2", note: "mine after all" };
    await waitFor(() => expect(edit).toHaveBeenLastCalledWith({ id: "a", revision: 4, fields }));
  });

  it("[R-SYS-1] deletes after one question, and not while something depends on the record", async () => {
    await openFirst();
    dependants.mockResolvedValueOnce([{ what: "Routes", count: 12, names: ["LOTA"], blocks: true }]);
    press("Delete");
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText("LOTA and 11 more");
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Delete" }).disabled).toBe(true);
    fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(remove).not.toHaveBeenCalled();
  });

  it("[R-SYS-3] offers nothing that the codes do not open", async () => {
    hold();
    await openFirst("/things?record=a");
    expect(box("Name").disabled).toBe(true);
    for (const name of ["New", "Delete", "Save"]) expect(screen.queryByRole("button", { name })).toBeNull();
  });

  it("[R-WORK-6] shows who changed a record, before and after", async () => {
    await openFirst("/things?record=a");
    fireEvent.click(screen.getByRole("tab", { name: "Changes" }));
    const change = within((await screen.findByText("Lu Chao")).closest("li") ?? document.body);
    expect([change.getByText("old").tagName, change.getByText("(empty)").tagName]).toEqual(["DEL", "INS"]);
  });

  it("says when a record is gone", async () => {
    read.mockRejectedValue(new ApiError({ kind: "envelope", code: 404 }, "gone"));
    showPage(<RecordPage definition={definition} />, { at: "/things?record=zzz" });
    await screen.findByText("This record is no longer there");
    press("Back to the list");
    expect(where()).toBe("/things");
  });
});
