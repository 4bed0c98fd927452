import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => vi.resetModules());

const listener = () => {
  const heard: string[] = [];
  return {
    heard,
    board: {
      message: (kind: string, text: unknown) => void heard.push(`message ${kind} ${String(text)}`),
      notice: (kind: string, title: unknown, milliseconds: number) =>
        void heard.push(`notice ${kind} ${String(title)} ${milliseconds}`),
    },
  };
};

describe("what the application says", () => {
  it("[R-API-3] is not lost when it is said before the page is drawn, and is said once", async () => {
    const { registerNoticeBoard, showMessage, showNotice } = await import("./notices.ts");
    showMessage("error", "Login expired");
    showNotice("error", "Access denied", 4000);
    const [first, second] = [listener(), listener()];
    registerNoticeBoard(first.board);
    registerNoticeBoard(second.board);
    expect([first.heard, second.heard]).toEqual([
      ["message error Login expired", "notice error Access denied 4000"],
      [],
    ]);
  });

  it("goes to whoever listens now", async () => {
    const { registerNoticeBoard, showMessage } = await import("./notices.ts");
    const { heard, board } = listener();
    registerNoticeBoard(board);
    showMessage("success", "Saved");
    expect(heard).toEqual(["message success Saved"]);
  });
});
