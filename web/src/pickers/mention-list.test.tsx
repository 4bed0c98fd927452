// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { showPage } from "../testing/show-page.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import { mentionBefore } from "./mention-list.tsx";
import { Mentioning } from "./mentioning.tsx";
import { noPickerSources, PickerSourcesContext } from "./picker-sources.ts";

const people = [
  { id: "to.guo", name: "Guo Fei", username: "to.guo", department: "Tape-out Service" },
  { id: "to.cao", name: "Cao Ying", username: "to.cao", department: "Tape-out Service" },
];
const sources = {
  ...noPickerSources,
  people: async (text: string) =>
    people.filter(({ name, username }) => `${name} ${username}`.toLowerCase().includes(text)),
};

/** Only one of these two may see the request. */
const seers = async (applyId: string, ids: readonly string[]) =>
  new Set(ids.filter((id) => applyId === "a-1" && id === "to.cao"));

function Page() {
  const [text, setText] = useState("");
  return (
    <PickerSourcesContext value={sources}>
      <textarea aria-label="Remark" data-mentions="" value={text} onChange={({ target }) => setText(target.value)} />
      <output data-testid="text">{text}</output>
      <Mentioning />
    </PickerSourcesContext>
  );
}

const area = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Remark" });
const written = () => screen.getByTestId("text").textContent;
function type(text: string): void {
  fireEvent.input(area(), { target: { value: text } });
}

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
  showPage(<Page />);
});
afterEach(cleanup);

describe("people to mention", () => {
  it("are offered after an @, walked by arrows, and taken by Enter", async () => {
    type("Please see @to");
    const options = await screen.findAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual([
      "Guo Fei @to.guoTape-out Service",
      "Cao Ying @to.caoTape-out Service",
    ]);
    fireEvent.keyDown(area(), { key: "ArrowDown" });
    await waitFor(() => expect(area().getAttribute("aria-activedescendant")).toBe(options[1]?.id));
    fireEvent.keyDown(area(), { key: "Enter" });
    await waitFor(() => expect(written()).toBe("Please see @to.cao "));
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("are taken by the mouse, and left alone by Escape", async () => {
    type("@guo");
    await screen.findByRole("option");
    fireEvent.keyDown(area(), { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    type("@gu");
    fireEvent.mouseDown(await screen.findByRole("option"));
    await waitFor(() => expect(written()).toBe("@to.guo "));
  });

  it("are looked for only where somebody is mentioned", () => {
    expect(["@", "a @gu", "见 @郭"].map(mentionBefore)).toEqual(["", "gu", "郭"]);
    expect(["", "x@gu", "@gu ", "@gu x", "@@"].map(mentionBefore)).toEqual(Array(5).fill(undefined));
  });
});

it("[R-CMT-7] on a request only those are offered who may see it", async () => {
  cleanup();
  showPage(
    <PickerSourcesContext value={{ ...sources, seers }}>
      <textarea aria-label="Remark" data-mentions="a-1" />
      <Mentioning />
    </PickerSourcesContext>,
  );
  type("@to");
  const options = await screen.findAllByRole("option");
  expect(options.map((option) => option.textContent)).toEqual(["Cao Ying @to.caoTape-out Service"]);
});
