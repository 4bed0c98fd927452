// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSession } from "../../../../session/session-store.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { PageBox, said, startPage } from "../testing/page-box.tsx";
import { besideAForm, someRequest } from "../testing/some-request.ts";
import { ReviewConditions } from "./review-conditions.tsx";
import { SideRail } from "./side-rail.tsx";

const onChanged = vi.fn<() => void>();

beforeEach(() => {
  startPage();
  onChanged.mockClear();
});
afterEach(cleanup);

const me = () => useSession.getState().userInfo?.id ?? "";

function review(owner: string, more: object = {}) {
  const conditions = [
    { condition: "Hot spots corrected", owner: { id: owner, name: "Sun" }, due: "2020-01-01", ...more },
    {
      condition: "Profile confirmed",
      owner: { id: "qra.pan", name: "Pan" },
      due: "2999-01-01",
      closedBy: { id: "qra.pan", name: "Pan" },
      closedOn: "2026-11-02",
      evidence: "Mail 7",
    },
  ];
  return someRequest({ formType: "trrs", status: 5, data: { conclusion: "goCond", conditions } });
}

function show(request: ReturnType<typeof review>, isReader = false) {
  const changed = isReader ? {} : { onChanged };
  return render(
    <PageBox>
      <ReviewConditions request={request} {...changed} />
    </PageBox>,
  );
}

describe("the conditions of a review [R-GATE-3]", () => {
  it("say who owes what until when, what is late, and what closed the others", () => {
    show(review("to.zheng"));
    expect(screen.getByText("1 of 2 open")).toBeDefined();
    expect(screen.getByText(/Sun · due 2020-01-01/).textContent).toContain("overdue");
    expect(screen.getByText("Pan closed it on 2026-11-02: Mail 7")).toBeDefined();
  });

  it("are closed by their owner, who names the evidence", async () => {
    const { calls } = fakeServer({ "/close_condition": { result: review(me()) } });
    show(review(me()));
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    const dialog = await screen.findByRole("dialog");
    const confirm = [...dialog.querySelectorAll("button")].find((button) => button.textContent === "Close");
    fireEvent.click(confirm ?? dialog);
    expect(await screen.findByText("Say what shows that the condition is met")).toBeDefined();
    expect(calls).toEqual([]);
    fireEvent.change(screen.getByRole("textbox", { name: "Evidence" }), { target: { value: " Report 31 " } });
    fireEvent.click(confirm ?? dialog);
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(calls[0]?.body).toEqual({ applyId: "a1", row: 0, evidence: "Report 31" });
    expect(said).toContainEqual(["success", "The condition is closed"]);
  });

  it("are closed by nobody else, and not on pages that only read", () => {
    show(review("to.zheng"));
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    cleanup();
    show(review(me()), true);
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  });

  it("stand beside a completed review that let go on conditions, and beside no other", async () => {
    const rail = (request: ReturnType<typeof review>) =>
      render(
        <PageBox>
          <SideRail request={request} subsystem="trrs" steps={[]} history={[]} {...besideAForm} />
        </PageBox>,
      );
    rail(review("to.zheng"));
    expect(await screen.findByText("Hot spots corrected")).toBeDefined();
    cleanup();
    for (const other of [{ status: 2 as const }, { data: { conclusion: "go" } }, { formType: "lota" }]) {
      rail({ ...review("to.zheng"), ...other });
      expect(screen.queryByText("Hot spots corrected")).toBeNull();
      cleanup();
    }
  });
});
