// @vitest-environment jsdom
import type { Reference } from "@signoff/domain/http/record-endpoints";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { stubBrowser } from "../testing/stub-browser.ts";
import { PeoplePicker, type PeoplePickerProps } from "./people-picker.tsx";
import { noPickerSources, type PickedPerson, type PickerSources, PickerSourcesContext } from "./picker-sources.ts";
import { recentPeople } from "./recent-people.ts";

const wu: PickedPerson = { id: "u1", username: "pie.wu", name: "Wu Qian", workNo: "W0021", department: "PIE HV" };
const liu: PickedPerson = { id: "u2", username: "pie.liu", name: "Liu Yang", workNo: "W0022", department: "PIE HV" };
const sun: PickedPerson = { id: "u3", username: "litho.sun", name: "Sun Peng", workNo: "W0031", department: "Litho" };

const people = vi.fn<PickerSources["people"]>();
const peopleOfDepartment = vi.fn<PickerSources["people"]>();
const peopleOfGroup = vi.fn<PickerSources["people"]>();
const person = vi.fn<PickerSources["person"]>();
const sources: PickerSources = {
  ...noPickerSources,
  people,
  peopleOfDepartment,
  peopleOfGroup,
  person,
  departments: () =>
    Promise.resolve([{ id: "D0", name: "Fab", children: [{ id: "D1", name: "Litho", children: [] }] }]),
  groups: () => Promise.resolve([{ id: "g", name: "Readers", memberCount: 2 }]),
  absences: () => Promise.resolve(new Map([["u1", { until: "2026-11-20T10:00:00Z", deputyName: "Liu Yang" }]])),
};

const chosen: (readonly Reference[])[] = [];

function Picker(props: Partial<PeoplePickerProps>) {
  const [value, setValue] = useState<readonly Reference[]>([]);
  const take = (next: readonly Reference[]) => {
    chosen.push(next);
    setValue(next);
  };
  return (
    <PickerSourcesContext value={sources}>
      <PeoplePicker id="who" aria-describedby={undefined} multiple={false} value={value} onChange={take} {...props} />
    </PickerSourcesContext>
  );
}

const box = () => screen.getByRole("combobox");
const openList = () => fireEvent.mouseDown(box());
const nameOf = (name: string) => screen.findByText(name, { selector: ".so-picker-name" });
const press = (key: string) => fireEvent.keyDown(box(), { key });

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
  localStorage.clear();
  chosen.length = 0;
  people.mockReset().mockImplementation((text) => Promise.resolve(text === "" ? [wu, liu, sun] : [sun]));
  peopleOfDepartment.mockReset().mockResolvedValue([sun]);
  peopleOfGroup.mockReset().mockResolvedValue([wu, liu]);
  person.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe("the people picker [R-ORG-1]", () => {
  it("offers people with work number and department, and says who is out of office until when", async () => {
    render(<Picker />);
    openList();
    const line = (await nameOf("Wu Qian")).closest(".so-picker-person");
    expect(line?.textContent).toContain("W0021 · PIE HV");
    expect((await screen.findByText(/^out until/)).title).toMatch(/deputy Liu Yang$/);
    expect(screen.getAllByText(/^out until/)).toHaveLength(1);
  });

  it("gives the id or, where it is asked for, the account; whoever is chosen stands first the next time", async () => {
    const { unmount } = render(<Picker keyed="username" />);
    openList();
    fireEvent.click(await nameOf("Liu Yang"));
    unmount();
    render(<Picker />);
    openList();
    fireEvent.click(await nameOf("Wu Qian"));
    expect(chosen).toEqual([[{ id: "pie.liu", name: "Liu Yang" }], [{ id: "u1", name: "Wu Qian" }]]);
    expect(recentPeople().map(({ id }) => id)).toEqual(["u1", "u2"]);
    expect(screen.getByText("Chosen lately")).toBeDefined();
  });

  it("asks for holders of the permission only, wherever one looks", async () => {
    render(<Picker permission="dif:run" />);
    openList();
    await nameOf("Wu Qian");
    expect(people.mock.calls[0]?.[2]).toBe("dif:run");
    press("F4");
    fireEvent.click(await screen.findByText("Fab"));
    await screen.findByRole("button", { name: /Sun Peng/ });
    expect(peopleOfDepartment.mock.calls[0]).toEqual(["D0", expect.anything(), "dif:run"]);
  });

  it("takes one person out of a department, by the key alone as by the mouse", async () => {
    render(<Picker />);
    press("F4");
    const dialog = within(await screen.findByRole("dialog", { name: "Choose a person" }));
    fireEvent.click(await dialog.findByText("Fab"));
    fireEvent.click(await dialog.findByRole("button", { name: /Sun Peng/ }));
    expect(chosen).toEqual([[{ id: "u3", name: "Sun Peng" }]]);
  });

  it("takes a whole group where several can be chosen, each person once", async () => {
    render(<Picker multiple value={[{ id: "u2", name: "Liu Yang" }]} />);
    openList();
    fireEvent.click(await screen.findByRole("button", { name: /^Departments and groups/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Choose people" }));
    fireEvent.click(dialog.getByText("Groups"));
    fireEvent.click(await dialog.findByRole("button", { name: /Readers/ }));
    fireEvent.click(await dialog.findByRole("button", { name: "All 2" }));
    fireEvent.click(dialog.getByRole("button", { name: "Take 2" }));
    expect(chosen).toEqual([
      [
        { id: "u2", name: "Liu Yang" },
        { id: "u1", name: "Wu Qian" },
      ],
    ]);
  });

  it("shows the card of a person on whom the pointer rests, and asks nothing for one it only passes", async () => {
    person.mockResolvedValue({
      name: "Wu Qian",
      username: "pie.wu",
      workNo: "W0021",
      phone: "021-5555",
      departments: ["PIE HV"],
      leaders: ["Chen Bo", "Zhou Li"],
      absence: { until: "2026-11-20T10:00:00Z", deputyName: "Liu Yang" },
    });
    render(<Picker />);
    openList();
    const [passed, rested] = [await nameOf("Sun Peng"), await nameOf("Wu Qian")];
    fireEvent.mouseEnter(passed.closest(".so-picker-hover") ?? passed);
    fireEvent.mouseLeave(passed.closest(".so-picker-hover") ?? passed);
    fireEvent.mouseEnter(rested.closest(".so-picker-hover") ?? rested);
    const phone = await screen.findByText("021-5555", {}, { timeout: 15_000 });
    expect(phone.closest(".so-person-card")?.textContent).toContain("Chen Bo › Zhou Li");
    expect(screen.getByText(/^Out of office until .* deputy Liu Yang$/)).toBeDefined();
    expect(person.mock.calls.map(([id]) => id)).toEqual(["u1"]);
  });

  it("[R-HELP-7] shows the card of the marked or the chosen person by F2, and hides it by the next key", async () => {
    person.mockReturnValue(new Promise(() => undefined));
    const card = () => document.querySelector(".so-person-card");
    render(<Picker value={[{ id: "u2", name: "Liu Yang" }]} />);
    press("F2");
    await waitFor(() => expect(card()).not.toBeNull(), { timeout: 15_000 });
    press("F2");
    await waitFor(() => expect(card()).toBeNull());
    openList();
    await nameOf("Wu Qian");
    press("ArrowDown");
    press("F2");
    await waitFor(() => expect(card()).not.toBeNull(), { timeout: 15_000 });
    expect(person.mock.calls.at(-1)?.[0]).not.toBe("u2");
    press("ArrowDown");
    await waitFor(() => expect(card()).toBeNull());
  });

  it("shows no card of somebody chosen over the list from which others are chosen", async () => {
    person.mockReturnValue(new Promise(() => undefined));
    render(<Picker multiple value={[{ id: "u2", name: "Liu Yang" }]} />);
    const tag = await screen.findByText("Liu Yang");
    fireEvent.mouseEnter(tag.closest(".so-picker-hover") ?? tag);
    await waitFor(() => expect(document.querySelector(".so-person-card")).not.toBeNull(), { timeout: 15_000 });
    openList();
    await nameOf("Wu Qian");
    expect(document.querySelector(".so-person-card")).toBeNull();
    expect(document.querySelector(".ant-select-selection-item .so-picker-hover")).toBeNull();
  });

  it("over a cell tells what is typed and that nobody is found by it, and leads nowhere else", async () => {
    const [onTyped, onUnmatched] = [vi.fn<(text: string) => void>(), vi.fn<() => void>()];
    people.mockResolvedValue([]);
    render(<Picker opened={{ typed: "x", onTyped, onUnmatched }} />);
    await screen.findByText("Nobody found", {}, { timeout: 15_000 });
    press("Enter");
    press("F4");
    await act(() => Promise.resolve());
    expect([onTyped.mock.calls.at(-1), onUnmatched.mock.calls.length]).toEqual([["x"], 1]);
    expect([screen.queryByRole("dialog"), screen.queryByText("Departments and groups")]).toEqual([null, null]);
  });
});
