// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { ConfigProvider } from "antd";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { stubBrowser } from "../testing/stub-browser.ts";
import { showMessage, showNotice } from "../ui/notices.ts";
import { MessageHost, type ShortMessage } from "./message-host.tsx";
import { NoticeBoardHost } from "./notice-board.tsx";
import { type Notice, NoticeHost } from "./notice-host.tsx";

stubBrowser();
afterEach(cleanup);

const notice = (title: string): Notice => ({ kind: "success", title, forMs: 60_000 });
const closing = (close: () => void) => (
  <button type="button" onClick={close}>
    Undo
  </button>
);
const message = (text: string): ShortMessage => ({ kind: "info", text });

const calmly = (page: ReactNode) => <ConfigProvider theme={{ token: { motion: false } }}>{page}</ConfigProvider>;

describe("what the application says", () => {
  it("a notice appears once, however often the page is rendered again", async () => {
    const agreed = notice("Agreed");
    const { rerender } = render(<NoticeHost notice={agreed} />);
    await act(async () => rerender(<NoticeHost notice={agreed} />));
    await act(async () => rerender(<NoticeHost notice={agreed} />));
    expect(await screen.findAllByText("Agreed")).toHaveLength(1);
  });

  it("a notice takes the place of the one before", async () => {
    const { rerender } = render(calmly(<NoticeHost notice={notice("Agreed")} />));
    await screen.findByText("Agreed");
    await act(async () => rerender(calmly(<NoticeHost notice={notice("Disagreed")} />)));
    await screen.findByText("Disagreed");
    await waitFor(() => expect(screen.queryByText("Agreed")).toBeNull());
  });

  it("at most one message or notice is shown at a time, the last one", async () => {
    render(calmly(<NoticeBoardHost />));
    await act(async () => showNotice("success", "Agreed", 60_000));
    await screen.findByText("Agreed");
    await act(async () => showMessage("error", "Too fast"));
    await screen.findByText("Too fast");
    await waitFor(() => expect(screen.queryByText("Agreed")).toBeNull());
    await act(async () => showNotice("success", "Rejected", 60_000));
    await screen.findByText("Rejected");
    await waitFor(() => expect(screen.queryByText("Too fast")).toBeNull());
  });

  it("a notice that offers something stays beside what is said later, until the next offer", async () => {
    render(calmly(<NoticeBoardHost />));
    const offer = (name: string) => () => <button type="button">{name}</button>;
    await act(async () => showNotice("success", offer("Undo the first"), 60_000));
    await screen.findByRole("button", { name: "Undo the first" });
    await act(async () => showMessage("info", "Saved"));
    await screen.findByText("Saved");
    await act(async () => showNotice("warning", "Somebody else is here", 60_000));
    await screen.findByText("Somebody else is here");
    await act(async () => showMessage("info", "Saved again"));
    await screen.findByText("Saved again");
    await waitFor(() => expect(screen.queryByText("Somebody else is here")).toBeNull());
    expect(screen.getByRole("button", { name: "Undo the first" })).toBeDefined();
    await act(async () => showNotice("success", offer("Undo the second"), 60_000));
    await screen.findByRole("button", { name: "Undo the second" });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo the first" })).toBeNull());
  });

  it("a warning with a way to mend it stays beside the offers before and after it", async () => {
    render(calmly(<NoticeBoardHost />));
    const offer = (name: string) => () => <button type="button">{name}</button>;
    for (const [kind, name] of [
      ["success", "Undo the first"],
      ["warning", "Open the second"],
    ] as const) {
      await act(async () => showNotice(kind, offer(name), 60_000));
      await screen.findByRole("button", { name });
    }
    expect(screen.getByRole("button", { name: "Undo the first" })).toBeDefined();
    await act(async () => showNotice("success", offer("Undo the third"), 60_000));
    await screen.findByRole("button", { name: "Undo the third" });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo the first" })).toBeNull());
    expect(screen.getByRole("button", { name: "Open the second" })).toBeDefined();
  });

  it("a notice that offers something is shown even if something else is said in the same moment", async () => {
    render(calmly(<NoticeBoardHost />));
    await act(async () => {
      showNotice("success", closing, 60_000);
      showMessage("info", "Saved");
    });
    await screen.findByText("Saved");
    expect(await screen.findByRole("button", { name: "Undo" })).toBeDefined();
  });

  it("a notice goes as soon as what it offers is done", async () => {
    const offering = { ...notice(""), title: closing };
    render(calmly(<NoticeHost notice={null} offer={offering} />));
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
  });

  it("a message appears once, however often the page is rendered again", async () => {
    const saved = message("Saved");
    const { rerender } = render(<MessageHost said={saved} />);
    await act(async () => rerender(<MessageHost said={saved} />));
    expect(await screen.findAllByText("Saved")).toHaveLength(1);
  });
});
