// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { linkTarget } from "./link-target.ts";
import { type LoadPicture, RichText } from "./rich-text.tsx";

const revoke = vi.fn<(address: string) => void>();
const loadPicture = vi.fn<LoadPicture>();

function show(markup: string) {
  const { container } = render(
    <MemoryRouter>
      <RichText markup={markup} loadPicture={loadPicture} />
    </MemoryRouter>,
  );
  return container.querySelector(".so-article-body") ?? container;
}

beforeEach(() => {
  startTranslations("en");
  loadPicture.mockReset().mockResolvedValue("blob:picture");
  URL.revokeObjectURL = revoke.mockReset();
});
afterEach(cleanup);

describe("the text of news", () => {
  it("shows headings, lists, tables and emphasis as they were written", () => {
    const markup =
      "<h2>Changes</h2><p><strong>Bold</strong><br><s>gone</s></p><ul><li><p>One</p></li></ul>" +
      '<table><tbody><tr><th colspan="2">Rule</th></tr><tr><td>a</td><td>b</td></tr></tbody></table><hr>';
    expect(show(markup).innerHTML).toBe(markup);
  });

  it.each([
    "<script>steal()</script>",
    "<img src=x onerror=steal()>",
    "<svg onload=steal()></svg>",
    "<p onclick=steal() style='color:red' id=a class=b>x</p>",
    "<a href='javascript:steal()'>x</a>",
    "<a href='data:text/html,x'>x</a>",
    "<a href='//evil.example'>x</a>",
    "<iframe srcdoc='<script>steal()</script>'></iframe>",
    "<form action=//evil.example><input autofocus onfocus=steal()></form>",
    "<style>*{display:none}</style>",
    "<math><style><img src=x onerror=steal()></style></math>",
    "<template><script>steal()</script></template>",
  ])("draws nothing of script that got this far: %s", (markup) => {
    const drawn = show(`<p>Before</p>${markup}`).innerHTML;
    expect(drawn).toContain("<p>Before</p>");
    expect(drawn).not.toMatch(
      /<(?:script|svg|iframe|form|input|style|math|template|a)\b|\son\w+=|style=|id=|class="b|src=/i,
    );
  });

  it("leads to pages of the portal inside it, and to the web in a window of its own", () => {
    show('<p><a href="/news?id=1">own</a><a href="https://example.org/">web</a></p>');
    const [own, web] = screen.getAllByRole("link");
    expect([own?.getAttribute("href"), own?.getAttribute("target")]).toEqual(["/news?id=1", null]);
    expect([web?.getAttribute("target"), web?.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"]);
    expect([linkTarget("/\\evil.example"), linkTarget("ftp://x"), linkTarget(null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("asks for its pictures by their number, and gives them back", async () => {
    const body = show('<img data-picture="p1" alt="Drawing"><img src="https://evil.example/x.png">');
    await waitFor(() => expect(body.querySelector("img")?.getAttribute("src")).toBe("blob:picture"));
    expect(loadPicture.mock.calls.map(([id]) => id)).toEqual(["p1"]);
    cleanup();
    expect(revoke).toHaveBeenCalledWith("blob:picture");
  });
});
