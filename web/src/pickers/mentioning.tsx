import { useEffect, useState } from "react";
import { useLoaded } from "../ui/use-loaded.ts";

const loadList = () => import("./mention-list.tsx");

/** Offers people while the user types `@` in a remark: any text area marked with `data-mentions`. Loaded then. */
export function Mentioning() {
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  const loaded = useLoaded(loadList, area !== null);
  useEffect(() => {
    const listen = ({ target }: Event) => {
      if (target instanceof HTMLTextAreaElement && "mentions" in target.dataset && target.value.includes("@"))
        setArea(target);
    };
    document.addEventListener("input", listen);
    return () => document.removeEventListener("input", listen);
  }, []);
  return area && loaded ? <loaded.MentionList key={area.id} area={area} /> : null;
}
