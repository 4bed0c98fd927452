// @vitest-environment jsdom
import { text } from "@signoff/forms/definition/field";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FormFile, FormFiles } from "../../form-renderer/form-view-props.ts";
import { startTranslations } from "../../i18n/translate.ts";
import { FormBox, someSources } from "../../testing/form-box.tsx";
import { stubBrowser } from "../../testing/stub-browser.ts";

const definition = toyForm([text("a")], { attachments: [{ bizType: "toy_must" }] });

const aFile = (id: string, more: Partial<FormFile> = {}): FormFile => ({
  id,
  bizType: "toy_must",
  name: "rules.pdf",
  size: 2048,
  sha256: "ab".repeat(32),
  uploadedBy: "Liu Yang",
  uploadedAt: "2026-11-12T08:00:00Z",
  isImage: false,
  canRemove: true,
  ...more,
});

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
});
afterEach(cleanup);

function show(files: Partial<FormFiles>, mode: "edit" | "read" = "edit") {
  const sources = someSources({ files });
  render(<FormBox definition={definition} sources={sources} mode={mode} folded={["header", "main"]} />);
  return within(screen.getByRole("region", { name: /toy_must/ }));
}

describe("a file of a name that was there already", () => {
  const list = [aFile("1"), aFile("2", { uploadedAt: "2026-11-13T08:00:00Z" })];

  it("becomes the new version of the other where the user says so", async () => {
    const replace = vi.fn<FormFiles["replace"]>().mockResolvedValue();
    const group = show({ list, replace });
    fireEvent.click(await group.findByRole("button", { name: /^Make rules\.pdf the new version/ }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith("2", "1"));
  });

  it("is kept beside it otherwise", async () => {
    const group = show({ list });
    fireEvent.click(await group.findByRole("button", { name: "Keep both files named rules.pdf" }));
    await waitFor(() => expect(group.queryByText(/already exists/)).toBeNull());
    expect(group.getAllByRole("button", { name: "rules.pdf" })).toHaveLength(2);
  });

  it("is not asked about where nothing can be changed", () => {
    const group = show({ list }, "read");
    expect(group.queryByRole("button", { name: /new version/ })).toBeNull();
  });
});

describe("earlier versions", () => {
  const list = [aFile("1", { replacedBy: "2", uploadedBy: "Chen Wei" }), aFile("2")];

  it("stand folded below the newest, who, when and how large, and are downloaded", async () => {
    const download = vi.fn<FormFiles["download"]>().mockResolvedValue();
    const group = show({ list, download }, "read");
    expect(group.getAllByRole("button", { name: "rules.pdf" })).toHaveLength(1);
    const fold = await group.findByRole("button", { name: "Version 2, earlier ones: 1" });
    expect(fold.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(fold);
    expect(group.getByRole("list", { name: "Earlier versions of rules.pdf" }).textContent).toContain("Chen Wei");
    fireEvent.click(group.getByRole("button", { name: "Download version 1 of rules.pdf" }));
    expect(download).toHaveBeenCalledWith("1");
  });

  it("take the place of the newest when it is removed, and the question says so", async () => {
    const group = show({ list });
    fireEvent.click(await group.findByRole("button", { name: "Remove rules.pdf" }));
    expect(await screen.findByText(/The previous version replaces it/)).toBeDefined();
  });
});
