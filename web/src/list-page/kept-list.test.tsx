// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Inbox } from "lucide-react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { startTranslations } from "../i18n/translate.ts";
import { useSession } from "../session/session-store.ts";
import { aUser } from "../testing/a-user.ts";
import { newClient, showPage, where } from "../testing/show-page.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import { type ListDefinition, plainLayout } from "./list-definition.ts";
import { ListPage } from "./list-page.tsx";
import { keptLists } from "./use-kept-list.ts";
import { type KeptList, type ListServices, ListServicesContext, noListServices } from "./list-services.ts";

interface Row {
  readonly id: string;
}

const definition: ListDefinition<Row> = {
  key: "device",
  title: { zh: "产品（Device）", en: "Devices" },
  columns: [
    { key: "id", title: { zh: "编号", en: "No." }, type: "identifier", width: 100, sort: "id" },
    { key: "fab", title: { zh: "厂区", en: "Fab" }, type: "text", width: 120 },
    { key: "note", title: { zh: "备注", en: "Note" }, type: "text", width: 120, hidden: true },
  ],
  conditions: [{ key: "keyword", label: { zh: "关键字", en: "Keyword" }, type: "text" }],
  sortedBy: { column: "id", order: "asc" },
  rowKey: (row) => row.id,
  load: async () => ({ records: [{ id: "A" }], total: 1, size: 20, current: 1, pages: 1 }),
  address: { list: "own" },
  empty: { icon: Inbox, title: { zh: "空", en: "Nothing" } },
};

const kept = (more: Partial<KeptList> = {}): KeptList => ({ layout: null, views: [], groups: [], ...more });
const readList = vi.fn<ListServices["readList"]>();
const saveLayout = vi.fn<ListServices["saveLayout"]>();
const saveView = vi.fn<ListServices["saveView"]>();
const removeView = vi.fn<ListServices["removeView"]>();
const services: ListServices = { ...noListServices, readList, saveLayout, saveView, removeView };

const own = { id: "v1", name: "Lots", search: "?keyword=lot", group: null, own: true };
const shared = {
  ownerName: "Sun Peng",
  id: "v2",
  name: "Masks",
  search: "?keyword=mask&sort=id%3Adesc",
  group: { id: "g1", name: "Litho" },
  own: false,
};

const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
const views = () => within(screen.getByRole("navigation", { name: "Views" }));
const current = () =>
  views()
    .getAllByRole("button")
    .filter((chip) => chip.getAttribute("aria-current") === "true")
    .map((chip) => chip.textContent);

async function show(at = "/list?list=own", client = newClient()) {
  showPage(
    <ListServicesContext value={services}>
      <ListPage definition={definition} />
    </ListServicesContext>,
    { at, client },
  );
  await screen.findByRole("table");
}

async function toggleColumn(name: string) {
  if (screen.queryByRole("checkbox", { name }) === null)
    fireEvent.click(screen.getByRole("button", { name: "Columns" }));
  fireEvent.click(await screen.findByRole("checkbox", { name }));
}

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
  readList.mockReset().mockResolvedValue(kept());
  saveLayout.mockReset().mockResolvedValue();
  saveView.mockReset().mockResolvedValue("v9");
  removeView.mockReset().mockResolvedValue();
});
afterEach(() => {
  cleanup();
  useSession.setState({ userInfo: null });
  vi.restoreAllMocks();
});

describe("the columns of a list, kept for its user", () => {
  it("come as they were left, under the list's own name", async () => {
    readList.mockResolvedValue(kept({ layout: { ...plainLayout, order: ["fab", "id"], density: "compact" } }));
    await show();
    await waitFor(() => expect(heads()).toEqual(["Fab", "No."]));
    expect(document.querySelector(".so-list-compact")).not.toBeNull();
    expect(readList.mock.lastCall?.[0]).toBe("device");
  });

  it("[R-SHELL-15] have the row height that their user wants in all lists, also where another was chosen before", async () => {
    const wanted = (density: "compact" | "comfortable") =>
      act(() => useSession.setState({ userInfo: { ...aUser, density } }));
    wanted("compact");
    const client = newClient();
    await show("/list?list=own", client);
    await waitFor(() => expect(document.querySelector(".so-list-compact")).not.toBeNull());
    fireEvent.click(screen.getByRole("button", { name: "Columns" }));
    fireEvent.click(await screen.findByRole("img", { name: "Normal rows" }));
    await waitFor(() => expect(document.querySelector(".so-list-normal")).not.toBeNull());
    await waitFor(() => expect(saveLayout).toHaveBeenCalled());
    readList.mockResolvedValue(kept({ layout: { ...plainLayout, density: "comfortable" } }));
    wanted("comfortable");
    await act(() => client.invalidateQueries({ queryKey: keptLists }));
    await waitFor(() => expect(document.querySelector(".so-list-comfortable")).not.toBeNull());
  });

  it("change at once and are saved once, when the changing rests", async () => {
    await show();
    fireEvent.click(screen.getByRole("button", { name: "Columns" }));
    const boxes = [await screen.findByLabelText("Note"), screen.getByLabelText("Fab")];
    // One right after the other: on a busy machine, looking for the second one would be a pause.
    for (const box of boxes) fireEvent.click(box);
    expect(saveLayout).not.toHaveBeenCalled();
    expect(heads()).toEqual(["No.", "Note"]);
    await waitFor(() => expect(saveLayout).toHaveBeenCalled(), { timeout: 3_000 });
    expect(saveLayout.mock.calls).toEqual([["device", { ...plainLayout, shown: ["note"], hidden: ["fab"] }]]);
  });

  it("are still so when one leaves the list and comes back", async () => {
    const client = newClient();
    await show("/list", client);
    await toggleColumn("Note");
    cleanup();
    await show("/list", client);
    expect(heads()).toEqual(["No.", "Fab", "Note"]);
  });

  it("hold on screen when they could not be saved", async () => {
    saveLayout.mockRejectedValue(new ApiError({ kind: "network" }));
    await show();
    await toggleColumn("Note");
    await waitFor(() => expect(saveLayout).toHaveBeenCalled(), { timeout: 3_000 });
    expect(heads()).toContain("Note");
  });

  it("become wider by the arrow keys on the edge of their head", async () => {
    await show();
    const edge = screen.getByRole("separator", { name: "Width of Fab" });
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 120, 20));
    fireEvent.keyDown(edge, { key: "ArrowRight" });
    expect(screen.getByRole("separator", { name: "Width of Fab" }).getAttribute("aria-valuenow")).toBe("136");
  });

  it("are those of the definition when what was kept cannot be read", async () => {
    readList.mockRejectedValue(new ApiError({ kind: "network" }));
    await show();
    expect(heads()).toEqual(["No.", "Fab"]);
  });
});

describe("the views of a list", () => {
  it("stand in a row, the plain list first and shared ones with their group", async () => {
    readList.mockResolvedValue(kept({ views: [own, shared] }));
    await show();
    await views().findByRole("button", { name: "Lots" });
    expect(
      views()
        .getAllByRole("button")
        .map((chip) => chip.textContent),
    ).toEqual(["All", "Lots", "Litho: Masks", "Save view"]);
    expect(current()).toEqual(["All"]);
  });

  it("show what they were saved with and say so in the address", async () => {
    readList.mockResolvedValue(kept({ views: [own, shared] }));
    await show();
    fireEvent.click(await views().findByRole("button", { name: "Litho: Masks" }));
    await waitFor(() => expect(where()).toBe("/list?list=own&keyword=mask&sort=id%3Adesc&view=v2"));
    expect(current()).toEqual(["Litho: Masks"]);
    fireEvent.click(views().getByRole("button", { name: "More for Masks" }));
    await screen.findByRole("menuitem", { name: "Pin this view" });
    expect(screen.queryByRole("menuitem", { name: "Remove this view" })).toBeNull();
    fireEvent.click(views().getByRole("button", { name: "All" }));
    await waitFor(() => expect(where()).toBe("/list?list=own"));
  });

  it("are saved under a name with the conditions of the moment, without the page, and opened", async () => {
    await show("/list?list=own&keyword=lot&page=3");
    fireEvent.click(views().getByRole("button", { name: "Save view" }));
    const keep = await screen.findByRole("button", { name: "Save" });
    expect(keep).toHaveProperty("disabled", true);
    fireEvent.change(screen.getByLabelText("Name"), { target: { value: "  My lots " } });
    expect(screen.queryByLabelText("Share with a group")).toBeNull();
    fireEvent.click(keep);
    await waitFor(() => expect(where()).toBe("/list?list=own&keyword=lot&view=v9"));
    expect(saveView.mock.calls).toEqual([["device", { name: "My lots", groupId: null, search: "?keyword=lot" }]]);
    expect(readList).toHaveBeenCalledTimes(2);
  });

  it("[R-VIEW-3] say who shares them, and are copied by others as views of their own", async () => {
    readList.mockResolvedValue(kept({ views: [shared], groups: [{ value: "g1", label: "Litho" }] }));
    await show("/list?list=own&keyword=mask&sort=id%3Adesc&view=v2");
    const chip = (await screen.findByText("Litho: Masks")).closest("button");
    expect(chip?.title).toBe("Shared by Sun Peng with Litho");
    fireEvent.click(await screen.findByLabelText("More for Masks"));
    fireEvent.click(await screen.findByText("Copy as a view of my own…"));
    fireEvent.keyDown(await screen.findByDisplayValue("Masks"), { key: "Enter" });
    const copy = { name: "Masks", search: shared.search, groupId: null };
    await waitFor(() => expect(saveView.mock.calls).toEqual([["device", copy]]));
    await waitFor(() => expect(where()).toContain("view=v9"));
  });

  it("[R-VIEW-3] are renamed by their owner, with whom they are shared and what they show staying as they are", async () => {
    const mine = { ...shared, own: true };
    readList.mockResolvedValue(kept({ views: [mine], groups: [{ value: "g1", label: "Litho" }] }));
    await show("/list?list=own&keyword=other&view=v2");
    fireEvent.click(await screen.findByLabelText("More for Masks"));
    fireEvent.click(await screen.findByText("Rename or share this view…"));
    const name = await screen.findByDisplayValue("Masks");
    fireEvent.change(name, { target: { value: "Plates" } });
    fireEvent.keyDown(name, { key: "Enter" });
    const kind = { id: "v2", name: "Plates", search: shared.search, groupId: "g1" };
    await waitFor(() => expect(saveView.mock.calls).toEqual([["device", kind]]));
  });

  it("keep the dialog and say why when the name is refused", async () => {
    saveView.mockRejectedValue(new ApiError({ kind: "envelope", code: 406 }, "There is a view of that name"));
    readList.mockResolvedValue(kept({ groups: [{ value: "g1", label: "Litho" }] }));
    await show("/list?list=own&keyword=lot");
    fireEvent.click(views().getByRole("button", { name: "Save view" }));
    expect(await screen.findByLabelText("Share with a group")).toBeTruthy();
    const name = screen.getByLabelText("Name");
    fireEvent.change(name, { target: { value: "Lots" } });
    fireEvent.keyDown(name, { key: "Enter" });
    expect(await screen.findByText("There is a view of that name")).toBeTruthy();
    expect(screen.getByDisplayValue("Lots")).toBeTruthy();
  });

  it("take up changed conditions, and only changed ones", async () => {
    readList.mockResolvedValue(kept({ views: [own] }));
    await show("/list?list=own&keyword=lot&view=v1");
    fireEvent.click(await views().findByRole("button", { name: "More for Lots" }));
    const update = await screen.findByRole("menuitem", { name: "Save the changes to this view" });
    expect(update.getAttribute("aria-disabled")).toBe("true");
    fireEvent.change(screen.getByLabelText("Keyword"), { target: { value: "wafer" } });
    fireEvent.submit(screen.getByRole("search"));
    await waitFor(() => expect(update.getAttribute("aria-disabled")).not.toBe("true"));
    fireEvent.click(update);
    await waitFor(() => expect(saveView).toHaveBeenCalled());
    expect(saveView.mock.lastCall?.[1]).toMatchObject({ id: "v1", search: "?keyword=wafer", groupId: null });
  });

  it("stand first once they are pinned, those of a group too", async () => {
    readList.mockResolvedValue(kept({ views: [own, shared] }));
    await show("/list?list=own&keyword=mask&view=v2");
    fireEvent.click(await views().findByRole("button", { name: "More for Masks" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Pin this view" }));
    const names = () =>
      views()
        .getAllByRole("button")
        .map((chip) => chip.textContent)
        .filter((name) => name !== "");
    await waitFor(() => expect(names()).toEqual(["All", "Litho: Masks", "Lots", "Save view"]));
    await waitFor(() => expect(saveLayout).toHaveBeenCalled(), { timeout: 3_000 });
    expect(saveLayout.mock.lastCall?.[1]).toMatchObject({ pinned: ["v2"] });
  });

  it("can be what the list opens with, and all of it is one click away", async () => {
    readList.mockResolvedValue(kept({ layout: { ...plainLayout, start: "v1" }, views: [own] }));
    await show();
    await waitFor(() => expect(where()).toBe("/list?list=own&keyword=lot&view=v1"));
    fireEvent.click(views().getByRole("button", { name: "All" }));
    await waitFor(() => expect(where()).toBe("/list?list=own"));
    expect(current()).toEqual(["All"]);
  });

  it("do not come before what an address asks for, nor when the view is gone", async () => {
    readList.mockResolvedValue(kept({ layout: { ...plainLayout, start: "v1" }, views: [own] }));
    await show("/list?list=own&keyword=wafer");
    await views().findByRole("button", { name: "Lots" });
    expect(where()).toBe("/list?list=own&keyword=wafer");
    cleanup();
    readList.mockResolvedValue(kept({ layout: { ...plainLayout, start: "gone", pinned: ["gone"] }, views: [own] }));
    await show();
    await views().findByRole("button", { name: "Lots" });
    expect(where()).toBe("/list?list=own");
  });

  it("can be removed by their owner", async () => {
    readList.mockResolvedValue(kept({ views: [own] }));
    await show("/list?list=own&keyword=lot&view=v1");
    fireEvent.click(await views().findByRole("button", { name: "More for Lots" }));
    readList.mockResolvedValue(kept());
    fireEvent.click(await screen.findByRole("menuitem", { name: "Remove this view" }));
    await waitFor(() => expect(views().queryByRole("button", { name: "Lots" })).toBeNull());
    expect(removeView).toHaveBeenCalledWith("v1");
  });
});
