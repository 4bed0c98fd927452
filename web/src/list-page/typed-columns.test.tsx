// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { typedColumn } from "./typed-columns.tsx";

const label = { en: "Function status", zh: "职能状态" };
const row = { cells: { pie: "Confirmed", fab: "Fab 1", at: "2026-11-15" }, values: { pie: "ok", fab: "ok" } };
const drawn = (key: string) => renderToStaticMarkup(<>{typedColumn({ key, type: "choice", label }).render?.(row)}</>);

describe("a column of texts", () => {
  it("colours a value that says how something stands, and no other", () => {
    expect(drawn("pie")).toContain("so-role-ok");
    expect(drawn("fab")).toBe("Fab 1");
    expect(drawn("gone")).toBe("–");
  });

  it("is drawn by its type, wide enough for its heading", () => {
    const column = typedColumn({ key: "at", type: "day", label: { en: "A very long heading indeed", zh: "长" } });
    expect(column.type).toBe("day");
    expect(column.width).toBeGreaterThan(200);
    expect(column.value?.(row)).toBe("2026-11-15");
  });

  it("of a person knows who it is by the value behind the name", () => {
    const { personId } = typedColumn<typeof row>({ key: "fab", type: "person", label });
    expect(typeof personId === "function" && personId(row)).toBe("ok");
  });

  it("of a type it does not know is plain text", () => {
    expect(typedColumn({ key: "x", type: "hologram", label }).type).toBe("text");
  });
});
