// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Upload } from "../../../../fields/attachments/upload-queue.ts";
import type { PlacedProblem } from "../../../../form-renderer/form-view-props.ts";
import { DraftSaver, type SaveOutcome } from "../draft/draft-saver.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { PageBox, said, startPage } from "../testing/page-box.tsx";
import { someLoaded } from "../testing/some-request.ts";
import type { useProblems } from "../use-problems.ts";
import { useSubmit, warmUpSubmit } from "./use-submit.tsx";

const loaded = await someLoaded();
const goTo = vi.fn<(path: string) => void>();
const refuse = vi.fn<ReturnType<typeof useProblems>["refuse"]>();
const save = vi.fn<(revision: number) => Promise<SaveOutcome>>();
const data = { subject: "S" };
let saver: DraftSaver;

const plan = {
  result: [
    { key: "a", name: "Review", mode: "single", state: "upcoming", people: [{ id: "x", name: "Anna" }] },
    { key: "b", name: "Not asked", mode: "single", state: "skipped", people: [] },
  ],
};

interface BoxProps {
  readonly found: readonly PlacedProblem[];
  readonly shown: boolean;
  readonly uploads?: readonly Upload[];
}

function Box({ found, shown, uploads = [] }: BoxProps) {
  const occasion = "submit" as const;
  const problems = { problems: shown ? [...found] : [], occasion, attempt: () => found, refuse, forgive: () => {} };
  const { start, dialog } = useSubmit({ loaded, saver, data, problems, uploads, goTo });
  return (
    <>
      <button type="button" onClick={start}>
        hand in
      </button>
      {dialog}
    </>
  );
}

function show(found: readonly PlacedProblem[] = [], shown = false) {
  render(
    <PageBox>
      <Box found={found} shown={shown} />
    </PageBox>,
  );
  fireEvent.click(screen.getByRole("button", { name: "hand in" }));
}
const confirm = (name = "Submit") => fireEvent.click(screen.getByRole("button", { name }));

beforeAll(warmUpSubmit);
beforeEach(() => {
  startPage();
  for (const mock of [goTo, refuse, save]) mock.mockReset();
  save.mockResolvedValue({ kind: "saved", revision: 5 });
  saver = new DraftSaver({ save, keep: () => {}, forget: () => {} }, { revision: 4, data });
});
afterEach(cleanup);

const upload = (state: Upload["state"]): Upload => ({
  id: 1,
  bizType: "rules",
  file: new File(["x"], "big.gds"),
  state,
  share: 0.4,
});
const boxWith = (uploads: readonly Upload[], found: readonly PlacedProblem[] = []) => (
  <PageBox>
    <Box found={found} shown={false} uploads={uploads} />
  </PageBox>
);

describe("submitting while files are uploaded", () => {
  it("waits for them, says so, and goes on by itself", async () => {
    fakeServer({ "/preview_route": plan });
    const { rerender } = render(boxWith([upload("running")]));
    fireEvent.click(screen.getByRole("button", { name: "hand in" }));
    expect(screen.getByText("Waiting for 1 file")).toBeDefined();
    expect(screen.getByText("big.gds")).toBeDefined();
    rerender(boxWith([]));
    expect(await screen.findByText("Review")).toBeDefined();
    expect(screen.queryByText("Waiting for 1 file")).toBeNull();
  });

  it("stops at one that failed, names it and goes to it", () => {
    const { rerender } = render(boxWith([upload("running")]));
    fireEvent.click(screen.getByRole("button", { name: "hand in" }));
    rerender(boxWith([upload("failed")]));
    expect(said).toEqual([["error", expect.stringContaining("big.gds was not uploaded")]]);
    expect(goTo.mock.calls).toEqual([["attachments.rules"]]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("can be given up while it waits", () => {
    const { rerender } = render(boxWith([upload("waiting")]));
    fireEvent.click(screen.getByRole("button", { name: "hand in" }));
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    rerender(boxWith([]));
    expect(screen.queryByText("Submit this request?")).toBeNull();
  });
});

describe("handing a request in [R-FORM-4]", () => {
  it("shows the way it will go, with names, and leaves out what would be skipped", async () => {
    fakeServer({ "/preview_route": plan });
    show();
    expect(await screen.findByText("Review")).toBeDefined();
    expect(screen.getByText("Anna")).toBeDefined();
    expect(screen.queryByText("Not asked")).toBeNull();
  });

  it("begins at the remark, and a blank typed on the button hands nothing in", async () => {
    fakeServer({ "/preview_route": plan });
    show();
    const remark = await screen.findByRole("textbox", { name: /^Remark/ });
    await waitFor(() => expect(document.activeElement).toBe(remark));
    const button = screen.getByRole("button", { name: "Submit" });
    button.focus();
    expect(fireEvent.keyUp(button, { key: " " })).toBe(false);
    expect(fireEvent.keyDown(button, { key: "Enter" })).toBe(true);
  });

  it("is confirmed by Ctrl+Enter wherever the keyboard is in the dialog, once, and not by keys that are held", async () => {
    const { calls } = fakeServer({ "/preview_route": plan, "/submit": { result: { revision: 6 } } });
    show();
    const remark = await screen.findByRole("textbox", { name: /^Remark/ });
    fireEvent.keyDown(remark, { key: "Enter" });
    fireEvent.keyDown(remark, { key: "Enter", ctrlKey: true, repeat: true });
    expect(screen.queryByRole("dialog")).not.toBeNull();
    fireEvent.keyDown(remark, { key: "Enter", ctrlKey: true });
    fireEvent.keyDown(remark, { key: "Enter", metaKey: true });
    await waitFor(() => expect(said).toEqual([["success", "Submitted"]]));
    expect(calls.filter(({ path }) => path === "/submit")).toHaveLength(1);
  });

  it("says why the way cannot be told, and can still be done", async () => {
    fakeServer({ "/preview_route": { code: 500, message: "No approver for module" } });
    show();
    expect(await screen.findByText("The route cannot be predicted: No approver for module")).toBeDefined();
    expect(screen.getByRole("button", { name: "Submit" }).hasAttribute("disabled")).toBe(false);
  });

  it("asks nothing while something is wrong; whoever tries again is taken to the place", () => {
    const found = [{ path: "techNode", message: "is missing" }];
    show(found);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(goTo).not.toHaveBeenCalled();
    cleanup();
    show(found, true);
    expect(goTo.mock.calls).toEqual([["techNode"]]);
  });

  it("saves what is not saved, submits over that revision with the remark, and says so", async () => {
    const { calls } = fakeServer({ "/submit": { result: { revision: 6 } } });
    show();
    saver.change({ subject: "S" }, false);
    fireEvent.change(screen.getByLabelText("Remarks (optional)"), { target: { value: " Please hurry " } });
    confirm();
    await waitFor(() => expect(said).toEqual([["success", "Submitted"]]));
    const [submitted] = calls.filter(({ path }) => path === "/submit");
    expect(submitted?.body).toEqual({ applyId: "a1", revision: 5, data, remark: "Please hurry" });
    expect(saver.hasUnsaved()).toBe(false);
    expect(saver.revision).toBe(6);
  });

  it("asks for the user's word where the server wants it, and sends it along with the remark", async () => {
    const confirmation = { key: "obsolete", message: "V1 becomes obsolete" };
    const { calls } = fakeServer({
      "/submit": [
        { code: 406, message: "Please confirm", result: { confirm: [confirmation] } },
        { result: { revision: 6 } },
      ],
    });
    show();
    fireEvent.change(screen.getByLabelText("Remarks (optional)"), { target: { value: "R" } });
    confirm();
    expect(await screen.findByText("V1 becomes obsolete")).toBeDefined();
    confirm("Confirm and submit");
    fireEvent.click(screen.getByRole("button", { name: /Confirm and submit/ }));
    await waitFor(() => expect(said).toEqual([["success", "Submitted"]]));
    const bodies = calls.filter(({ path }) => path === "/submit").map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).not.toHaveProperty("confirmations");
    expect(bodies[1]).toMatchObject({ confirmations: ["obsolete"], remark: "R" });
  });

  it("leads to the first of the places the server refuses", async () => {
    const errors = [{ path: "masks[1].code", message: "is used twice" }];
    fakeServer({ "/submit": { code: 406, message: "Wrong input", result: { errors } } });
    show();
    confirm();
    await waitFor(() => expect(goTo.mock.calls).toEqual([["masks[1].code"]]));
    expect(refuse).toHaveBeenLastCalledWith(errors, "submit");
    expect(said).toEqual([]);
  });

  it("says a refusal that names no place", async () => {
    fakeServer({ "/submit": { code: 406, message: "The form is closed" } });
    show();
    confirm();
    await waitFor(() => expect(said).toEqual([["error", "The form is closed"]]));
  });

  it("becomes a conflict when somebody stored something newer, and nothing is submitted", async () => {
    const current = { revision: 9, data: { subject: "Theirs" } };
    fakeServer({ "/submit": { code: 409, message: "Stale", result: { current } } });
    show();
    confirm();
    await waitFor(() => expect(saver.getState()).toEqual({ kind: "conflict", stored: current, base: data }));
    expect(said).toEqual([]);
  });

  it("does not submit over a conflict that the save before it found", async () => {
    const stored = { revision: 9, data: { subject: "Theirs" } };
    save.mockResolvedValue({ kind: "stale", stored });
    const { calls } = fakeServer({ "/submit": { result: { revision: 10 } } });
    show();
    saver.change({ subject: "Mine" }, false);
    await act(async () => confirm());
    expect(saver.getState().kind).toBe("conflict");
    expect(calls.filter(({ path }) => path === "/submit")).toEqual([]);
  });
});
