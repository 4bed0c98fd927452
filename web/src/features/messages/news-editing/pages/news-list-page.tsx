import { blankOf } from "@signoff/domain/records/define-record";
import { news, type NewsRow, newsStateText } from "@signoff/domain/records/news";
import { newsEditingContract } from "@signoff/server/contract/messages/news-editing";
import { Newspaper } from "lucide-react";
import { recordChanges } from "../../../../client/record-changes.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { defineRecordPage } from "../../../../record-page/define-record-page.tsx";
import { recordCalls } from "../../../../record-page/record-calls.ts";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { AudienceField } from "../components/audience-field.tsx";
import { ContentField } from "../components/content-field.tsx";
import { NewsEditor } from "../components/news-editor.tsx";
import { MomentField, ReleaseTypeField } from "../components/setting-fields.tsx";
import { newsEditingMessages } from "../messages.ts";

function YesNo({ value }: { readonly value: boolean }) {
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

function NewsState({ state }: Pick<NewsRow, "state">) {
  return <span className={`so-tone so-role-${tones[state]}`}>{newsStateText[state][useLocale()]}</span>;
}

const { contentZh, contentEn } = news.fields;

const newsPage = defineRecordPage(news, {
  icon: Newspaper,
  calls: { ...recordCalls(newsEditingContract), changes: recordChanges("news") },
  blank: { ...blankOf(news), from: new Date().toISOString() },
  columns: {
    usable: { render: ({ usable }) => <YesNo value={usable} /> },
    state: { render: ({ state }) => <NewsState state={state} /> },
    pinned: { render: ({ pinned }) => <YesNo value={pinned} /> },
  },
  editors: {
    contentZh: { edit: (props) => <ContentField {...props} label={contentZh.label} /> },
    contentEn: { edit: (props) => <ContentField {...props} label={contentEn.label} /> },
    releaseType: { edit: (props) => <ReleaseTypeField {...props} /> },
    audience: { edit: (props) => <AudienceField {...props} /> },
    from: { edit: (props) => <MomentField {...props} isOptional={false} /> },
    to: { edit: (props) => <MomentField {...props} isOptional /> },
  },
  Whole: NewsEditor,
});

/** News to be written, published and taken back. */
export function NewsListPage() {
  return <RecordPage definition={newsPage} />;
}
