// @vitest-environment jsdom
import { is, when } from "@signoff/forms/definition/condition";
import { neededWhen, radio, text } from "@signoff/forms/definition/field";
import { values } from "@signoff/forms/definition/options";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LocalCopy } from "../draft/local-copy.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { PageBox, said, startPage } from "../testing/page-box.tsx";
import { line, someRequest } from "../testing/some-request.ts";
import { EditRequest } from "./edit-request.tsx";
import { warmUpScript } from "./late-modes.ts";

await warmUpScript("edit");

const definition = toyForm([
  text("title"),
  radio("stacked", { options: values("Y", "N") }),
  text("tier", neededWhen(when("stacked", is("Y")))),
]);
const onSaved = vi.fn<() => void>();
const saved = { result: { revision: 5, status: 1, requestNo: "TT26110001" } };

beforeEach(startPage);
afterEach(cleanup);

/** A draft that could not be saved is retried even after its test: no test counts the saves of another one. */
let drafts = 0;
const ownDraft = () => `draft-${(drafts += 1)}`;

interface Draft {
  readonly data?: Record<string, unknown>;
  readonly cutOff?: LocalCopy;
  readonly answers?: Parameters<typeof fakeServer>[0];
}

function write({ data = { title: "Old" }, cutOff, answers = {} }: Draft = {}) {
  const { calls } = fakeServer({
    "/save": saved,
    "/preview_route": {
      result: [{ key: "a", name: "Review", mode: "single", state: "upcoming", people: [{ id: "x", name: "Anna" }] }],
    },
    "/get_history_info": { result: [line()] },
    "/form/related": { result: { refersTo: [], referredBy: [] } },
    "/attach/list": { result: [] },
    ...answers,
  });
  const actions = [
    { action: "save", allowed: true },
    { action: "delete", allowed: true },
  ];
  const loaded: LoadedRequest = {
    request: someRequest({ applyId: ownDraft(), status: 1, submitTime: null, data, actions, currentNode: [] }),
    tasks: [],
    mine: undefined,
    definition,
    rules: {},
    computed: {},
    dictionaries: {},
    cutOff: cutOff ?? null,
    wantedTask: undefined,
  };
  render(
    <PageBox>
      <EditRequest loaded={loaded} onSaved={onSaved} />
    </PageBox>,
  );
  return calls;
}
const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${name}`) });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const bar = () => within(screen.getByRole("toolbar", { name: "Steps of the draft" }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const savesIn = (calls: ReturnType<typeof write>) =>
  calls.filter(({ path, body }) => path === "/save" && (body as { applyId: string }).applyId === `draft-${drafts}`);

describe("a draft that is written [R-FORM-4]", () => {
  it("is saved automatically when typing pauses, without a question", async () => {
    const calls = write();
    type("title", "New");
    await waitFor(() => expect(savesIn(calls)).toHaveLength(1));
    expect(savesIn(calls)[0]?.body).toMatchObject({ revision: 4, data: { title: "New" } });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(said).toEqual([]);
  });

  it("saved by hand asks once, and says that it is saved", async () => {
    const calls = write();
    fireEvent.click(bar().getByRole("button", { name: /^Save/ }));
    const question = await dialog("Save this draft?");
    expect(savesIn(calls)).toEqual([]);
    fireEvent.click(question.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(said).toEqual([["success", "Draft saved"]]));
    expect(savesIn(calls)).toHaveLength(1);
  });

  it("saved by hand does not claim to be saved when it is not", async () => {
    write({ answers: { "/save": { code: 406, message: "Too long" } } });
    fireEvent.click(bar().getByRole("button", { name: /^Save/ }));
    const question = await dialog("Save this draft?");
    await act(async () => void fireEvent.click(question.getByRole("button", { name: "Save" })));
    expect(await screen.findByRole("button", { name: /retry|try again|save again/i })).toBeDefined();
    expect(said).toEqual([]);
  });

  it("refused by autosave says so and keeps the focus; refused by the button it focuses the field", async () => {
    const errors = [{ path: "title", message: "is too long" }];
    write({ answers: { "/save": { code: 406, message: "Too long", result: { errors } } } });
    box("title").focus();
    type("title", "Too many words");
    expect((await screen.findByRole("alert")).textContent).toContain("Not saved: 1 entry needs your attention");
    expect(document.activeElement).toBe(box("title"));
    fireEvent.click(bar().getByRole("button", { name: /^Save/ }));
    const question = await dialog("Save this draft?");
    await act(async () => void fireEvent.click(question.getByRole("button", { name: "Save" })));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("alert")));
  });

  it("asks before a choice clears other input, names it, and keeps everything when the user cancels", async () => {
    write({ data: { title: "T", stacked: "Y", tier: "3" } });
    fireEvent.click(screen.getByRole("radio", { name: "N" }));
    const question = await dialog("Change this choice?");
    expect(question.getByText("It clears what was entered here: tier")).toBeDefined();
    fireEvent.click(question.getByRole("button", { name: "Back" }));
    expect(box("tier").value).toBe("3");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Y" }).checked).toBe(true);
  });

  it("clears what the user agreed to clear", async () => {
    const calls = write({ data: { title: "T", stacked: "Y", tier: "3" } });
    fireEvent.click(screen.getByRole("radio", { name: "N" }));
    const question = await dialog("Change this choice?");
    fireEvent.click(question.getByRole("button", { name: "Change and clear" }));
    await waitFor(() => expect(savesIn(calls)).toHaveLength(1));
    expect(savesIn(calls)[0]?.body).toMatchObject({ data: { stacked: "N" } });
    expect(JSON.stringify(savesIn(calls)[0]?.body)).not.toContain("tier");
  });

  it("is saved before the page is closed, and left only after the question", async () => {
    const calls = write();
    type("title", "Last words");
    fireEvent.click(bar().getByRole("button", { name: "Close" }));
    const question = await dialog("Close this page?");
    expect(savesIn(calls)[0]?.body).toMatchObject({ data: { title: "Last words" } });
    expect(screen.getByLabelText("address").textContent).toBe("/here");
    // The close button of the dialog has the same name; the answer is below the text.
    for (const answer of question.getAllByRole("button", { name: "Close" }).slice(-1)) fireEvent.click(answer);
    await waitFor(() => expect(screen.getByLabelText("address").textContent).toBe("/home"));
  });

  it("is closed without a question where nothing was changed, and with one after a single key", async () => {
    const calls = write();
    fireEvent.click(bar().getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.getByLabelText("address").textContent).toBe("/home"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(savesIn(calls)).toEqual([]);
    cleanup();
    write();
    type("title", "Oldx");
    fireEvent.click(bar().getByRole("button", { name: "Close" }));
    await dialog("Close this page?");
  });

  it("says before it is closed that the server does not have the input yet", async () => {
    write({ answers: { "/save": { code: 406, message: "Too long" } } });
    type("title", "Last words");
    fireEvent.click(bar().getByRole("button", { name: "Close" }));
    const question = await dialog("Close this page?");
    expect(question.getByText(/could not be saved on the server yet/)).toBeDefined();
  });

  it("shows the predicted route while it is written", async () => {
    write();
    expect(await bar().findByText("Goes first to Anna, Review")).toBeDefined();
  });

  it("restores input that a reload cut off, shows its time, and saves it on the revision it was typed on", async () => {
    const cutOff = { data: { title: "Typed" }, base: { title: "Old" }, revision: 4, at: "2026-11-12T08:00:00Z" };
    const calls = write({ cutOff });
    expect(box("title").value).toBe("Typed");
    expect(screen.getByText(/^Input from .* that was not saved has been restored\.$/)).toBeDefined();
    await waitFor(() => expect(savesIn(calls)).toHaveLength(1));
    expect(savesIn(calls)[0]?.body).toMatchObject({ revision: 4, data: { title: "Typed" } });
  });

  it("is not submitted while something is missing: the places are listed, nothing is asked", async () => {
    const calls = write({ data: { stacked: "Y" } });
    fireEvent.click(bar().getByRole("button", { name: /^Submit/ }));
    expect((await screen.findAllByText(/tier/)).length).toBeGreaterThan(1);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls.filter(({ path }) => path === "/submit")).toEqual([]);
  });
});
