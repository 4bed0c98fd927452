import type { SeatBox, SeatClash, SeatMap } from "@signoff/forms/geometry/seat-map";
import { plainText, type Row } from "@signoff/forms/values/form-values";
import type { PictureTexts } from "./picture-messages.ts";
import type { TextTable } from "./picture-panel.tsx";

const mm = (value: number): string => value.toFixed(3);

export function clashText({ seat, other, by }: SeatClash, t: PictureTexts): string {
  if (!other) return t("seatMap.outside", { seat: seat.seatNo, by: mm(by) });
  return t("seatMap.over", { seat: seat.seatNo, other: other.seatNo, by: mm(by) });
}

/** A seat in one sentence, for screen readers. */
export function seatText({ seatNo, customer, device, tone, block }: SeatBox, t: PictureTexts): string {
  return t("seatMap.seat", {
    seat: seatNo,
    customer,
    device,
    width: mm(block.right - block.left),
    height: mm(block.top - block.bottom),
    x: mm(block.left),
    y: mm(block.bottom),
    state: t(`tone.${tone}`),
  });
}

export function seatTable(map: SeatMap, rows: readonly Row[], t: PictureTexts): TextTable {
  const placed = map.seats.map(({ seatNo, customer, device, tone, block, row }) => {
    const clash = map.clashes.find(({ seat, other }) => seat.row === row || other?.row === row);
    const size = `${mm(block.right - block.left)} × ${mm(block.top - block.bottom)}`;
    const state = clash ? clashText(clash, t) : t(`tone.${tone}`);
    return [seatNo, customer, device, size, `${mm(block.left)}, ${mm(block.bottom)}`, state];
  });
  const unplaced = map.unplaced.map((at) => {
    const seat = plainText(rows[at]?.seatNo);
    const { customerCode, deviceName } = rows[at] ?? {};
    return [seat, plainText(customerCode), plainText(deviceName), "–", "–", t("seatMap.unplaced", { seat })];
  });
  return {
    head: [
      t("column.seat"),
      t("column.customer"),
      t("column.device"),
      t("column.sizeMm"),
      t("column.placeMm"),
      t("column.state"),
    ],
    rows: [...placed, ...unplaced],
  };
}
