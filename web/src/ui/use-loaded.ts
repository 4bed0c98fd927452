import { useEffect, useState } from "react";
import { afterRefusal } from "../api/unexpected-error.ts";

/** A part that is loaded on demand. If it cannot be loaded, the page continues without it, with all input. */
export function useLoaded<Part>(load: () => Promise<Part>, isWanted: boolean): Part | undefined {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    if (isWanted) load().then((loaded) => setPart(() => loaded), afterRefusal);
  }, [load, isWanted]);
  return part;
}
