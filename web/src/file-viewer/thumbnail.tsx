import { type ReactNode, useEffect, useRef, useState } from "react";
import "./file-viewer.css";

interface ThumbnailProps {
  readonly load: () => Promise<Blob>;
  /** Shown until the picture is loaded, and if it cannot be loaded. */
  readonly icon: ReactNode;
}

/** A small picture of a file, loaded once its row is visible. */
export function Thumbnail({ load, icon }: ThumbnailProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!place.current || isSeen) return;
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [isSeen]);
  useEffect(() => {
    if (!isSeen) return;
    let isGone = false;
    let made: string | undefined;
    const show = (picture: Blob) => {
      if (isGone) return;
      made = URL.createObjectURL(picture);
      setAddress(made);
    };
    load().then(show, () => setAddress(undefined));
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [isSeen, load]);
  return (
    <span ref={place} className="so-thumbnail" aria-hidden="true">
      {address === undefined ? icon : <img src={address} alt="" />}
    </span>
  );
}
