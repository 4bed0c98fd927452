// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { PickerSourcesContext } from "../pickers/picker-sources.ts";
import { startTranslations } from "../i18n/translate.ts";
import { CellList } from "./cell-list.tsx";
import { Cell } from "./cell.tsx";
import type { ColumnType, ListColumn } from "./list-definition.ts";

afterEach(cleanup);

function drawn(type: ColumnType, value: unknown, locale: "en" | "zh" = "en", href: string | null = null): HTMLElement {
  cleanup();
  startTranslations(locale);
  return render(
    <MemoryRouter>
      <Cell column={{ key: "it", type }} row={{ it: value }} href={href} />
    </MemoryRouter>,
  ).container;
}

describe("a value in a list", () => {
  it.each(["text", "code", "strong", "number", "time", "day", "person", "people", "waiting"] as const)(
    "that is not there is a dash in a column of type %s",
    (type) => {
      for (const nothing of [null, undefined, "", []]) expect(drawn(type, nothing).textContent).toBe("–");
    },
  );

  it("that names the row links to its record, and is still a way there when it is missing", () => {
    const link = (value: unknown) => drawn("identifier", value, "en", "/record?id=1").querySelector("a");
    expect([link("TT-1")?.textContent, link("TT-1")?.getAttribute("href")]).toEqual(["TT-1", "/record?id=1"]);
    expect(link(null)?.textContent).toBe("–");
    expect(drawn("identifier", "TT-1").querySelector("a")).toBeNull();
  });

  it("that is a number is grouped, zero included", () => {
    expect([drawn("number", 12_345).textContent, drawn("number", 0).textContent]).toEqual(["12,345", "0"]);
  });

  it("that is a time is short and tells all of itself on hover", () => {
    const time = drawn("time", new Date(2020, 10, 12, 16, 20).toISOString()).querySelector("time");
    expect(time?.textContent).toBe("12 Nov 16:20");
    expect(time?.title).toBe("2020-11-12 16:20");
    const inChinese = drawn("time", new Date(2020, 10, 12, 16, 20).toISOString(), "zh");
    expect(inChinese.textContent).toBe("11-12 16:20");
  });

  it("that is a day is written in full", () => {
    expect(drawn("day", "2026-11-15").textContent).toBe("2026-11-15");
  });

  it("that is a person who is out of office has the mark, by a property of the row or by what the column says", async () => {
    startTranslations("en");
    const absence = { userId: "u1", until: "2026-11-20T00:00:00Z", deputyName: "Guo Fei" };
    const sources = { absences: async () => new Map([["u1", absence]]) } as never;
    for (const personId of ["id", (row: { id: string }) => row.id] as const) {
      cleanup();
      render(
        <PickerSourcesContext value={sources}>
          <Cell column={{ key: "it", type: "person", personId }} row={{ it: "Cao Ying", id: "u1" }} href={null} />
        </PickerSourcesContext>,
      );
      expect((await screen.findByRole("img")).getAttribute("aria-label")).toContain("Guo Fei");
    }
  });

  it("that is several people is joined as the language does", () => {
    expect(drawn("people", ["Sun", "Guo"]).textContent).toBe("Sun, Guo");
    expect(drawn("people", ["孙", "郭"], "zh").textContent).toBe("孙、郭");
  });

  it("that is a status of a request has its name; an unknown one is a dash", () => {
    expect(drawn("status", 2).textContent).toBe("In process");
    expect(drawn("status", 2, "zh").textContent).not.toBe("In process");
    expect([drawn("status", 99).textContent, drawn("status", null).textContent]).toEqual(["–", "–"]);
  });

  it("that has waited says how long, redder from three days on", () => {
    const since = (hours: number) => drawn("waiting", new Date(Date.now() - hours * 3_600_000).toISOString());
    expect(since(2).querySelector(".so-waiting-calm")?.textContent).toBe("2 h");
    expect(since(30).querySelector(".so-waiting-warn")?.textContent).toBe("1 d 6 h");
    expect(since(80).querySelector(".so-waiting-bad")?.textContent).toBe("3 d 8 h");
  });
});

describe("a row beside its list", () => {
  it("shows every column under its title, as the column draws and reads it", () => {
    startTranslations("en");
    const columns: readonly ListColumn<{ no: string; size: number }>[] = [
      { key: "no", title: { zh: "编号", en: "No." }, type: "identifier", width: 1 },
      { key: "area", title: { zh: "面积", en: "Area" }, type: "number", width: 1, value: (row) => row.size ** 2 },
      { key: "own", title: { zh: "自", en: "Own" }, type: "text", width: 1, render: (row) => <b>{row.size} mm</b> },
    ];
    const { container } = render(<CellList columns={columns} row={{ no: "W-1", size: 40 }} />);
    const lines = [...container.querySelectorAll(".so-cells-line")].map((line) => line.textContent);
    expect(lines).toEqual(["No.W-1", "Area1,600", "Own40 mm"]);
    expect(container.querySelector("a")).toBeNull();
  });
});
