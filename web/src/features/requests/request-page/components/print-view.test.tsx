// @vitest-environment jsdom
import type { Seal } from "@signoff/server/contract/requests/signatures";
import { is, when } from "@signoff/forms/definition/condition";
import { table } from "@signoff/forms/definition/detail-table";
import { neededWhen, lookup, number, radio, select, text, textarea } from "@signoff/forms/definition/field";
import { dictionary, lookupIn, values } from "@signoff/forms/definition/options";
import { section } from "@signoff/forms/definition/section";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { LookupRows } from "@signoff/forms/lookup/lookup-rows";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { formState } from "@signoff/forms/conditions/visibility";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setLocale } from "../../../../i18n/translate.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { PageBox, startPage } from "../testing/page-box.tsx";
import { line, someLoaded, someRequest, step } from "../testing/some-request.ts";
import { PrintView } from "./print-view.tsx";

const definition = toyForm([], {
  sections: [
    section("main", [
      radio("stacked", { options: values("Y", "N") }),
      number("tier", { ...neededWhen(when("stacked", is("Y"))), unit: "nm" }),
      select("tone", { options: dictionary("tone") }),
      lookup("customers", { options: lookupIn("customer"), multiple: true }),
      textarea("note"),
    ]),
    section("masks", [
      table("lines", [text("code"), text("never"), lookup("customer", { options: lookupIn("customer") })]),
    ]),
  ],
  attachments: [{ bizType: "toy_file" }],
});
const dictionaries = { tone: [{ value: "C", zh: "亮场", en: "Clear field" }] };
const data = { stacked: "Y", tier: 5, tone: "C", lines: [{ code: "010" }, { code: "020" }] };
const file = {
  id: "f",
  bizType: "toy_file",
  name: "layout.pdf",
  size: 2_621_440,
  uploadedBy: "Guo Fei",
  uploadedAt: "2026-11-11T08:00:00Z",
  sha256: "",
  isImage: false,
  canRemove: false,
};
const loaded = await someLoaded({ definition, dictionaries });
const onClose = vi.fn<() => void>();

interface Shown {
  readonly data?: FormValues;
  readonly rows?: LookupRows;
  readonly request?: LoadedRequest["request"];
  readonly files?: readonly (typeof file)[];
  readonly history?: readonly ReturnType<typeof line>[];
  readonly steps?: readonly ReturnType<typeof step>[];
  readonly seals?: readonly Seal[];
}

function show({ data: shown = data, request = someRequest(), ...rest }: Shown = {}) {
  const state = formState(definition, shown, { viewer: { mode: "read" } });
  const records = { rows: [], files: [], history: [], steps: [], ...rest };
  return render(
    <PageBox>
      <PrintView loaded={{ ...loaded, request }} data={shown} state={state} {...records} onClose={onClose} />
    </PageBox>,
  );
}
const sheet = () => within(screen.getByRole("article"));
const fact = (label: string) => sheet().getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

beforeEach(() => {
  startPage();
  onClose.mockClear();
});
afterEach(cleanup);

describe("the signatures on paper", () => {
  it("[R-SIGN-5] say what was declared, by whom, when, for which content, and whether it is the present one", () => {
    const seal = { confirmed: "session", isSigned: true, time: "2026-11-12T09:00:00Z" };
    const seals = [
      { ...seal, seq: 7, state: "changed" as const, meaning: "JDV: Agreed", root: "3f9c07abe21d" },
      { ...seal, seq: 8, state: "beside" as const, meaning: "Transferred", root: "000000000000" },
    ];
    show({ history: [line({ seq: 7, name: "Sun Peng" })], seals });
    const row = sheet().getByRole("row", { name: /JDV: Agreed/ });
    expect(row.textContent).toContain("Sun Peng");
    expect(row.textContent).toContain("3f9c07abe21d");
    expect(row.textContent).toContain("Changed since it was signed");
    expect(sheet().queryByText("Transferred")).toBeNull();
  });
});

describe("a request on paper [R-FORM-1]", () => {
  it("names what it is: kind, subject, number, status and where it stands, with its number as a QR code", () => {
    show();
    expect(sheet().getByRole("heading", { level: 1 }).textContent).toBe("New platform");
    expect(sheet().getByRole("banner").textContent).toContain("TT26110001 / V1 In process · Module sign");
    expect(sheet().getByRole("img", { name: "QR code of the request number TT26110001" })).toBeDefined();
  });

  it("lets every page say of which request it is, as long as it is open", () => {
    const atFoot = () => document.documentElement.style.getPropertyValue("--so-print-number");
    const { unmount } = show();
    expect(atFoot()).toBe('"TT26110001 / V1"');
    unmount();
    expect(atFoot()).toBe("");
  });

  it("has no QR code before there is a number", () => {
    show({ request: someRequest({ requestNo: null }) });
    expect(sheet().queryByRole("img", { name: /QR/ })).toBeNull();
  });

  it("shows values as a reader says them, with units, and a dash for what is empty", () => {
    show();
    expect(fact("tone")).toBe("Clear field");
    expect(fact("tier")).toMatch(/^5 ?nm$/);
    expect(fact("note")).toBe("–");
  });

  it("puts the names of records behind their codes, in fields and tables, in the reader's language", () => {
    const customer = (code: string, companyName: string, englishName: string) =>
      ({ registry: "customer", code, version: 1, state: "current", data: { companyName, englishName } }) as const;
    const rows = [
      customer("C001", "星幕显示科技", "Starveil Display"),
      customer("C002", "澄光影像", "Clearlight Imaging"),
    ];
    const shown = { ...data, customers: ["C001", "C002", "C009"], lines: [{ code: "010", customer: "C002" }] };
    show({ data: shown, rows });
    expect(fact("customers")).toBe("C001 Starveil Display, C002 Clearlight Imaging, C009");
    expect(sheet().getByRole("cell", { name: "C002 Clearlight Imaging" })).toBeDefined();
    act(() => setLocale("zh"));
    expect(sheet().getByText("C001 星幕显示科技、C002 澄光影像、C009")).toBeDefined();
  });

  it("leaves out what the form hides", () => {
    show({ data: { ...data, stacked: "N" } });
    expect(sheet().queryByText("tier")).toBeNull();
  });

  it("prints every row of a table, but no column that is empty throughout", () => {
    show();
    const table2 = within(sheet().getByRole("table", { name: "2 rows" }));
    expect(table2.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual(["code"]);
    const cells = table2.getAllByRole("cell");
    expect(cells.map((cell) => cell.textContent)).toEqual(["010", "020"]);
    expect(cells.every((cell) => cell.className === "so-sheet-short")).toBe(true);
  });

  it("[R-SYS-4] names the token by which something was done, beside its owner", () => {
    show({ history: [line({ name: "Guo Fei (token Mask shop link)" })] });
    expect(sheet().getByRole("cell", { name: "Guo Fei (token Mask shop link)" })).toBeDefined();
  });

  it("lists files with their size, and the history with whom or what each step concerned", () => {
    const then = { currentNode: ["Release", "Order"], handler: ["Anna", "Bo"], moreHandlers: 470 };
    show({
      files: [file, { ...file, id: "g", size: 900 }, { ...file, id: "h", size: 3_000 }],
      history: [
        line({ action: "Transfer", actionKey: "transfer", people: ["Anna", "Bo"], remark: "On leave", ...then }),
        line({
          action: "Line passed",
          actionKey: "pass-line",
          target: "Purchase order · ≤ 2026-11-20",
          remark: "Signed",
        }),
      ],
    });
    expect(
      sheet()
        .getAllByRole("cell", { name: /B$/ })
        .map((cell) => cell.textContent),
    ).toEqual(["2.5 MB", "900 B", "3 kB"]);
    expect(sheet().getByRole("cell", { name: "Transfer → Anna / Bo" })).toBeDefined();
    expect(sheet().getByRole("cell", { name: "On leave" })).toBeDefined();
    expect(sheet().getByRole("cell", { name: "Line passed → Purchase order · ≤ 2026-11-20" })).toBeDefined();
    expect(sheet().getByRole("cell", { name: "Signed" })).toBeDefined();
    expect(sheet().getByRole("cell", { name: "Release / Order" })).toBeDefined();
    expect(sheet().getByRole("cell", { name: "Anna / Bo / +470" })).toBeDefined();
  });

  it("has a box for every step: signed ones by name, those to come left to be signed by hand", () => {
    const people = [{ id: "a", name: "Anna" }];
    show({
      steps: [
        step({ key: "$submit", name: "", state: "done", time: "2026-11-11T08:00:00Z", people }),
        step({ key: "now", name: "Review", state: "current", people }),
        step({ key: "later", name: "Release", people: [{ id: "b", name: "Predicted" }] }),
      ],
    });
    const boxes = sheet().getAllByRole("listitem");
    expect(boxes[0]?.textContent).toMatch(/^RequesterAnna2026-11-11/);
    expect(boxes[1]?.textContent).toBe("ReviewAnnawaiting");
    expect(boxes[2]?.textContent).toBe("Release");
  });

  it("says who printed it and that the system counts", () => {
    show();
    expect(sheet().getByText(/Printed by Sun Peng \(litho\.sun\) at \d{4}-/)).toBeDefined();
  });

  it("is in the reader's language", () => {
    setLocale("zh");
    show();
    expect(fact("tone（中）")).toBe("亮场");
  });

  it("prints, and closes with Escape without leaving the page in print", () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal("print", print);
    const { unmount } = show();
    expect(document.documentElement.classList.contains("so-printing")).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
    fireEvent.keyDown(document, { key: "Escape" });
    expect(onClose).toHaveBeenCalledOnce();
    unmount();
    expect(document.documentElement.classList.contains("so-printing")).toBe(false);
  });

  it("[R-CMT-1] has what was said, with its place and what became of it", async () => {
    const said = (id: string, text: string, retractedAt: string | null = null) => {
      return { id, userId: "u1", name: "Anna", text, at: "2026-11-11T08:00:00Z", retractedAt, mentions: [] };
    };
    const thread = { mustAnswerAt: { nodeKey: "n", nodeName: "Review" }, resolved: null, rowName: null };
    const resolved = { name: "Bo", at: "2026-11-11T09:00:00Z" };
    const threads = [
      {
        id: "1",
        ...thread,
        anchor: { place: "tier" },
        comments: [said("11", "Why 5?"), said("12", "", "2026-11-11T08:30:00Z")],
      },
      { id: "2", ...thread, anchor: null, resolved, comments: [said("21", "Fine")] },
    ];
    fakeServer({ "/bpmComment/list": { result: { threads, obstacle: null, asksAt: [] } } });
    show();
    const words = (text: RegExp) =>
      sheet()
        .findByText(text)
        .then((one) => one.closest("tr")?.textContent);
    expect(await words(/Why 5\?/)).toMatch(/^tier.*Why 5\?.*Retracted .*Must be answered$/);
    expect(await words(/Fine/)).toMatch(/^The whole request.*Fine.*Resolved by Bo/);
  });
});
