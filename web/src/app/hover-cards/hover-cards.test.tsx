// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../../i18n/translate.ts";
import { fakeServer, type Input } from "../../testing/fake-server.ts";
import { showPage } from "../../testing/show-page.tsx";
import { stubBrowser } from "../../testing/stub-browser.ts";
import { noPickerSources, type PersonFacts, PickerSourcesContext } from "../../pickers/picker-sources.ts";
import { PersonAvatar } from "../../pickers/person-avatar.tsx";
import { HoverCards } from "./hover-cards.tsx";

const cards = "/bpmApply/cards";
const card = {
  requestNo: "TT-2611-0002",
  version: 2,
  formType: "toptier",
  subject: "40LP platform",
  status: 2,
  isVoid: false,
  requesterName: "Ma Li",
  departName: "PIE",
  currentNode: ["Department review"],
  handler: ["Liu Yang", "Wu Qian"],
  moreHandlers: 28,
  createTime: "2026-11-02T08:00:00.000Z",
  submitTime: "2026-11-03T08:00:00.000Z",
  completeTime: null,
};
/** The server knows only one of them for this reader. */
const answer = ({ ids }: Input) => ({
  cards: (ids as readonly string[]).filter((id) => id === "a-1").map((id) => ({ ...card, id })),
});

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
});
afterEach(cleanup);

function start() {
  showPage(
    <>
      <a href="/tapeout/pages/toptier/detail?applyId=a-1&formType=toptier">TT-2611-0002</a>
      <a href="/tapeout/pages/toptier/detail?applyId=a-2&formType=toptier">hidden</a>
      <a href="/tapeout/pages/etapeout/findDevice/D-1">D-1</a>
      <a href="/dms?record=DRM-28">DRM-28</a>
      <button type="button" data-file="f1">
        flow.pdf
      </button>
      <button type="button">other</button>
      <HoverCards />
    </>,
  );
}

const uploaded = "2026-11-02T08:00:00.000Z";
const link = (name: string) => screen.getByRole("link", { name });

describe("cards of what a link leads to", () => {
  it("[R-HELP-5] show where a request stands while the pointer rests on its number, once asked for", async () => {
    const server = fakeServer({ [cards]: answer });
    start();
    fireEvent.pointerOver(link("TT-2611-0002"));
    const shown = await screen.findByRole("tooltip");
    for (const text of [
      "40LP platform",
      "Toptier",
      "Ma Li · PIE",
      "Department review",
      "Liu Yang, Wu Qian and 28 more",
    ])
      expect(shown.textContent).toContain(text);
    expect(shown.textContent).not.toContain("Completed");
    expect(link("TT-2611-0002").getAttribute("aria-describedby")).toBe(shown.id);
    fireEvent.pointerDown(link("TT-2611-0002"));
    fireEvent.pointerMove(link("TT-2611-0002"));
    expect(screen.queryByRole("tooltip")).toBeNull();
    fireEvent.pointerOver(screen.getByRole("button", { name: "other" }));
    expect(link("TT-2611-0002").hasAttribute("aria-describedby")).toBe(false);
    fireEvent.pointerMove(link("TT-2611-0002"));
    await screen.findByRole("tooltip");
    expect(server.asked(cards)).toEqual([{ ids: ["a-1"] }]);
  });

  it("[R-HELP-5] show for the keyboard as well, and go by Esc", async () => {
    fakeServer({ [cards]: answer });
    start();
    fireEvent.keyDown(document.body, { key: "Tab" });
    act(() => link("TT-2611-0002").focus());
    await screen.findByRole("tooltip");
    fireEvent.keyDown(link("TT-2611-0002"), { key: "Escape" });
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("[R-HELP-5] are not shown of what the reader may not see, of what a finger touches, or of what was only passed", async () => {
    const server = fakeServer({ [cards]: answer });
    vi.useFakeTimers();
    start();
    fireEvent.pointerOver(link("TT-2611-0002"));
    fireEvent.pointerOver(screen.getByRole("button", { name: "other" }));
    fireEvent.pointerOver(link("TT-2611-0002"), { pointerType: "touch" });
    vi.advanceTimersByTime(5000);
    expect(server.asked(cards)).toEqual([]);
    vi.useRealTimers();
    fireEvent.pointerOver(link("hidden"));
    await waitFor(() => expect(server.asked(cards)).toEqual([{ ids: ["a-2"] }]));
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("[R-HELP-7] show who uploaded a file, how large it is and whether a newer one replaces it", async () => {
    const file = {
      fileName: "flow.pdf",
      size: 2048,
      uploader: "Ma Li",
      time: uploaded,
      replacedBy: "f2",
      sha256: "abc1",
    };
    const server = fakeServer({ "/detail/f1": () => file });
    start();
    fireEvent.pointerOver(screen.getByRole("button", { name: "flow.pdf" }));
    const shown = await screen.findByRole("tooltip", {}, { timeout: 10_000 });
    for (const text of ["flow.pdf", "Size2.0 kB", "Uploaded byMa Li", "A newer one replaces it", "SHA-256abc1"])
      expect(shown.textContent).toContain(text);
    expect(server.asked("/detail/f1")).toHaveLength(1);
  });

  it("[R-HELP-7] show a document in the version that counts, and how many requests name it", async () => {
    const version = { versionId: "7", version: "V1.1", fileName: "drm.pdf", size: 812, uploader: "Xu", time: uploaded };
    fakeServer({
      "/document/detail": () => ({
        id: "d1",
        docNo: "DRM-28",
        titleEn: "Design rules",
        documentTypeName: "DRM",
        platform: "28HV",
        owner: { id: "u1", name: "Wu Qian" },
        status: "published",
        shownVersionId: "7",
        versions: [{ ...version, versionId: "8", version: "V1.2" }, version],
      }),
      "/document/references": () => ({ total: 3, running: 1, requests: [] }),
    });
    start();
    fireEvent.pointerOver(link("DRM-28"));
    const shown = await screen.findByRole("tooltip", {}, { timeout: 10_000 });
    for (const text of ["DRM-28 / V1.1", "Design rules", "OwnerWu Qian", "drm.pdf (812 B)"])
      expect(shown.textContent).toContain(text);
    await waitFor(() => expect(shown.textContent).toContain("Named by3 requests"));
  });

  it("[R-HELP-6] show the facts of a record", async () => {
    const facts = [{ key: "customer", label: "Customer", type: "text", text: "C001" }];
    const record = {
      title: "Device",
      code: "D-1",
      version: 3,
      state: "void",
      facts,
      versions: [{ requestNo: "DV-1" }],
    };
    const server = fakeServer({
      "/record/detail": () => record,
    });
    start();
    fireEvent.pointerOver(link("D-1"));
    const shown = await screen.findByRole("tooltip", {}, { timeout: 10_000 });
    expect(shown.textContent).toBe("D-1 / V3DeviceVoidCustomerC001Written byDV-1");
    expect(server.asked("/record/detail")).toEqual([{ kind: "device", code: "D-1" }]);
  });

  it.each(["Xu Qing", "Wu Qian", "Lin Tao"])("[R-HELP-7] show who %s is, wherever the name stands", async (name) => {
    const person = vi.fn<(id: string) => Promise<PersonFacts>>(async (id) => ({ ...facts, name, username: id }));
    const away = new Map([["u-2", { until: "2026-11-20T00:00:00.000Z", deputyName: "Zheng Kai" }]]);
    const people = { ...noPickerSources, person, absences: async () => away };
    showPage(
      <PickerSourcesContext value={people}>
        <span>
          <PersonAvatar name="Xu Qing" userId="u-1" />
          Xu Qing
        </span>
        <div>
          <PersonAvatar name="Wu Qian" userId="u-2" />
          <span>Wu Qian</span>
          <span>waiting</span>
        </div>
        <b data-person="u-3">Lin Tao</b>
        <span>
          <PersonAvatar name="Me" userId="u-4" own />
          Me
        </span>
        <HoverCards />
      </PickerSourcesContext>,
    );
    await screen.findByRole("img", { name: /deputy Zheng Kai/ });
    for (const nobody of ["waiting", "Me"]) fireEvent.pointerOver(screen.getByText(nobody));
    fireEvent.pointerOver(screen.getByText(name));
    const shown = await screen.findByRole("tooltip", {}, { timeout: 10_000 });
    for (const text of [name, "Tape-out Service", "10027", "deputy Zheng Kai"])
      expect(shown.textContent).toContain(text);
    expect(person.mock.calls.map(([id]) => id)).toEqual([
      { "Xu Qing": "u-1", "Wu Qian": "u-2", "Lin Tao": "u-3" }[name],
    ]);
  });
});

const facts: Omit<PersonFacts, "name" | "username"> = {
  workNo: "10027",
  phone: "",
  departments: ["Tape-out Service"],
  leaders: ["Huang Bin"],
  absence: { until: "2026-11-20T00:00:00.000Z", deputyName: "Zheng Kai" },
};
