import type { Bilingual } from "@signoff/domain/locale";
import type { NewsFields } from "@signoff/domain/records/news";
import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { loadNewsPicture } from "../../../../client/news-picture.ts";
import { useLocale } from "../../../../i18n/translate.ts";
import type { EditorProps } from "../../../../record-page/record-definition.ts";
import { sendPicture } from "../queries.ts";

const RichTextEditor = lazy(async () => ({ default: (await import("../editor/rich-text-editor.tsx")).RichTextEditor }));

interface ContentFieldProps extends EditorProps<NewsFields> {
  readonly label: Bilingual;
}

/** The text of the news in one language. */
export function ContentField({ label, value, ...props }: ContentFieldProps) {
  const locale = useLocale();
  return (
    <Suspense fallback={<Skeleton active />}>
      <RichTextEditor
        {...props}
        label={label[locale]}
        value={typeof value === "string" ? value : ""}
        loadPicture={loadNewsPicture}
        sendPicture={sendPicture}
      />
    </Suspense>
  );
}
