import { fillText } from "@signoff/domain/http/refusal-messages";
import type { Locale } from "@signoff/domain/locale";
import type { Directory } from "../../base/directory/public.ts";
import { notificationLine } from "../notification-list/public.ts";
import { minuteText } from "../../../time/local-time.ts";
import { documentAddress } from "./document-letter.ts";
import type { ToldOfDocument } from "./document-notices.sql.ts";
import type { LetterLink } from "./letter.ts";

/** One digest entry per document. */
export function documentLinks(
  notices: readonly ToldOfDocument[],
  directory: Pick<Directory, "namesOf">,
  locale: Locale,
  publicUrl: string,
): readonly LetterLink[] {
  const lineOf = ({ kind, facts, created_at }: ToldOfDocument): string => {
    const { version, actorId, reason } = facts;
    const line = fillText(notificationLine(kind)[locale], { actor: directory.namesOf(actorId)[locale], version });
    const because = reason === "" ? "" : `${locale === "zh" ? "：" : ": "}${reason}`;
    return `${minuteText(created_at)} ${line}${because}`;
  };
  return [...Map.groupBy(notices, ({ doc_no }) => doc_no)].map(([docNo, all]) => ({
    title: [docNo, all[0]?.[`title_${locale}`]].join(" "),
    href: documentAddress(publicUrl, docNo),
    lines: all.map(lineOf),
  }));
}
