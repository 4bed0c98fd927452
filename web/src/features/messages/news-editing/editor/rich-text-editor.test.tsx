// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../../api/api-error.ts";
import { startTranslations } from "../../../../i18n/translate.ts";
import { showPage } from "../../../../testing/show-page.tsx";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { RichTextEditor } from "./rich-text-editor.tsx";

const sendPicture = vi.fn<(file: File) => Promise<string>>();
const png = new File(["text"], "notes.png", { type: "image/png" });
const refusal = (rule: string, message: string) =>
  new ApiError({ kind: "envelope", code: 406 }, "Refused", { errors: [{ path: "file", rule, message }] });

beforeEach(() => {
  stubBrowser();
  vi.resetAllMocks();
});
afterEach(cleanup);

async function choose(file: File, locale: "zh" | "en" = "en") {
  startTranslations(locale);
  const loadPicture = async () => "blob:x";
  showPage(
    <RichTextEditor
      id="text"
      label="Text"
      value=""
      disabled={false}
      invalid={false}
      describedBy={undefined}
      loadPicture={loadPicture}
      sendPicture={sendPicture}
      onChange={() => {}}
    />,
    { at: "/news" },
  );
  const input = document.querySelector("input[type=file]");
  if (input) fireEvent.change(input, { target: { files: [file] } });
}

describe("a file that is chosen as a picture of news", () => {
  it.each([
    ["en", "“notes.png” is not a picture that news can show. Choose a PNG or JPEG picture."],
    ["zh", "“notes.png”不是新闻可显示的图片，请选择 PNG 或 JPEG 图片。"],
  ] as const)("[R-WORK-10] and is none is told in words (%s)", async (locale, told) => {
    sendPicture.mockRejectedValue(refusal("file-content", "not what its extension says"));
    await choose(png, locale);
    expect((await screen.findByRole("alert")).textContent).toBe(told);
  });

  it("[R-WORK-10] and says itself that it is none is told without being sent", async () => {
    await choose(new File(["a,b"], "list.csv", { type: "text/csv" }));
    expect((await screen.findByRole("alert")).textContent).toContain("“list.csv” is not a picture");
    expect(sendPicture).not.toHaveBeenCalled();
  });

  it("[R-WORK-10] and is refused for another reason is told with it; nothing arrived, what to do", async () => {
    sendPicture.mockRejectedValueOnce(refusal("file-empty", "The file is empty"));
    await choose(png);
    expect((await screen.findByRole("alert")).textContent).toBe("“notes.png” was not added: The file is empty");
    cleanup();
    sendPicture.mockRejectedValueOnce(new ApiError({ kind: "network" }));
    await choose(png);
    expect((await screen.findByRole("alert")).textContent).toContain("choose it again");
  });
});
