import { useEffect, useState } from "react";
import { useTexts } from "../i18n/translate.ts";
import { articleMessages } from "./messages.ts";
import type { LoadPicture } from "./rich-text.tsx";

interface NewsPictureProps {
  readonly id: string | null;
  readonly alt: string | null;
  readonly loadPicture: LoadPicture;
}

/** A picture in news. The server sends it to readers only, so it is fetched with the token like everything else. */
export function NewsPicture({ id, alt, loadPicture }: NewsPictureProps) {
  const t = useTexts(articleMessages);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (id === null || id === "") return;
    const stop = new AbortController();
    let shown: string | undefined;
    const show = async () => {
      shown = await loadPicture(id, stop.signal);
      if (stop.signal.aborted) URL.revokeObjectURL(shown);
      else setAddress(shown);
    };
    // Its text is shown in its place.
    show().catch(() => setAddress(undefined));
    return () => {
      stop.abort();
      if (shown !== undefined) URL.revokeObjectURL(shown);
    };
  }, [id, loadPicture]);
  const text = alt === null || alt === "" ? t("picture") : alt;
  if (address === undefined) return <span className="so-article-picture">{text}</span>;
  return <img src={address} alt={text} />;
}
