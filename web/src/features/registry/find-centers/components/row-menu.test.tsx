// @vitest-environment jsdom
import type { FoundRow } from "@signoff/server/contract/registry/find-centers";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../../../i18n/translate.ts";
import { ReadOnlyContext } from "../../../../pages/read-only.ts";
import { useSession } from "../../../../session/session-store.ts";
import { fakeServer, refused } from "../../../../testing/fake-server.ts";
import { showPage, where } from "../../../../testing/show-page.tsx";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { RowMenu } from "./row-menu.tsx";

const row: FoundRow = {
  id: "1",
  applyId: "a",
  formType: "tkBody",
  version: 1,
  state: "current",
  status: 5,
  subsystem: "tkdms",
  cells: { tkBodyCode: "TK1" },
  values: {},
};
const detail = "/bpmApply/detail";
const actions = () => ({
  actions: [
    { action: "copy", allowed: true },
    { action: "revise", allowed: false, reason: "A revision is under way." },
  ],
});

const grant = (...codes: string[]) =>
  useSession.setState({ auth: codes.map((action) => ({ action, describe: "", type: "1" })) });

async function open() {
  fireEvent.click(await screen.findByLabelText("Actions for TK1"));
  return screen.findAllByRole("menuitem");
}

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
  grant("tkBody:copy", "tkBody:revise");
});
afterEach(cleanup);

describe("the menu of a found row", () => {
  it("[R-WORK-8] copies the request behind it, and says why it cannot be revised now", async () => {
    const server = fakeServer({ [detail]: actions, "/bpmApply/copy": () => ({ applyId: "new", formType: "tkBody" }) });
    showPage(<RowMenu row={row} name="TK1" source="/readonly/pages/tkdms/detail?applyId=a" />);
    expect(server.asked(detail)).toEqual([]);
    await open();
    await screen.findByText("A revision is under way.");
    const [copy, revise] = screen.getAllByRole("menuitem");
    expect(revise?.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(copy ?? document.body);
    await waitFor(() => expect(where()).toBe("/pages/tkdms/detail?applyId=new&formType=tkBody"));
    expect(server.asked("/bpmApply/copy")).toEqual([{ applyId: "a" }]);
  });

  it("[R-SYS-3] offers only what the reader's roles let them do", async () => {
    fakeServer({ [detail]: actions });
    grant("tkBody:copy");
    showPage(<RowMenu row={row} name="TK1" source="/readonly/pages/tkdms/detail?applyId=a" />);
    expect((await open()).map(({ textContent }) => textContent)).toEqual(["Copy", "Open the request"]);
  });

  it("[R-WORK-8] asks before it revises, with what the server has to say about it", async () => {
    const warning = "It is in use by three requests.";
    const server = fakeServer({
      [detail]: () => ({ actions: [{ action: "revise", allowed: true, warning }] }),
      "/bpmApply/revise": () => ({ applyId: "v2", formType: "tkBody" }),
    });
    const choose = async () => {
      showPage(<RowMenu row={row} name="TK1" source="/readonly/pages/tkdms/detail?applyId=a" />);
      const [, revise] = await open();
      await waitFor(() => expect(revise?.getAttribute("aria-disabled")).not.toBe("true"));
      fireEvent.click(revise ?? document.body);
      return within(await screen.findByRole("dialog"));
    };
    const first = await choose();
    expect(first.getByText(`${warning} A draft of the next version is made and opened.`)).toBeDefined();
    fireEvent.click(first.getByRole("button", { name: "Back" }));
    expect([server.asked("/bpmApply/revise"), where()]).toEqual([[], "/"]);
    cleanup();
    fireEvent.click((await choose()).getByRole("button", { name: "Revise" }));
    await waitFor(() => expect(where()).toBe("/pages/tkdms/detail?applyId=v2&formType=tkBody"));
    expect(server.asked("/bpmApply/revise")).toEqual([{ applyId: "a" }]);
  });

  it("[R-REC-2] opens the request behind it", async () => {
    fakeServer({ [detail]: actions });
    showPage(<RowMenu row={row} name="TK1" source="/readonly/pages/tkdms/detail?applyId=a" />);
    const items = await open();
    fireEvent.click(items.at(-1) ?? document.body);
    await waitFor(() => expect(where()).toBe("/readonly/pages/tkdms/detail?applyId=a"));
  });

  it("offers nothing on a request that the reader may not see", async () => {
    fakeServer({ [detail]: () => refused(510, "no") });
    showPage(<RowMenu row={row} name="TK1" source="/readonly/pages/tkdms/detail?applyId=a" />);
    const items = await open();
    await screen.findAllByText("You may not see the request behind it.");
    expect(items.map((one) => one.getAttribute("aria-disabled"))).toEqual(["true", "true", "true"]);
  });

  it("is not there on read-only pages, nor for records that no request wrote", () => {
    fakeServer({});
    showPage(
      <>
        <RowMenu row={{ ...row, applyId: null }} name="TK1" source={null} />
        <ReadOnlyContext value={true}>
          <RowMenu row={row} name="TK2" source={null} />
        </ReadOnlyContext>
      </>,
    );
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});
