// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { ConfigProvider } from "antd";
import { afterEach, describe, expect, it } from "vitest";
import { stubBrowser } from "../testing/stub-browser.ts";
import { MessageHost, type ShortMessage } from "./message-host.tsx";
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

describe("what the application says", () => {
  it("a notice appears once, however often the page is drawn again", async () => {
    const agreed = notice("Agreed");
    const { rerender } = render(<NoticeHost notice={agreed} />);
    await act(async () => rerender(<NoticeHost notice={agreed} />));
    await act(async () => rerender(<NoticeHost notice={agreed} />));
    expect(await screen.findAllByText("Agreed")).toHaveLength(1);
  });

  it("the same words said again are a second notice", async () => {
    const { rerender } = render(<NoticeHost notice={notice("Agreed")} />);
    await act(async () => rerender(<NoticeHost notice={notice("Agreed")} />));
    expect(await screen.findAllByText("Agreed")).toHaveLength(2);
  });

  it("a notice goes as soon as what it offers is done", async () => {
    const offering = { ...notice(""), title: closing };
    render(
      <ConfigProvider theme={{ token: { motion: false } }}>
        <NoticeHost notice={offering} />
      </ConfigProvider>,
    );
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
  });

  it("a message appears once, however often the page is drawn again", async () => {
    const saved = message("Saved");
    const { rerender } = render(<MessageHost said={saved} />);
    await act(async () => rerender(<MessageHost said={saved} />));
    expect(await screen.findAllByText("Saved")).toHaveLength(1);
  });
});
