// @vitest-environment jsdom
import { text } from "@signoff/forms/definition/field";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
// Loaded here at once: the page loads it when a file is opened.
import "../../file-viewer/file-viewer.tsx";
import "../../file-viewer/thumbnail.tsx";
import "./file-changes.tsx";
import "./required-files.tsx";
import "./template-button.tsx";
import type { FormFile, FormFiles } from "../../form-renderer/form-view-props.ts";
import { startTranslations } from "../../i18n/translate.ts";
import { FormBox, someSources } from "../../testing/form-box.tsx";
import { registerNoticeBoard } from "../../ui/notices.ts";
import { stubBrowser } from "../../testing/stub-browser.ts";

const definition = toyForm([text("a")], {
  attachments: [{ bizType: "toy_must", required: true }, { bizType: "toy_may" }],
});

const aFile = (overrides: Partial<FormFile> = {}): FormFile => ({
  id: "f1",
  bizType: "toy_must",
  name: "rules.pdf",
  size: 2048,
  sha256: "ab".repeat(32),
  uploadedBy: "Liu Yang",
  uploadedAt: "2026-11-12T08:00:00Z",
  isImage: false,
  canRemove: true,
  ...overrides,
});

interface Running {
  readonly name: string;
  readonly progress: (share: number) => void;
  readonly hold: (why: "network" | "busy" | undefined) => void;
  readonly signal: AbortSignal;
  readonly finish: () => void;
  readonly fail: (error?: Error) => void;
}
const running: Running[] = [];
const upload: FormFiles["upload"] = (_bizType, file, { onProgress, onHold, signal }) =>
  new Promise((resolve, reject) => {
    const fail = (error = new Error("broken")) => reject(error);
    signal.addEventListener("abort", () => fail());
    running.push({ name: file.name, progress: onProgress, hold: onHold, signal, finish: () => resolve("id"), fail });
  });

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
  running.splice(0);
});
afterEach(cleanup);

function show(files: Partial<FormFiles> = {}, mode: "edit" | "read" = "edit") {
  const problems = [{ path: "attachments.toy_must", message: "A file is missing" }];
  const sources = someSources({ files: { upload, ...files } });
  render(
    <FormBox definition={definition} sources={sources} mode={mode} problems={problems} folded={["header", "main"]} />,
  );
  return within(screen.getByRole("region", { name: /toy_must/ }));
}
const files = (...names: string[]) => names.map((name) => new File(["content"], name));
const promisesRun = () => act(() => Promise.resolve());

describe("uploads", () => {
  it("run three at once, show their progress and go when they are done", async () => {
    const group = show();
    fireEvent.drop(screen.getByRole("region", { name: /toy_must/ }), {
      dataTransfer: { files: files("1", "2", "3", "4") },
    });
    await promisesRun();
    expect(running.map((one) => one.name)).toEqual(["1", "2", "3"]);
    act(() => running[0]?.progress(0.5));
    expect((await group.findByLabelText("50 %")).getAttribute("role")).toBe("progressbar");
    running[0]?.finish();
    await promisesRun();
    await promisesRun();
    expect(running.map((one) => one.name)).toEqual(["1", "2", "3", "4"]);
    expect(group.getAllByRole("listitem")).toHaveLength(3);
  });

  it("come in by button and by paste too", async () => {
    const group = show();
    fireEvent.change(group.getByLabelText("Upload toy_must", { selector: "input" }), { target: { files: files("a") } });
    fireEvent.paste(screen.getByRole("region", { name: /toy_must/ }), {
      clipboardData: { files: files("picture.png") },
    });
    await promisesRun();
    expect(running.map((one) => one.name)).toEqual(["a", "picture.png"]);
  });

  it("are cancelled, which stops the sending", async () => {
    const group = show();
    fireEvent.drop(screen.getByRole("region", { name: /toy_must/ }), { dataTransfer: { files: files("big.gds") } });
    await promisesRun();
    fireEvent.click(group.getByRole("button", { name: "Cancel big.gds" }));
    await promisesRun();
    expect(running[0]?.signal.aborted).toBe(true);
    expect(group.queryByRole("listitem")).toBeNull();
  });

  it("that failed say so and are tried again", async () => {
    const group = show();
    fireEvent.drop(screen.getByRole("region", { name: /toy_must/ }), { dataTransfer: { files: files("big.gds") } });
    await promisesRun();
    running[0]?.fail();
    await promisesRun();
    expect(group.getByText("Not uploaded")).toBeDefined();
    fireEvent.click(group.getByRole("button", { name: "Try again" }));
    await promisesRun();
    expect(running).toHaveLength(2);
  });
});

describe("an upload", () => {
  const drop = async (...names: string[]) => {
    const group = show({ list: [aFile({ name: "twice.gds", size: 7 })] });
    fireEvent.drop(screen.getByRole("region", { name: /toy_must/ }), { dataTransfer: { files: files(...names) } });
    await promisesRun();
    return group;
  };

  it("[R-ATT-1] that the server refuses says why, and is not tried again in vain", async () => {
    const group = await drop("tool.exe", "huge.gds", "lost.gds");
    const errors = [{ path: "file", rule: "file-type", message: "Only pdf, png" }];
    running[0]?.fail(new ApiError({ kind: "envelope", code: 406 }, "Bad parameters", { errors }));
    running[1]?.fail(new ApiError({ kind: "http", status: 413 }, "At most 200 MB"));
    running[2]?.fail(new ApiError({ kind: "network" }));
    await promisesRun();
    const rows = group.getAllByRole("listitem").slice(1);
    expect(rows.map((row) => within(row).getByRole("status").textContent)).toEqual([
      "Not uploaded: Only pdf, png",
      "Not uploaded: At most 200 MB",
      "Not uploaded",
    ]);
    expect(rows.map((row) => within(row).queryByRole("button", { name: "Try again" }) !== null)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("that stands still says why and how much is kept, and goes on", async () => {
    const group = await drop("big.gds");
    act(() => running[0]?.progress(0.43));
    act(() => running[0]?.hold("network"));
    expect(await group.findByText("Waiting for the network, 43 % kept")).toBeDefined();
    act(() => running[0]?.hold("busy"));
    expect(group.getByText("The server is busy; continues by itself, 43 % kept")).toBeDefined();
    act(() => running[0]?.hold(undefined));
    expect(await group.findByLabelText("43 %")).toBeDefined();
  });

  it("that came too fast says so and can be tried again", async () => {
    const group = await drop("a.gds", "b.gds");
    running[0]?.fail(new ApiError({ kind: "envelope", code: 429 }, "Too many at once"));
    running[1]?.fail(new ApiError({ kind: "http", status: 507 }, "No room left"));
    await promisesRun();
    expect(group.getByText("Not uploaded: Too many at once")).toBeDefined();
    expect(group.getByText("Not uploaded: No room left")).toBeDefined();
    expect(group.getAllByRole("button", { name: "Try again" })).toHaveLength(2);
  });

  it("warns of a file that is there already, but never of itself once it has arrived", async () => {
    const group = await drop("twice.gds");
    expect(group.getByText(/already there/)).toBeDefined();
    act(() => running[0]?.progress(1));
    expect(group.queryByText(/already there/)).toBeNull();
  });
});

describe("files dropped or pasted anywhere on the form", () => {
  const field = () => screen.getByRole("textbox", { name: "a" });
  const open = () => {
    const sources = someSources({ files: { upload } });
    render(<FormBox definition={definition} sources={sources} folded={["attachments"]} />);
  };

  it("are taken once it is said what they are, though their section is folded", async () => {
    open();
    fireEvent.drop(field(), { dataTransfer: { files: files("1", "2"), types: ["Files"] } });
    expect(screen.getByText("What are these 2 files?")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "toy_may" }));
    await promisesRun();
    expect(running.map((one) => one.name)).toEqual(["1", "2"]);
  });

  it("are a picture on the clipboard too, but not cells of a spreadsheet with their picture", () => {
    open();
    const clipboardData = { files: files("cells.png"), types: ["text/plain", "Files"] };
    fireEvent.paste(field(), { clipboardData });
    expect(screen.queryByRole("dialog")).toBeNull();
    fireEvent.paste(field(), { clipboardData: { ...clipboardData, types: ["Files"] } });
    expect(screen.getByText("What is this file?")).toBeDefined();
  });
});

describe("what must be attached", () => {
  it("is a list to tick off; one click on what is missing opens its upload", async () => {
    show();
    const list = within(await screen.findByRole("group", { name: "Required files: 0 of 1" }));
    const opened = vi.fn<() => void>();
    screen.getByLabelText("Upload toy_must", { selector: "input" }).addEventListener("click", opened);
    fireEvent.click(list.getByRole("button", { name: "Upload toy_must now" }));
    expect(opened).toHaveBeenCalledOnce();
  });

  it("[R-ATT-1] says after a refused submit which groups lack how many files, until they are there", async () => {
    show();
    expect((await screen.findByRole("alert")).textContent).toBe("1 group lacks files: toy_must (1 file).");
    cleanup();
    startTranslations("zh");
    const form = toyForm([text("a")], {
      attachments: [{ bizType: "toy_must", required: true }, { bizType: "toy_may" }],
    });
    const problems = ["toy_must", "toy_may"].map((bizType) => ({ path: `attachments.${bizType}`, message: "缺少" }));
    render(<FormBox definition={form} problems={problems} folded={["header", "main"]} />);
    const told = await screen.findByRole("alert");
    expect(told.textContent).toBe("有 2 组附件缺少文件：toy_must（中）（1 个）、toy_may（中）（1 个）。");
    expect(screen.getByRole("group", { name: "必需文件：已有 0 / 2" })).toBeDefined();
    cleanup();
    render(
      <FormBox
        definition={form}
        sources={someSources({ files: { list: [aFile()] } })}
        problems={problems}
        folded={["header", "main"]}
      />,
    );
    expect((await screen.findByRole("alert")).textContent).toBe("有 1 组附件缺少文件：toy_may（中）（1 个）。");
  });

  it("is ticked once it is there, and to a reader only told", async () => {
    show({ list: [aFile()] }, "read");
    const list = within(await screen.findByRole("group", { name: "Required files: 1 of 1" }));
    expect(list.getByRole("listitem", { name: "toy_must: there" })).toBeDefined();
    expect(list.queryByRole("button")).toBeNull();
  });
});

describe("the template of a group", () => {
  it("[R-ATT-2] is offered where its files are attached, and nowhere else", async () => {
    const template = vi.fn<(bizType: string) => Promise<void>>(() => Promise.resolve());
    const minutes = toyForm([text("a")], { attachments: [{ bizType: "trrs_minutes" }, { bizType: "toy_may" }] });
    const sources = someSources({ files: { template } });
    render(<FormBox definition={minutes} sources={sources} folded={["header", "main"]} />);
    fireEvent.click(await screen.findByRole("button", { name: "Template of trrs_minutes" }));
    expect(template).toHaveBeenCalledWith("trrs_minutes");
    expect(screen.queryByRole("button", { name: "Template of toy_may" })).toBeNull();
  });
});

describe("the files of a request", () => {
  it("stand by business type, with what is required and what is missing", () => {
    const group = show({ list: [aFile(), aFile({ id: "f2", bizType: "toy_may", name: "flow.xlsx" })] });
    expect(group.getByText("required")).toBeDefined();
    expect(group.getByText("A file is missing")).toBeDefined();
    expect(group.getAllByRole("listitem")).toHaveLength(1);
    const optional = within(screen.getByRole("region", { name: "toy_may" }));
    expect(optional.getByText("flow.xlsx")).toBeDefined();
  });

  it("are downloaded, and removed once that is confirmed", async () => {
    const download = vi.fn<FormFiles["download"]>(() => Promise.resolve());
    const remove = vi.fn<FormFiles["remove"]>(() => Promise.resolve());
    const group = show({ list: [aFile()], download, remove });
    fireEvent.click(group.getByRole("button", { name: "Download rules.pdf" }));
    expect(download).toHaveBeenCalledWith("f1");
    fireEvent.click(await group.findByRole("button", { name: "Remove rules.pdf" }));
    expect(remove).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole("button", { name: "Remove" }));
    expect(remove).toHaveBeenCalledWith("f1");
  });

  it("[R-ATT-1] move to another group of the form, by who may remove them", async () => {
    const move = vi.fn<FormFiles["move"]>(() => Promise.resolve());
    const list = [aFile(), aFile({ id: "f2", name: "kept.pdf", canRemove: false })];
    const group = show({ list, move });
    fireEvent.click(await group.findByRole("button", { name: "Move rules.pdf to another group" }));
    const groups = await screen.findAllByRole("menuitem");
    expect(groups.map((item) => item.textContent)).toEqual(["toy_may"]);
    fireEvent.click(groups[0] ?? document.body);
    expect(move).toHaveBeenCalledWith("f1", "toy_may");
    expect(group.queryByRole("button", { name: "Move kept.pdf to another group" })).toBeNull();
    cleanup();
    const read = show({ list }, "read");
    expect(read.queryByRole("button", { name: /^Move/ })).toBeNull();
  });

  it("[R-API-4] that are refused leave the last word to the sentence of the server", async () => {
    const said = vi.fn<() => void>();
    registerNoticeBoard({ message: said, notice: said });
    said.mockClear();
    const refused = () => Promise.reject(new ApiError({ kind: "http", status: 500 }, "disk full"));
    const group = show({ list: [aFile()], download: refused, remove: refused });
    fireEvent.click(group.getByRole("button", { name: "Download rules.pdf" }));
    fireEvent.click(await group.findByRole("button", { name: "Remove rules.pdf" }));
    fireEvent.click(await screen.findByRole("button", { name: "Remove" }));
    await promisesRun();
    await promisesRun();
    expect(said).not.toHaveBeenCalled();
  });

  it("that are pictures have a small one beside their name, or the sign of all pictures where there is none", async () => {
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:small", revokeObjectURL: () => undefined }));
    const thumbnail = (id: string) => (id === "f1" ? Promise.resolve(new Blob()) : Promise.reject(new Error("none")));
    const list = [aFile({ name: "chip.png", isImage: true }), aFile({ id: "f2", name: "bad.png", isImage: true })];
    const rows = show({ list, thumbnail }).getAllByRole("listitem");
    await vi.waitFor(() => expect(rows[0]?.querySelector("img")?.src).toBe("blob:small"), { timeout: 15_000 });
    expect([rows[1]?.querySelector("img"), rows[1]?.querySelector("svg") === null]).toEqual([null, false]);
  });

  it("that are pictures open in a dialog, and their address is given back", async () => {
    const revoke = vi.fn<(url: string) => void>();
    vi.stubGlobal("URL", Object.assign(URL, { revokeObjectURL: revoke }));
    const group = show({ list: [aFile({ name: "chip.png", isImage: true })] });
    fireEvent.click(group.getByRole("button", { name: "Preview chip.png" }));
    const picture = await screen.findByRole<HTMLImageElement>("img", { name: "chip.png" });
    expect(picture.src).toBe("blob:picture");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(revoke).toHaveBeenCalledWith("blob:picture");
  });

  it("can be read, but not added or removed without the right", () => {
    const group = show({ list: [aFile({ canRemove: false })] }, "read");
    expect(
      group.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent),
    ).toEqual(["rules.pdf", "Preview rules.pdf", "Download rules.pdf"]);
  });
});
