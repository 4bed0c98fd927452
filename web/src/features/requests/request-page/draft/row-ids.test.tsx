// @vitest-environment jsdom
import { table } from "@signoff/forms/definition/detail-table";
import { text } from "@signoff/forms/definition/field";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { type FormValues, type Row, rowsIn } from "@signoff/forms/values/form-values";
import { givenRowIds, withRowIds } from "@signoff/forms/values/give-row-ids";
import { act, cleanup, fireEvent, render, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { warmUpTables } from "../../../../form-renderer/table-item.tsx";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { cell, enter, press } from "../../../../testing/grid-box.tsx";
import type { LoadedRequest } from "../loaded-request.ts";
import { EditRequest } from "../modes/edit-request.tsx";
import { warmUpScript } from "../modes/late-modes.ts";
import { PageBox, startPage } from "../testing/page-box.tsx";
import { someRequest } from "../testing/some-request.ts";

await warmUpScript("edit");

const definition = toyForm([table("lines", [text("code"), text("note")])]);
const start: FormValues = { lines: [{ code: "010" }, { code: "020" }] };

beforeAll(warmUpTables);
beforeEach(() => {
  startPage();
  HTMLElement.prototype.setPointerCapture = function capture() {};
});
afterEach(cleanup);

interface Save {
  readonly data: FormValues;
  readonly answer: () => Promise<void>;
}

/** A server that stores what it gets, and delays its answers to saves until the test releases them. */
function slowServer(): readonly Save[] {
  const saves: Save[] = [];
  let stored = start;
  let ids = 0;
  const newId = () => `row${String((ids += 1)).padStart(7, "0")}`;
  fakeServer({
    "/save": async (input) => {
      const { revision, data } = input as unknown as { readonly revision: number; readonly data: FormValues };
      stored = withRowIds(definition, data, stored, newId);
      const rowIds = givenRowIds(definition, data, stored);
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const answer = () =>
        act(async () => {
          resolve(undefined);
          await new Promise((done) => setTimeout(done));
        });
      saves.push({ data, answer });
      await promise;
      return { revision: revision + 1, status: 1, requestNo: "TT26110001", rowIds };
    },
  });
  return saves;
}

function write(): readonly Save[] {
  const saves = slowServer();
  const loaded: LoadedRequest = {
    request: someRequest({ status: 1, submitTime: null, data: start, currentNode: [] }),
    tasks: [],
    mine: undefined,
    definition,
    rules: {},
    computed: {},
    dictionaries: {},
    cutOff: null,
    wantedTask: undefined,
  };
  render(
    <PageBox>
      <EditRequest loaded={loaded} onSaved={() => undefined} />
    </PageBox>,
  );
  return saves;
}

const linesOf = (save: Save | undefined): Row[] => rowsIn(save?.data["lines"]);
const saved = (saves: readonly Save[], count: number) =>
  waitFor(() => expect(saves).toHaveLength(count), { timeout: 5_000 });
const active = () => document.activeElement as HTMLInputElement;
const fill = async (row: number, column: number, words: string) => {
  await act(async () => enter(row, column));
  await act(async () => press(words.charAt(0)));
  await act(async () => void fireEvent.input(active(), { target: { value: words } }));
};
const close = () => act(async () => press("Enter"));

describe("typing faster than the page saves [R-ROW-3]", () => {
  it("keeps every letter, and every row gets its own id", async () => {
    const saves = write();
    await fill(1, 1, "first");
    await close();
    await saved(saves, 1);
    expect(linesOf(saves[0])).toEqual([{ code: "010" }, { code: "020", note: "first" }]);
    await act(async () => enter(0, 0));
    await act(async () => press("=", { ctrlKey: true }));
    await fill(0, 0, "005");
    await close();
    await fill(2, 1, "second");
    await close();
    await fill(1, 1, "half");
    await saves[0]?.answer();
    expect(active().value).toBe("half");
    await act(async () => void fireEvent.input(active(), { target: { value: "half and whole" } }));
    await close();
    await saved(saves, 2);
    expect(linesOf(saves[1])).toEqual([
      { code: "005" },
      { code: "010", note: "half and whole", _id: "row0000001" },
      { code: "020", note: "second", _id: "row0000002" },
    ]);
    await saves[1]?.answer();
    expect(cell(1, 1).textContent).toBe("half and whole");
    await fill(0, 1, "third");
    await close();
    await saved(saves, 3);
    expect(linesOf(saves[2]).map(({ _id }) => _id)).toEqual(["row0000003", "row0000001", "row0000002"]);
  }, 20_000);

  it("and an undo leaves every row its id, also one that it brings back from before the save", async () => {
    const saves = write();
    await fill(0, 1, "typed");
    await close();
    await saved(saves, 1);
    await saves[0]?.answer();
    await act(async () => enter(0, 0));
    await act(async () => press("-", { ctrlKey: true }));
    await saved(saves, 2);
    expect(linesOf(saves[1])).toEqual([{ code: "020", _id: "row0000002" }]);
    await saves[1]?.answer();
    const undo = () => act(async () => press("z", { ctrlKey: true }));
    await undo();
    await undo();
    await saved(saves, 3);
    expect(linesOf(saves[2])).toEqual([
      { code: "010", _id: "row0000001" },
      { code: "020", _id: "row0000002" },
    ]);
  }, 20_000);
});
