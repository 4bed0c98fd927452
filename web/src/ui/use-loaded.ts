import { useEffect, useState } from "react";
import { afterRefusal } from "../api/unexpected-error.ts";

/** A part that is loaded once it is wanted. Where it cannot be loaded the page goes on without it, input and all. */
export function useLoaded<Part>(load: () => Promise<Part>, isWanted: boolean): Part | undefined {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    if (isWanted) load().then((loaded) => setPart(() => loaded), afterRefusal);
  }, [load, isWanted]);
  return part;
}
