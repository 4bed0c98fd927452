// @vitest-environment jsdom
import type { FoundRow } from "@signoff/server/contract/registry/find-centers";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { MenuPageContext } from "../../../../pages/menu-page.ts";
import { ReadOnlyContext } from "../../../../pages/read-only.ts";
import { useSession } from "../../../../session/session-store.ts";
import { fakeServer, refused } from "../../../../testing/fake-server.ts";
import { showPage, where } from "../../../../testing/show-page.tsx";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { registerNoticeBoard } from "../../../../ui/notices.ts";
import { HeadActions } from "./head-actions.tsx";

const said: unknown[] = [];
const onDone = vi.fn<() => void>();
const row = (applyId: string | null): FoundRow => ({
  id: String(applyId),
  applyId,
  formType: "tkBody",
  version: 1,
  state: "current",
  status: 5,
  subsystem: "tkdms",
  cells: {},
  values: {},
});
const actions = (allowed: boolean) => () => ({
  actions: ["copy", "revise"].map((action) => ({ action, allowed, ...(allowed ? {} : { reason: "Not now." }) })),
});
const made = () => ({ applyId: "new", formType: "tkBody" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const page = {
  path: "/pages/tkdms/findTkBody",
  title: { zh: "", en: "" },
  branch: [],
  component: "common/FindCenter",
  componentName: null,
  keepAlive: true,
  hidden: false,
  permissionList: [],
  form: null,
};
const show = (...rows: FoundRow[]) =>
  showPage(
    <MenuPageContext value={page}>
      <HeadActions rows={rows} onDone={onDone} />
    </MenuPageContext>,
  );
const grant = (...codes: string[]) =>
  useSession.setState({ auth: codes.map((action) => ({ action, describe: "", type: "1" })) });

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
  grant("tkBody:copy", "tkBody:revise");
  onDone.mockClear();
  registerNoticeBoard({ message: (_kind, text) => said.push(text), notice: () => {} });
  // A new board gets at once what another file has shown meanwhile.
  said.length = 0;
});
afterEach(cleanup);

describe("the buttons of a find center [R-WORK-8]", () => {
  it("[M05] ask for a document where none is ticked, or none that was a request", () => {
    const server = fakeServer({});
    show(row(null));
    press("Copy");
    expect(said).toEqual(["Select the documents to be copied"]);
    cleanup();
    show();
    press("Revise");
    expect(said.at(-1)).toBe("Select the document to be revised");
    expect(server.asked("/copy")).toEqual([]);
  });

  it("[M15] revise one document at a time", () => {
    fakeServer({});
    show(row("a"), row("b"));
    press("Revise");
    expect(said).toEqual(["Only one can be chosen"]);
  });

  it("open what was made of the one that is ticked, however many of its rows are", async () => {
    const server = fakeServer({ "/detail": actions(true), "/bpmApply/revise": made });
    show(row("a"), row("a"));
    press("Revise");
    const dialog = within(await screen.findByRole("dialog"));
    expect(server.asked("/bpmApply/revise")).toEqual([]);
    fireEvent.click(dialog.getByRole("button", { name: "Revise" }));
    await waitFor(() => expect(where()).toBe("/pages/tkdms/detail?applyId=new&formType=tkBody"));
    expect(server.asked("/bpmApply/revise")).toEqual([{ applyId: "a" }]);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it("copy several, which are then found among the drafts", async () => {
    const server = fakeServer({ "/detail": actions(true), "/bpmApply/copy": made });
    show(row("a"), row("b"));
    press("Copy");
    await waitFor(() => expect(where()).toBe("/pages/system/draft"));
    expect(said).toEqual(["2 drafts were made"]);
    expect(server.asked("/bpmApply/copy")).toEqual([{ applyId: "a" }, { applyId: "b" }]);
  });

  it("say why something cannot be done, before any of it is done", async () => {
    const server = fakeServer({ "/detail": actions(false) });
    show(row("a"));
    press("Copy");
    await waitFor(() => expect(said).toEqual(["Not now."]));
    cleanup();
    fakeServer({ "/detail": () => refused(510, "no") });
    show(row("a"));
    press("Copy");
    await waitFor(() => expect(said.at(-1)).toBe("You may not see the request behind it."));
    expect([server.asked("/bpmApply/copy"), where()]).toEqual([[], "/"]);
  });

  it("[R-SYS-3] are there only for those whose roles let them copy or revise such requests", () => {
    fakeServer({});
    grant("tkBody:copy", "toptier:revise");
    show(row("a"));
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Copy"]);
    cleanup();
    grant("toptier:copy", "toptier:revise");
    show();
    expect(screen.queryAllByRole("button")).toEqual([]);
  });

  it("are not there on read-only pages", () => {
    showPage(
      <ReadOnlyContext value={true}>
        <HeadActions rows={[]} onDone={onDone} />
      </ReadOnlyContext>,
    );
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});
