import { ApiError } from "../../../../api/api-error.ts";
import { translate } from "../../../../i18n/translate.ts";
import { newsEditingMessages } from "../messages.ts";

/** Types that the server accepts as pictures of news. */
const pictureTypes: readonly string[] = ["image/png", "image/jpeg"];

class NoPicture extends Error {}

/** Sends a picture. A file whose type says that it is not a picture is not sent. */
export async function sendChecked(file: File, send: (file: File) => Promise<string>): Promise<string> {
  if (!pictureTypes.includes(file.type)) throw new NoPicture();
  return send(file);
}

/** Why a file did not become a picture in the text, and what to do about it. */
export function whyRefused(error: unknown, name: string): string {
  if (error instanceof NoPicture || isNoPicture(error)) return translate(newsEditingMessages, "picture.none", { name });
  const reason = error instanceof ApiError ? (error.inputErrors[0]?.message ?? error.message) : "";
  if (reason === "") return translate(newsEditingMessages, "picture.failed", { name });
  return translate(newsEditingMessages, "picture.refused", { name, reason });
}

/** Its name or its bytes show that it is not a picture. */
function isNoPicture(error: unknown): boolean {
  return (
    error instanceof ApiError && error.inputErrors.some(({ rule }) => rule === "file-type" || rule === "file-content")
  );
}
