// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { PageBox, startPage } from "../testing/page-box.tsx";
import { ImpactList } from "./impact-list.tsx";

beforeEach(() => startPage());
afterEach(cleanup);

const touched = (requestNo: string, more: object = {}) => ({
  applyId: requestNo,
  requestNo,
  version: 1,
  formType: "techId",
  status: 2,
  subject: "28HV",
  codes: ["28HV"],
  owner: "Liu Yang",
  ownerId: "pie.liu",
  blocks: false,
  ...more,
});

const show = (result: object, action: "revise" | "void" = "revise") => {
  fakeServer({ "/bpmApply/impact": { result } });
  render(
    <PageBox>
      <ImpactList applyId="a1" action={action} />
    </PageBox>,
  );
};

describe("what a revision or a void would touch [R-DEP-1]", () => {
  it("names each with kind, state and owner, links it, and counts what is hidden and who is told", async () => {
    const items = [touched("TI-2611-0001"), touched("LT-2611-0002", { formType: "lota", status: 5 })];
    show({ items, hidden: 2, hiddenBlocks: 0, told: 3 });
    const region = await screen.findByRole("region", { name: "It affects 4 records and running requests" });
    const rows = within(region).getAllByRole("row");
    expect(rows).toHaveLength(3);
    expect(rows[1]?.textContent).toContain("Liu Yang");
    const link = within(region).getByRole("link", { name: "TI-2611-0001 / V1" });
    expect(link.getAttribute("href")).toContain("applyId=TI-2611-0001");
    expect(region.textContent).toContain("1 running, 1 completed");
    expect(region.textContent).toContain("and 2 that you may not see");
    expect(region.textContent).toContain("3 owners are notified");
    expect(within(region).queryByRole("alert")).toBeNull();
  });

  it("says what stands in the way of a void, also where it cannot be seen", async () => {
    show({ items: [touched("TI-2611-0001", { blocks: true })], hidden: 1, hiddenBlocks: 1, told: 0 }, "void");
    expect((await screen.findByRole("alert")).textContent).toContain("while 2 of them refer to it");
  });

  it("[R-DEP-3] lets running requests finish unless the reader sends them back, all that can be or one by one", async () => {
    const task = { by: "task", taskId: "t1" };
    const nobody = { by: "nobody", reason: "You are not its handler" };
    const items = [
      touched("TI-2611-0001", { sendBack: task }),
      touched("TI-2611-0002", { sendBack: { by: "administrator", toNode: "start" } }),
      touched("TI-2611-0003", { sendBack: nobody }),
      touched("LT-2611-0004", { status: 5 }),
    ];
    fakeServer({ "/bpmApply/impact": { result: { items, hidden: 0, hiddenBlocks: 0, told: 1 } } });
    const onSendBack = vi.fn<(chosen: readonly { readonly requestNo: string | null }[]) => void>();
    render(
      <PageBox>
        <ImpactList applyId="a1" action="revise" onSendBack={onSendBack} />
      </PageBox>,
    );
    const numbers = () => onSendBack.mock.lastCall?.[0].map(({ requestNo }) => requestNo);
    const finish = await screen.findByRole<HTMLInputElement>("radio", { name: /^Finish/ });
    expect(finish.checked).toBe(true);
    expect(screen.queryByRole("checkbox")).toBeNull();
    fireEvent.click(screen.getByRole("radio", { name: "Send back to their requesters" }));
    expect(numbers()).toEqual(["TI-2611-0001", "TI-2611-0002"]);
    screen.getByText("You are not its handler");
    fireEvent.click(screen.getByRole("checkbox", { name: "Send TI-2611-0001 back" }));
    expect(numbers()).toEqual(["TI-2611-0002"]);
    fireEvent.click(screen.getByRole("checkbox", { name: "Send TI-2611-0001 back" }));
    expect(numbers()).toEqual(["TI-2611-0001", "TI-2611-0002"]);
    fireEvent.click(finish);
    expect(numbers()).toEqual([]);
  });

  it("[R-DEP-3] says so where the reader can send none of them back", async () => {
    const nobody = { by: "nobody", reason: "You are not its handler" };
    show({ items: [touched("TI-2611-0001", { sendBack: nobody })], hidden: 0, hiddenBlocks: 0, told: 1 });
    const back = await screen.findByRole<HTMLInputElement>("radio", { name: "Send back to their requesters" });
    expect(back.disabled).toBe(true);
    screen.getByText(/^You can send none of them back/);
  });

  it("says that nothing is touched, and that it could not be read", async () => {
    show({ items: [], hidden: 0, hiddenBlocks: 0, told: 0 });
    await screen.findByText("No valid record and no running request refers to it.");
    cleanup();
    fakeServer({ "/bpmApply/impact": { code: 500, message: "broken" } });
    render(
      <PageBox>
        <ImpactList applyId="a2" action="void" />
      </PageBox>,
    );
    expect((await screen.findByRole("alert")).textContent).toContain("could not be read");
  });
});
