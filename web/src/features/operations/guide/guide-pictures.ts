import type { Locale } from "@signoff/domain/locale";
import type { GuidePicture } from "./guide-chapter.ts";

const files = import.meta.glob<string>("./pictures/*.webp", { eager: true, query: "?url", import: "default" });

/** The address of a picture, in the reader's language; undefined before pictures were made. */
export function pictureAddress(picture: GuidePicture, locale: Locale): string | undefined {
  return files[`./pictures/${picture}-${locale}.webp`];
}
