// @vitest-environment jsdom
import type { FormValues, Row } from "@signoff/forms/values/form-values";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { stubBrowser } from "../testing/stub-browser.ts";
import { SectionPictures } from "./section-pictures.tsx";

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
});
afterEach(cleanup);

const frame: FormValues = {
  techId: "T1",
  dieSizeX: 5,
  dieSizeY: 4,
  scribeX: 80,
  scribeY: 80,
  arrayX: 2,
  arrayY: 3,
  waferSize: "w8",
  edgeExclusion: 3,
  tkPlacement: [
    { tkCode: "WAT-1", posX: 1000, posY: -30, rotation: "0", count: 1 },
    { tkCode: "WAT-1", posX: 2184, posY: -30, rotation: "0", count: 1 },
  ],
  cellPlacement: [{ cellName: "NEW", posX: 6000, posY: 0, count: 1 }],
};
const techRows = [
  { registry: "techId", code: "T1", version: 1, data: { watTestKey: [{ tkCode: "WAT-1", sizeX: 1200, sizeY: 60 }] } },
] as unknown as Parameters<typeof SectionPictures>[0]["rows"];

const framePictures = ["floorPlan", "shotMap"] as const;

describe("[R-PICT-1] the floor plan", () => {
  it("is drawn with its lens on the overlap, and says it", () => {
    render(<SectionPictures names={framePictures} data={frame} rows={techRows} />);
    const plan = screen.getByRole("img", { name: /^Reticle floor plan: 2 × 3 dies, field 10.16 × 12.24 mm/ });
    expect(within(plan).getByText("WAT-1 overlaps WAT-1 by 16 µm")).toBeDefined();
    expect(within(plan).getByText("overlaps 1")).toBeDefined();
  });

  it("walks keys and marks by the arrow keys", () => {
    render(<SectionPictures names={framePictures} data={frame} rows={techRows} />);
    const plan = screen.getByRole("img", { name: /^Reticle/ });
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "x"]) fireEvent.keyDown(plan, { key });
    expect(within(plan).getByText("x 6000 µm, y 0 µm, size not in the Tech ID")).toBeDefined();
    fireEvent.keyDown(plan, { key: "ArrowLeft" });
    expect(within(plan).getByText("x 2184 µm, y -30 µm, 1200 × 60 µm")).toBeDefined();
  });

  it("is a table too", () => {
    render(<SectionPictures names={["floorPlan"]} data={frame} rows={techRows} />);
    fireEvent.click(screen.getByRole("button", { name: "Text" }));
    const rows = within(screen.getByRole("table", { name: "Reticle floor plan" })).getAllByRole("row");
    expect(rows).toHaveLength(4);
    expect(rows[2]?.textContent).toContain("WAT-1 overlaps WAT-1 by 16 µm");
    fireEvent.click(screen.getByRole("button", { name: "Picture" }));
    expect(screen.getByRole("img")).toBeDefined();
  });

  it("says what it needs, on the page but not on paper", () => {
    const { rerender } = render(<SectionPictures names={framePictures} data={{}} rows={[]} />);
    expect(screen.getByText(/^Drawn once die size, scribe lanes/)).toBeDefined();
    rerender(<SectionPictures names={framePictures} data={{}} rows={[]} isPrinted />);
    expect(screen.queryByText(/^Drawn once/)).toBeNull();
  });
});

describe("[R-PICT-2] the shot map", () => {
  it("is drawn with its figures, and walked shot by shot", () => {
    render(<SectionPictures names={["shotMap"]} data={frame} rows={[]} />);
    const map = screen.getByRole("img", { name: /^Wafer shot map: 200 mm wafer, 3 mm edge excluded, \d+ full shots/ });
    expect(within(map).getByText("Shot 0, 0")).toBeDefined();
    fireEvent.keyDown(map, { key: "ArrowUp" });
    fireEvent.keyDown(map, { key: "ArrowRight" });
    expect(within(map).getByText("Shot 1, 1")).toBeDefined();
    expect(within(map).getByText("6 of 6 dies whole")).toBeDefined();
  });

  it("has its sums in its table", () => {
    render(<SectionPictures names={["shotMap"]} data={frame} rows={[]} />);
    fireEvent.click(screen.getByRole("button", { name: "Text" }));
    const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
    const numbers = rows.map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent)));
    const total = numbers.at(-1);
    expect(total?.[3]).toBe(numbers.slice(0, -1).reduce((sum, [, , , dies = 0]) => sum + dies, 0));
  });

  it("is still without choosing on paper", () => {
    render(<SectionPictures names={["shotMap"]} data={frame} rows={[]} isPrinted />);
    expect(screen.getByRole("img").hasAttribute("tabindex")).toBe(false);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

const seat = (seatNo: string, posX: number | undefined, more: Row = {}): Row => ({
  seatNo,
  deviceName: `DEV-${seatNo}`,
  customerCode: "C001",
  dataReady: "Y",
  sizeX: 4,
  sizeY: 2,
  posX,
  posY: 0,
  rotation: "R0",
  ...more,
});

function Shuttle({ seats, isOpen = true }: { readonly seats: readonly Row[]; readonly isOpen?: boolean }) {
  const [rows, setRows] = useState(seats);
  const data = { fieldX: 20, fieldY: 10, seats: rows };
  const onRows = isOpen ? (_: string, next: readonly Row[]) => setRows(next) : undefined;
  return <SectionPictures names={["seatMap"]} data={data} rows={[]} onRows={onRows} />;
}

const seatNamed = (name: RegExp) => screen.getByRole("button", { name });

describe("[R-PICT-3] the seat map", () => {
  it("moves a seat by keys, turns it and takes it back", () => {
    render(<Shuttle seats={[seat("S01", 0), seat("S02", 8)]} />);
    fireEvent.keyDown(seatNamed(/^Seat S02/), { key: "ArrowRight" });
    fireEvent.keyDown(seatNamed(/^Seat S02/), { key: "ArrowUp", shiftKey: true });
    expect(seatNamed(/at 8.010, 0.100/)).toBeDefined();
    fireEvent.keyDown(seatNamed(/^Seat S02/), { key: "r" });
    expect(seatNamed(/2.000 × 4.000 mm at 8.010, 0.100/)).toBeDefined();
    fireEvent.keyDown(seatNamed(/^Seat S02/), { key: "z", ctrlKey: true });
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(seatNamed(/4.000 × 2.000 mm at 8.010, 0.000/)).toBeDefined();
  });

  it("snaps to its neighbour when it is dragged, and is judged on the way", () => {
    render(<Shuttle seats={[seat("S01", 0), seat("S02", 8)]} />);
    const dragged = seatNamed(/^Seat S02/);
    fireEvent.pointerDown(dragged, { button: 0, clientX: 300, clientY: 100, pointerId: 1 });
    // The picture has 39.5 pixels per millimetre: 5 mm to the left overlaps S01.
    fireEvent.pointerMove(dragged, { clientX: 300 - 197, clientY: 100, pointerId: 1 });
    expect(screen.getByText(/^S02 overlaps S01 by 0\.987 mm/)).toBeDefined();
    fireEvent.pointerMove(dragged, { clientX: 300 - 155, clientY: 100, pointerId: 1 });
    expect(screen.queryByText(/overlaps S0/)).toBeNull();
    fireEvent.pointerUp(dragged, { pointerId: 1 });
    expect(seatNamed(/^Seat S02.* at 4.000, 0.000/)).toBeDefined();
  });

  it("says what lies over what and what leaves the field", () => {
    render(<Shuttle seats={[seat("S01", 0), seat("S02", 3.5), seat("S03", 17)]} />);
    expect(screen.getByText("2 conflicts: this layout cannot be submitted")).toBeDefined();
    expect(screen.getByText("S02 overlaps S01 by 0.500 mm")).toBeDefined();
    expect(screen.getByText("S03 leaves the field by 1.000 mm")).toBeDefined();
  });

  it("finds a place for a seat that has none", () => {
    render(<Shuttle seats={[seat("S01", 0), seat("S02", undefined)]} />);
    expect(screen.getByText("S02 has no place yet")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Place" }));
    expect(seatNamed(/^Seat S02.* at 4.000, 0.000/)).toBeDefined();
  });

  it("moves nothing where places are closed", () => {
    render(<Shuttle seats={[seat("S01", 0, { dataReady: "N" })]} isOpen={false} />);
    expect(screen.queryByRole("button", { name: /^Seat/ })).toBeNull();
    expect(screen.getByRole("img", { name: /Data missing$/ })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("shows customers by colour instead, and the list as text", () => {
    render(<Shuttle seats={[seat("S01", 0), seat("S02", 8, { customerCode: "C002" })]} />);
    fireEvent.click(screen.getByText("Customer"));
    expect(document.querySelectorAll(".so-hue-1").length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole("button", { name: "Text" }));
    expect(within(screen.getByRole("table")).getByText("C002")).toBeDefined();
  });
});

describe("[R-PICT-4] the section of a stack", () => {
  const tiers = [
    { tier: 1, bodyCode: "B1", thickness: 700, faceUp: "Y", mirror: "N" },
    { tier: 2, bodyCode: "B2", thickness: 50, faceUp: "N", mirror: "Y" },
  ];

  it("is drawn with its thicknesses, and is a table too", () => {
    const data = { stackKind: "stack3d", tsv: "Y", tsvDepth: 60, finalThickness: 775, tiers };
    render(<SectionPictures names={["stack"]} data={data} rows={[]} />);
    const name = /2 tiers, 750 µm together, vias through 1 of them, final thickness 775 µm$/;
    expect(screen.getByRole("img", { name })).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Text" }));
    const rows = within(screen.getByRole("table")).getAllByRole("row");
    expect(rows[1]?.textContent).toBe("2B250down, mirroredface to face");
  });

  it("says what it needs", () => {
    render(<SectionPictures names={["stack"]} data={{ stackKind: "wiring25d" }} rows={[]} />);
    expect(screen.getByText(/^Drawn once tiers/)).toBeDefined();
  });
});
