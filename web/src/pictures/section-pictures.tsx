import { framePlan } from "@signoff/forms/geometry/frame-plan";
import type { PictureName } from "@signoff/forms/geometry/pictured-sections";
import { seatMap } from "@signoff/forms/geometry/seat-map";
import { shotMap } from "@signoff/forms/geometry/shot-map";
import { stackSection } from "@signoff/forms/geometry/stack-section";
import { findRow, type LookupRows } from "@signoff/forms/lookup/lookup-rows";
import { type FormValues, type Row, rowsIn } from "@signoff/forms/values/form-values";
import { memo, useDeferredValue, useMemo, useState } from "react";
import { useTexts } from "../i18n/translate.ts";
import { FloorPlanPicture } from "./floor-plan-picture.tsx";
import { pictureMessages } from "./picture-messages.ts";
import { SeatMapPicture } from "./seat-map-picture.tsx";
import { ShotMapPicture } from "./shot-map-picture.tsx";
import { StackPicture } from "./stack-picture.tsx";
import "./pictures.css";

interface SectionPicturesProps {
  readonly names: readonly PictureName[];
  readonly data: FormValues;
  /** The loaded registry rows. */
  readonly rows: LookupRows;
  /** Present if the table behind a picture may be changed. */
  readonly onRows?: ((table: string, rows: readonly Row[]) => void) | undefined;
  readonly isPrinted?: boolean;
}

/** The pictures of a section. They follow the input when the page has time: a key never waits for them. */
export const SectionPictures = memo(function SectionPictures({
  names,
  data,
  rows,
  onRows,
  isPrinted,
}: SectionPicturesProps) {
  const later = useDeferredValue(data);
  const shared = { data: later, rows, onRows, isPrinted: isPrinted ?? false };
  return (
    <div className="so-pictures">
      {names.map((name) => {
        const Picture = pictures[name];
        return <Picture key={name} {...shared} />;
      })}
    </div>
  );
});

type PictureProps = Omit<SectionPicturesProps, "names"> & { readonly isPrinted: boolean };

/**
 * The fields that a picture reads, the same object until one of them changes: other changes of the form render nothing.
 */
function usePart(data: FormValues, keys: readonly string[]): FormValues {
  const [part, setPart] = useState(() => partOf(data, keys));
  if (keys.every((key) => Object.is(part[key], data[key]))) return part;
  const next = partOf(data, keys);
  setPart(next);
  return next;
}

function partOf(data: FormValues, keys: readonly string[]): FormValues {
  return Object.fromEntries(keys.map((key) => [key, data[key]]));
}

const gridKeys = ["dieSizeX", "dieSizeY", "scribeX", "scribeY", "arrayX", "arrayY"] as const;
const planKeys = [...gridKeys, "techId", "tkPlacement", "cellPlacement"] as const;
const shotKeys = [...gridKeys, "waferSize", "edgeExclusion"] as const;
const seatKeys = ["fieldX", "fieldY", "seats", "customerJdv"] as const;

const stackKeys = ["stackKind", "tiers", "tsv", "tsvDepth", "finalThickness"] as const;

function FloorPlan({ data, rows, isPrinted }: PictureProps) {
  const part = usePart(data, planKeys);
  const techId = findRow(rows, "techId", part.techId)?.data;
  const plan = useMemo(() => framePlan(part, techId), [part, techId]);
  return plan ? (
    <FloorPlanPicture plan={plan} isPrinted={isPrinted} />
  ) : (
    <Needs name="floorPlan" isPrinted={isPrinted} />
  );
}

function Shots({ data, isPrinted }: PictureProps) {
  const part = usePart(data, shotKeys);
  const map = useMemo(() => shotMap(part), [part]);
  const dies = Number(part.arrayX) * Number(part.arrayY);
  if (!map) return <Needs name="shotMap" isPrinted={isPrinted} />;
  return <ShotMapPicture map={map} diesOfShot={dies} isPrinted={isPrinted} />;
}

function Seats({ data, onRows, isPrinted }: PictureProps) {
  const part = usePart(data, seatKeys);
  const map = useMemo(() => seatMap(part), [part]);
  if (!map) return <Needs name="seatMap" isPrinted={isPrinted} />;
  const change = onRows && ((rows: readonly Row[]) => onRows("seats", rows));
  return <SeatMapPicture map={map} rows={rowsIn(part.seats)} onRows={change} isPrinted={isPrinted} />;
}

function Stack({ data, isPrinted }: PictureProps) {
  const part = usePart(data, stackKeys);
  const section = useMemo(() => stackSection(part), [part]);
  return section ? (
    <StackPicture section={section} isPrinted={isPrinted} />
  ) : (
    <Needs name="stack" isPrinted={isPrinted} />
  );
}

const pictures = { floorPlan: FloorPlan, shotMap: Shots, seatMap: Seats, stack: Stack } satisfies Record<
  PictureName,
  unknown
>;

/** The values missing for a picture, in its place; not on paper. */
function Needs({ name, isPrinted }: { readonly name: PictureName; readonly isPrinted: boolean }) {
  const t = useTexts(pictureMessages);
  if (isPrinted) return null;
  return (
    <figure className="so-picture so-picture-empty">
      <b>{t(name)}</b> <span className="so-picture-about">{t(`needs.${name}`)}</span>
    </figure>
  );
}
