import type { NewsRow } from "@signoff/server/contract/messages/news-editing";
import { useTexts } from "../../../../i18n/translate.ts";
import { newsEditingMessages } from "../messages.ts";

export function YesNo({ value }: { readonly value: boolean }) {
  const t = useTexts(newsEditingMessages);
  return t(value ? "yes" : "no");
}

const tones: Readonly<Record<NewsRow["state"], string>> = {
  draft: "mute",
  waiting: "accent",
  released: "ok",
  over: "mute",
  off: "mute",
};

/** Where news stand now: not published yet, waiting for their time, to be read, over. */
export function NewsState({ state }: Pick<NewsRow, "state">) {
  const t = useTexts(newsEditingMessages);
  return <span className={`so-tone so-role-${tones[state]}`}>{t(`state.${state}`)}</span>;
}
