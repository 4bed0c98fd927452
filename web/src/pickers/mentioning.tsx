import { lazy, Suspense, useEffect, useState } from "react";

const MentionList = lazy(async () => ({ default: (await import("./mention-list.tsx")).MentionList }));

/** Offers people while somebody types `@` in a remark: any text area marked with `data-mentions`. Loaded then. */
export function Mentioning() {
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  useEffect(() => {
    const listen = ({ target }: Event) => {
      if (target instanceof HTMLTextAreaElement && "mentions" in target.dataset && target.value.includes("@"))
        setArea(target);
    };
    document.addEventListener("input", listen);
    return () => document.removeEventListener("input", listen);
  }, []);
  return (
    area && (
      <Suspense>
        <MentionList key={area.id} area={area} />
      </Suspense>
    )
  );
}
