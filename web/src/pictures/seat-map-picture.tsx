import { clashesOf, freePlace, type SeatBox, type SeatMap } from "@signoff/forms/geometry/seat-map";
import { plainText, type Row } from "@signoff/forms/values/form-values";
import { Button, Segmented } from "antd";
import { Undo2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useTexts } from "../i18n/translate.ts";
import { showMessage } from "../ui/notices.ts";
import { ToolButton } from "../ui/tool-button.tsx";
import { useStableHandler } from "../ui/use-stable-handler.ts";
import { pictureMessages } from "./picture-messages.ts";
import { PicturePanel } from "./picture-panel.tsx";
import { SeatDrawing, type SeatColours } from "./seat-drawing.tsx";
import { clashText, seatTable } from "./seat-texts.ts";
import { useSeatMoves } from "./use-seat-moves.ts";

interface SeatMapProps {
  readonly map: SeatMap;
  readonly rows: readonly Row[];
  /** Present if places of seats may be changed. */
  readonly onRows: ((rows: readonly Row[]) => void) | undefined;
  readonly isPrinted?: boolean;
}

/** The field of a shuttle to scale. If places are open, seats can be dragged, or moved by keys. */
export function SeatMapPicture({ map, rows, onRows, isPrinted = false }: SeatMapProps) {
  const t = useTexts(pictureMessages);
  const [colours, setColours] = useState<SeatColours>("state");
  const [dragged, setDragged] = useState<SeatBox>();
  const moves = useSeatMoves(rows, (next) => onRows?.(next));
  const handleUndo = useStableHandler(moves.undo);
  // During a drag everything is checked as if the seat were dropped now.
  const shown = useMemo(() => (dragged ? withSeat(map, dragged) : map), [map, dragged]);
  const about = t("seatMap.about", {
    width: map.width,
    height: map.height,
    seats: map.seats.length,
    customers: new Set(map.seats.map(({ customer }) => customer)).size,
    fill: (map.fill * 100).toFixed(1),
  });
  const tools = (
    <>
      <Segmented<SeatColours>
        size="small"
        aria-label={t("seatMap.colours")}
        value={colours}
        onChange={setColours}
        options={[
          { value: "state", label: t("seatMap.byState") },
          { value: "customer", label: t("seatMap.byCustomer") },
        ]}
      />
      {onRows && <ToolButton icon={Undo2} label={t("seatMap.undo")} disabled={!moves.canUndo} onClick={handleUndo} />}
    </>
  );
  return (
    <PicturePanel
      title={t("seatMap")}
      about={about}
      table={seatTable(map, rows, t)}
      isPrinted={isPrinted}
      tools={tools}
    >
      <SeatDrawing
        map={shown}
        colours={colours}
        label={`${t("seatMap")}: ${about}`}
        moves={onRows ? moves : undefined}
        onDrag={setDragged}
      />
      <SeatFindings map={shown} rows={rows} onPlace={onRows ? moves.move : undefined} />
      {onRows && <div className="so-picture-hint">{t("seatMap.keys")}</div>}
    </PicturePanel>
  );
}

function withSeat(map: SeatMap, moved: SeatBox): SeatMap {
  const seats = map.seats.map((seat) => (seat.row === moved.row ? moved : seat));
  return { ...map, seats, clashes: clashesOf(seats, map) };
}

interface FindingsProps {
  readonly map: SeatMap;
  readonly rows: readonly Row[];
  readonly onPlace: ((row: number, place: { left: number; bottom: number }) => void) | undefined;
}

/** The errors of the layout, in words, and seats without a place. */
function SeatFindings({ map, rows, onPlace }: FindingsProps) {
  const t = useTexts(pictureMessages);
  const place = (at: number) => {
    const row = rows[at];
    const found = row && freePlace(row, map);
    if (found) onPlace?.(at, found);
    else showMessage("warning", t("seatMap.noPlace", { seat: plainText(row?.seatNo) }));
  };
  if (map.clashes.length + map.unplaced.length === 0) return null;
  return (
    <ul className="so-picture-findings" aria-live="polite">
      {map.clashes.length > 0 && <li className="so-pic-bad">{t("seatMap.clashes", { count: map.clashes.length })}</li>}
      {map.clashes.map((clash) => (
        <li key={`${clash.seat.row} ${clash.other?.row ?? "field"}`}>{clashText(clash, t)}</li>
      ))}
      {map.unplaced.map((at) => (
        <li key={at}>
          {t("seatMap.unplaced", { seat: plainText(rows[at]?.seatNo) })}
          {onPlace && (
            <Button size="small" onClick={() => place(at)}>
              {t("seatMap.place")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
