// @vitest-environment jsdom
import type { Seal } from "@signoff/server/contract/requests/signatures";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PageBox, startPage } from "../testing/page-box.tsx";
import { line } from "../testing/some-request.ts";
import { HistoryList } from "./history-list.tsx";

const seal = (seq: number, state: Seal["state"]): Seal => ({
  seq,
  state,
  meaning: "Module sign: Agreed",
  time: "2026-11-12T09:00:00Z",
  confirmed: "session",
  root: "3f9c07abe21d",
  isSigned: true,
});

function show(seals: readonly Seal[] | undefined, onCompare = vi.fn<(key: string) => void>()) {
  const lines = [
    line({ seq: 1, actionKey: "submit", name: "Guo Fei" }),
    line({ seq: 2, name: "Sun Peng" }),
    line({ seq: 3, actionKey: "transfer", name: "Qiu Dan" }),
  ];
  render(
    <PageBox>
      <HistoryList lines={lines} seals={seals} onCompare={onCompare} />
    </PageBox>,
  );
  return onCompare;
}

const rowOf = (name: string) => within(screen.getByText(name).closest("li") ?? document.body);

beforeEach(startPage);
afterEach(cleanup);

describe("the seals of the history [R-SIGN-5]", () => {
  it("say whether what was signed is what is here now, and open the difference", () => {
    const onCompare = show([seal(1, "stands"), seal(2, "changed"), seal(3, "beside")]);
    expect(rowOf("Guo Fei").getByRole("button", { name: "What was signed is what is here now" })).toBeDefined();
    fireEvent.click(rowOf("Sun Peng").getByRole("button", { name: "Changed since it was signed" }));
    expect(onCompare).toHaveBeenCalledWith("since-line-2");
    expect(rowOf("Qiu Dan").queryByRole("button")).toBeNull();
  });

  it("show what was declared, when, and the content root, when the keyboard reaches one", async () => {
    show([seal(1, "stands"), seal(2, "past")]);
    fireEvent.focus(rowOf("Sun Peng").getByRole("button"));
    const facts = await screen.findByText("3f9c 07ab e21d");
    expect(facts).toBeDefined();
    expect(screen.getByText("Module sign: Agreed")).toBeDefined();
  });

  it("say of lines from before that there were no signatures, and nothing until they are loaded", () => {
    show([seal(2, "stands")]);
    expect(rowOf("Guo Fei").getByRole("img", { name: "Before signatures" })).toBeDefined();
    cleanup();
    show(undefined);
    expect(screen.queryByRole("img", { name: "Before signatures" })).toBeNull();
  });
});
