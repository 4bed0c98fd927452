// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { MenuPageContext } from "../../../../pages/menu-page.ts";
import { useSession } from "../../../../session/session-store.ts";
import { fakeServer, refused } from "../../../../testing/fake-server.ts";
import { menuNode } from "../../../../testing/menu-tree.ts";
import { showPage } from "../../../../testing/show-page.tsx";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { MaskSetPage } from "./registered-page.tsx";
import { withRecords } from "./with-records.tsx";

const menu = {
  path: "/pages/etapeout/findDevice",
  title: { zh: "产品", en: "Device" },
  branch: [],
  component: "etapeout/FindDevice",
  componentName: "FindDevice",
  keepAlive: true,
  hidden: false,
  permissionList: [],
  form: null,
};

const box = {
  key: "techId 28HV52A01 ",
  registry: "techId",
  column: -1,
  group: "Tech ID",
  name: "28HV52A01",
  version: 1,
  state: "valid",
  newest: 2,
  applyId: null,
  formType: null,
  requestNo: null,
  owner: null,
};
const fsr = { ...box, key: "f", registry: null, group: "FSR", name: "FS-1", state: "running", newest: null };

const written = { requestNo: "CD-1", applyId: "d2", formType: "createDevice" };
const device = {
  kind: "device",
  title: "Device",
  registry: "device",
  code: "C001-A",
  rowCode: "C001-A",
  version: 2,
  state: "current",
  facts: [
    { key: "deviceName", label: "Device", type: "code", text: "C001-A" },
    { key: "techId", label: "Tech ID", type: "code", text: "28HV52A01" },
    { key: "productId", label: "Product ID", type: "code", text: "N28HV0001A-01" },
    { key: "mtStage", label: "MT stage", type: "choice", text: "" },
  ],
  versions: [
    {
      version: 2,
      state: "current",
      at: "2026-11-09T08:00:00.000Z",
      requestVersion: 2,
      kindName: "Create Device",
      status: 5,
      subject: "",
      who: "Guo Fei",
      ...written,
    },
    {
      version: 1,
      state: "obsolete",
      at: "2026-11-02T08:00:00.000Z",
      requestNo: "CD-1",
      requestVersion: 1,
      kindName: "Create Device",
      applyId: null,
      formType: null,
      status: null,
      subject: null,
      who: null,
    },
  ],
  plates: [],
  uses: [box],
  usedBy: [{ ...fsr, applyId: "f1", formType: "fsr", requestNo: "FS-1" }],
  hidden: 2,
  isCut: false,
  history: [
    {
      at: "2026-11-10T08:00:00.000Z",
      what: "changed",
      version: 2,
      by: "Guo Fei",
      detail: "",
      values: [{ key: "mtStage", label: "Mask stage", before: "", after: "Ordered" }],
      ...written,
    },
    { at: "2026-11-09T08:00:00.000Z", what: "written", version: 2, by: "Guo Fei", detail: "", values: [], ...written },
    { at: "2026-11-09T08:00:00.000Z", what: "obsolete", version: 1, by: "Guo Fei", detail: "", values: [], ...written },
  ],
};

const Page = withRecords(() => <p>all devices</p>);
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
  const pages = ["/pages/techId/list", "/pages/etapeout/readiness"].map((path) => menuNode(path));
  useSession.setState({ menus: pages });
});
afterEach(cleanup);

describe("[R-REC-1] the page of a record", () => {
  it("is the list without a record in its address", async () => {
    show(menu.path);
    expect(await screen.findByText("all devices")).toBeTruthy();
  });

  it("[R-REC-4] shows facts, versions, neighbours and history, with links to what the reader may open", async () => {
    fakeServer({ "/record/detail": () => device });
    show(`${menu.path}/C001-A`);
    await screen.findByRole("heading", { name: "C001-A" });
    const facts = within(screen.getByRole("region", { name: "Facts" }));
    // The reader's menu lacks the list of Product IDs.
    expect(facts.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/pages/techId/list/28HV52A01",
    ]);
    const versions = within(screen.getByRole("table", { name: "Requests and versions" }));
    expect(versions.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["CD-1 / V2"]);
    expect(versions.getByText("newest")).toBeTruthy();
    expect(screen.getByText("V2 is newer")).toBeTruthy();
    expect(screen.getByText("and 2 that you may not see")).toBeTruthy();
    expect(screen.getByText("V1 became obsolete")).toBeTruthy();
    const changed = screen.getByRole("row", { name: /Changed by a request/ });
    expect(changed.textContent).toContain("Guo FeiCD-1");
    expect(changed.textContent).toContain("Mask stage: – → Ordered");
    expect(screen.getByRole("link", { name: "Readiness" }).getAttribute("href")).toBe(
      "/pages/etapeout/readiness/C001-A",
    );
    expect(screen.getByRole("button", { name: "Dependency picture" })).toBeTruthy();
  });

  it("says that there is no such record, and leads back to the list", async () => {
    fakeServer({ "/record/detail": () => refused(404, "gone") });
    show(`${menu.path}/NONE`);
    expect(await screen.findByText("There is no such record, or you may not see it")).toBeTruthy();
    expect(screen.getByRole("link", { name: "To the list" }).getAttribute("href")).toBe(menu.path);
  });
});

it("[R-REC-3] the page of a mask set lists its plates, each leading to its page", async () => {
  const plate = (plateId: string, stage: string) => ({
    plateId,
    facts: [
      { key: "plateId", label: "Plate ID", type: "code", text: plateId },
      { key: "mtStage", label: "Stage", type: "choice", text: stage },
    ],
  });
  const plates = [plate("P-01", "In use"), plate("P-02", "")];
  const server = fakeServer({ "/record/detail": () => ({ ...device, kind: "maskSet", code: "SET-1", plates }) });
  showPage(<MaskSetPage code="SET-1" base="/pages/etapeout/findMt" />);
  const table = within(await screen.findByRole("table", { name: "Plates" }));
  expect(table.getByRole("link", { name: "P-01" }).getAttribute("href")).toBe("/pages/etapeout/findMt/P-01");
  expect(table.getByRole("row", { name: "P-02 –" })).toBeTruthy();
  expect(server.asked("/record/detail")).toEqual([{ kind: "maskSet", code: "SET-1" }]);
});
