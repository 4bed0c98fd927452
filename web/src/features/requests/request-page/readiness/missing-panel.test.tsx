// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { PageBox, startPage } from "../testing/page-box.tsx";
import { MissingPanel } from "./missing-panel.tsx";

beforeEach(() => startPage());
afterEach(cleanup);

const finding = (words: string, more: object = {}) => ({
  state: "red",
  words,
  requestNo: "FS-1",
  applyId: "a1",
  formType: "fsr",
  row: null,
  by: null,
  at: null,
  ...more,
});
const line = (name: string, title: string, state: string, more: object = {}) => ({
  name,
  title,
  state,
  countsFrom: "accept",
  findings: [finding(`${title} is open`)],
  passed: null,
  ...more,
});
const result = (lines: readonly object[]) => ({
  code: "C001-A",
  isShuttle: false,
  devices: ["C001-A"],
  customer: "",
  techId: "",
  productId: "",
  size: "",
  lines,
  gates: [],
  mayPass: false,
  readAt: "2026-11-16T09:42:10.000Z",
});

const show = (lines: readonly object[]) => {
  fakeServer({ "/form/readiness": { result: result(lines) } });
  render(
    <PageBox>
      <MissingPanel applyId="m1" />
    </PageBox>,
  );
};

describe("what is missing until tape-out [R-GATE-6]", () => {
  it("is listed the most serious first, with the request that says so", async () => {
    const passed = {
      gate: "order",
      reason: "by mail",
      until: "2026-11-20",
      by: "Huang",
      at: "2026-11-16T09:00:00.000Z",
    };
    show([
      line("platform", "Platform", "green"),
      line("jdv", "JDV", "notYet", { findings: [finding("not yet", { requestNo: null, applyId: null })] }),
      line("waivers", "Waivers", "passed", { passed }),
      line("purchaseOrder", "Purchase order", "red"),
    ]);
    expect(await screen.findByText("3 open")).toBeDefined();
    const marks = screen.getAllByRole("img").map((mark) => mark.getAttribute("aria-label"));
    expect(marks).toEqual(["red", "passed", "not yet"]);
    expect(screen.getByText("Huang passed it until 2026-11-20: by mail")).toBeDefined();
    expect(screen.getByRole("link", { name: "FS-1" }).getAttribute("href")).toContain("applyId=a1");
    expect(screen.getByRole("link", { name: "All lines" }).getAttribute("href")).toBe(
      "/pages/etapeout/readiness/C001-A",
    );
  });

  it("may be nothing", async () => {
    show([line("platform", "Platform", "green")]);
    expect(await screen.findByText("Nothing is missing")).toBeDefined();
  });
});
