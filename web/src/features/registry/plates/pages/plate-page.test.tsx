// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { MenuPageContext } from "../../../../pages/menu-page.ts";
import { fakeServer, refused } from "../../../../testing/fake-server.ts";
import { showPage } from "../../../../testing/show-page.tsx";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { mtPage } from "./mt-page.tsx";

const menu = {
  path: "/pages/etapeout/findMt",
  title: { zh: "光罩制作", en: "MT" },
  branch: [],
  component: "etapeout/FindMt",
  componentName: "FindMt",
  keepAlive: true,
  hidden: false,
  permissionList: [],
  form: null,
};

const plate = {
  plateId: "N28HV0001A-01-070-A0-01",
  stage: "onHold",
  stageName: "On hold",
  facts: { maskCode: "070", reticleGrade: "G" },
  results: { cdMean: "1.5", disposition: "useAsIs" },
  history: [
    {
      stage: "onHold",
      stageName: "On hold",
      at: "2026-11-09T08:00:00.000Z",
      by: "Luo Bo",
      reason: "Haze",
      requestNo: null,
      applyId: null,
      formType: null,
    },
    {
      stage: "ordered",
      stageName: "Ordered",
      at: "2026-11-02T08:00:00.000Z",
      by: null,
      reason: "",
      requestNo: "MF-1",
      applyId: "m1",
      formType: "mtf",
    },
  ],
  requests: [{ requestNo: "MF-1", version: 1, formType: "mtf", subject: "28HV", status: 5, applyId: "m1" }],
  hidden: 1,
  next: ["inUse"],
};

const Page = mtPage(() => <p>all plates</p>);
const show = (at: string) =>
  showPage(
    <MenuPageContext value={menu}>
      <Page />
    </MenuPageContext>,
    { at },
  );

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
});
afterEach(cleanup);

describe("[R-PLATE-4] the page of a plate", () => {
  it("is the list without a plate in its address", async () => {
    show(menu.path);
    expect(await screen.findByText("all plates")).toBeTruthy();
  });

  it("shows facts, results, history, requests and the bar code", async () => {
    fakeServer({ "/plate/detail": () => plate });
    show(`${menu.path}/${plate.plateId}`);
    await screen.findByRole("heading", { name: plate.plateId });
    expect(screen.getByRole("img", { name: `Bar code of ${plate.plateId}` })).toBeTruthy();
    expect(screen.getByText("Use as is")).toBeTruthy();
    expect(screen.getAllByRole("row")).toHaveLength(3);
    expect(screen.getByText("Haze")).toBeTruthy();
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["MF-1", "MF-1 / V1"]);
    expect(screen.getByText("and 1 that you may not see")).toBeTruthy();
  });

  it("is set back in use with a reason, saying from which stage", async () => {
    const server = fakeServer({ "/plate/detail": () => plate, "/plate/stage": () => ({ ...plate, stage: "inUse" }) });
    show(`${menu.path}/${plate.plateId}`);
    fireEvent.click(await screen.findByRole("button", { name: "Back in use" }));
    const save = screen.getByRole<HTMLButtonElement>("button", { name: "Set the stage" });
    expect(save.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText("Reason (required)"), { target: { value: "Cleaned" } });
    fireEvent.submit(screen.getByRole("form", { name: "Set the stage: Back in use" }));
    const sent = { plateId: plate.plateId, from: "onHold", to: "inUse", reason: "Cleaned" };
    await waitFor(() => expect(server.asked("/plate/stage")).toEqual([sent]));
  });

  it("says that there is no such plate", async () => {
    fakeServer({ "/plate/detail": () => refused(404, "gone") });
    show(`${menu.path}/NONE`);
    expect(await screen.findByText("There is no such plate")).toBeTruthy();
  });
});
