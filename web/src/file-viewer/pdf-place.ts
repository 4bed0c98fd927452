export interface Place {
  readonly page: number;
  /** `fit`: as wide as the available space. */
  readonly zoom: number | "fit";
}

export const zoomSteps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

/** The page that a key leads to; undefined for other keys. */
export function pageAfter(key: string, page: number, pages: number): number | undefined {
  const wanted: Readonly<Record<string, number>> = {
    PageDown: page + 1,
    ArrowRight: page + 1,
    PageUp: page - 1,
    ArrowLeft: page - 1,
    Home: 1,
    End: pages,
  };
  const next = wanted[key];
  return next === undefined ? undefined : Math.min(Math.max(next, 1), Math.max(pages, 1));
}

export function zoomAfter(key: string, zoom: Place["zoom"], scale: number): Place["zoom"] | undefined {
  if (key === "0") return "fit";
  if (key === "+" || key === "=") return nextZoom(zoom === "fit" ? scale : zoom, 1);
  if (key === "-") return nextZoom(zoom === "fit" ? scale : zoom, -1);
  return undefined;
}

/** The next of the usual steps above or below the current scale. */
export function nextZoom(scale: number, direction: 1 | -1): number {
  const further = zoomSteps.filter((step) => (direction === 1 ? step > scale + 0.01 : step < scale - 0.01));
  return (direction === 1 ? further[0] : further.at(-1)) ?? (direction === 1 ? zoomSteps[8] : zoomSteps[0]);
}
