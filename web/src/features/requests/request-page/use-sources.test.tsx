// @vitest-environment jsdom
import type { RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import type { Attachment } from "@signoff/server/contract/files/attachments";
import { table } from "@signoff/forms/definition/detail-table";
import { is, ref, when } from "@signoff/forms/definition/condition";
import { lookup, text } from "@signoff/forms/definition/field";
import { lookupIn } from "@signoff/forms/definition/options";
import type { LookupRows } from "@signoff/forms/lookup/lookup-rows";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServer } from "../../../testing/fake-server.ts";
import { PageBox, startPage } from "./testing/page-box.tsx";
import { useSession } from "../../../session/session-store.ts";
import { fakeServer as fakeInputs } from "../../../testing/fake-server.ts";
import { acceptedAnalyses } from "./accepted-analyses.ts";
import { useSources } from "./use-sources.ts";

const definition = toyForm([
  lookup("platform", { options: lookupIn("toptier") }),
  lookup("version", { options: lookupIn("lota", { filter: when("toptierNo", is(ref("platform"))) }) }),
  lookup("techId", { options: lookupIn("techId", { filter: when("toptierNo", is(ref("platform"))) }) }),
  lookup("baseBody", { options: lookupIn("tkBody") }),
  lookup("eqpId", { options: lookupIn("equipment") }),
  text("plain"),
  table("lines", [lookup("document", { options: lookupIn("document") })]),
]);
const file: Attachment = {
  attachmentId: "f1",
  bizType: "toy_file",
  fileName: "layout.pdf",
  size: 2_048,
  sha256: "0",
  uploader: "Guo Fei",
  uploaderId: "to.guo",
  time: "2026-11-12T08:00:00Z",
  previewable: true,
  removable: false,
  replacedBy: null,
};
const onRows = vi.fn<(rows: LookupRows) => void>();
const signal = new AbortController().signal;

function sources(data: Record<string, unknown> = {}, filing: RequestDetail["filing"] = null) {
  const request = { applyId: "a1", formType: "toy", attachments: [file], filing };
  const input = { request, definition, dictionaries: {} };
  return renderHook((now: Record<string, unknown>) => useSources(input, { data: now, learn: onRows }), {
    wrapper: PageBox,
    initialProps: data,
  });
}

beforeEach(() => {
  startPage();
  onRows.mockClear();
});
afterEach(cleanup);

describe("what a form asks the server for", () => {
  it("[R-SHELL-12] are the masks of its platform, which the session then holds", async () => {
    const row = { registry: "toptierMask", code: "010", version: 1, data: { maskCode: "010", layerName: "AA" } };
    fakeServer({ "/maskTableConfig/get_table": { result: [row] } });
    await sources().result.current.masks?.list(signal);
    expect(useSession.getState().toptierMasks).toEqual([{ maskCode: "010", maskName: "AA" }]);
  });

  it("[R-LOOK-1] is what reviews found about a failure analysis, where its lines name one, and only there", async () => {
    expect(sources().result.current.analyses).toBeUndefined();
    const line = { requestNo: "TR-1", riskLevel: "low", result: "closed", assign: null, description: "Drift" };
    const lines = [{ ...line, acceptTime: "2026-11-10T08:00:00Z" }];
    fakeServer({ "/faAnalysis/updateAcceptInfo": { result: { faNo: "FA-7", lines } } });
    const dictionaries = { risk_level: [{ value: "low", zh: "低", en: "Low risk" }] };
    const found = acceptedAnalyses(toyForm([table("maskLines", [text("faNo")])]), dictionaries);
    expect(await found?.find("FA-7", signal)).toEqual(["TR-1: Low risk · closed · accepted 2026-11-10 · Drift"]);
  });

  it("are rows of the registry its field names, judged by the values on screen", async () => {
    const rows = [{ registry: "lota", code: "P1", version: 1 }];
    const { calls } = fakeServer({ "/lookup/lota": { result: { records: rows, total: 7 } } });
    const { result, rerender } = sources({ plain: "old" });
    const before = result.current;
    rerender({ plain: "new" });
    expect(result.current).toBe(before);
    const found = await result.current.lookup({ field: "version", keyword: "P", pageNo: 2 }, signal);
    expect(calls[0]?.body).toMatchObject({
      field: "version",
      keyword: "P",
      pageNo: 2,
      data: { plain: "new" },
    });
    expect(found).toEqual({ rows, total: 7 });
    // A look-up shows less than a form reads: the values it reads are loaded once the row is chosen.
    expect(onRows).not.toHaveBeenCalled();
  });

  it.each([
    ["platform", {}, "/topsForm/select", {}],
    ["techId", { platform: "28HV" }, "/techidForm/select", { toptierNo: "28HV" }],
    ["baseBody", {}, "/tkBody/findCompleteList", {}],
  ])("[R-LOOK-1] are the list of a platform's registry where the form narrows it no further: %s", async (...asked) => {
    const [field, data, path, narrowed] = asked;
    const records = [{ registry: "any", code: "P1", version: 1 }];
    const server = fakeInputs({ [path]: () => ({ records, total: 7 }) });
    const { result } = sources(data);
    const found = await result.current.lookup({ field, keyword: "P", pageNo: 2 }, signal);
    expect(found).toEqual({ rows: records, total: 7 });
    expect(server.asked(path)).toEqual([{ keyword: "P", pageNo: "2", pageSize: "10", ...narrowed }]);
  });

  it("[R-LOOK-1] are what the form offers where a code is missing, or the list is not for its reader", async () => {
    const offered = { result: { records: [], total: 0 } };
    const { calls } = fakeServer({ "/select": { code: 510, message: "No" }, "/techId": offered, "/toptier": offered });
    const { result } = sources();
    await result.current.lookup({ field: "techId", keyword: "", pageNo: 1 }, signal);
    await result.current.lookup({ field: "platform", keyword: "", pageNo: 1 }, signal);
    expect(calls.map(({ path }) => path)).toEqual(["/techId", "/select", "/toptier"]);
  });

  it("[R-LOOK-1] are tools, first the one whose whole number was typed; asked for by it", async () => {
    const tool = (code: string) => ({ registry: "equipment", code, version: 1 });
    const records = [tool("AMCD02"), tool("MCD02")];
    const { calls } = fakeServer({
      "/lookup/equipment": { result: { records, total: 2 } },
      "/meForm/queryByEqpId": [{ result: tool("MCD02") }, { code: 404, message: "No such record" }],
    });
    const look = sources().result.current.lookup;
    const found = await look({ field: "eqpId", keyword: "mcd02", pageNo: 1 }, signal);
    expect(found).toEqual({ rows: [tool("MCD02"), tool("AMCD02")], total: 2 });
    expect(await look({ field: "eqpId", keyword: "cd02", pageNo: 1 }, signal)).toEqual({ rows: records, total: 2 });
    const before = calls.length;
    await look({ field: "eqpId", keyword: "", pageNo: 1 }, signal);
    expect(calls).toHaveLength(before + 1);
  });

  it("are rows for a cell of a table, with the row it stands in", async () => {
    const { calls } = fakeServer({ "/lookup/document": { result: { records: [], total: 0 } } });
    const { result } = sources();
    await result.current.lookup({ field: "lines.document", keyword: "", pageNo: 1, row: { code: "1" } }, signal);
    expect(calls[0]?.body).toMatchObject({ field: "lines.document", row: { code: "1" } });
  });

  it("are people with their department, and departments with theirs inside", async () => {
    const tree = [{ id: "D1", departName: "Fab", children: [{ id: "D2", departName: "Litho" }] }];
    fakeServer({
      "/user_list": { result: { records: [{ id: "u", realname: "Sun", departName: "Litho" }] } },
      "/queryTreeList": { result: tree },
    });
    const { result } = sources();
    expect(await result.current.people("s", signal)).toEqual([{ id: "u", name: "Sun", department: "Litho" }]);
    expect(await result.current.departments()).toEqual([
      { id: "D1", name: "Fab", children: [{ id: "D2", name: "Litho", children: [] }] },
    ]);
  });

  it("are the departments a request may be filed under: the requester's own, and the applicant's for who files for others", async () => {
    const { calls } = fakeServer({ "/depart_list": { result: [{ id: "D2", departName: "Litho" }] } });
    const departments = [{ id: "D1", name: "Fab" }];
    const own = { id: "D1", name: "Fab", children: [] };
    const applicant = { id: "u2" };
    const plain = sources({ applicant }, { departments, ofApplicant: false });
    expect(await plain.result.current.departments()).toEqual([own]);
    expect(calls).toEqual([]);
    const administrator = sources({ applicant }, { departments, ofApplicant: true });
    expect(await administrator.result.current.departments()).toEqual([own, { id: "D2", name: "Litho", children: [] }]);
    expect(calls).toHaveLength(1);
  });

  it("[R-ATT-2] are the rows of a filled template, with each problem at the row where the spreadsheet has it", async () => {
    const problems = [
      { row: 5, column: "code", path: "lines[3].code", message: "is missing" },
      { row: 4, column: "code", path: "", message: "is unknown" },
      { row: 1, column: "", path: "", message: "The header is wrong" },
    ];
    fakeServer({ "/import_template": { result: { rows: [{ code: "1" }], lines: [5], problems } } });
    const { result } = sources();
    const reading = { signal: new AbortController().signal, onProgress: () => {} };
    const read = await result.current.importTable?.("lines", new File(["x"], "lines.xlsx"), reading);
    expect(read?.rows).toEqual([{ code: "1" }]);
    expect(read?.lines).toEqual([5]);
    expect(read?.problems.map(({ row }) => row)).toEqual([5, 4, 1]);
  });
});

describe("the files of a request", () => {
  it("are those it came with, and asked for again after one was removed", async () => {
    const { calls } = fakeServer({
      "/remove": { result: null },
      "/list": { result: [{ ...file, attachmentId: "f2" }] },
    });
    const { result } = sources();
    expect(result.current.files.list).toEqual([
      expect.objectContaining({ id: "f1", name: "layout.pdf", isImage: true, canRemove: false }),
    ]);
    await act(() => result.current.files.remove("f1"));
    await waitFor(() => expect(result.current.files.list.map(({ id }) => id)).toEqual(["f2"]));
    expect(calls.map(({ path }) => path)).toEqual(["/remove", "/list"]);
  });
});
