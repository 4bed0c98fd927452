import type { NewsFields } from "@signoff/server/contract/messages/news-editing";
import { bothTexts } from "../../../i18n/translate.ts";
import type { RecordField } from "../../../record-page/record-definition.ts";
import { recordFields } from "../../../record-page/record-fields.tsx";
import { AudienceField } from "./components/audience-field.tsx";
import { ContentField } from "./components/content-field.tsx";
import { MomentField, ReleaseTypeField } from "./components/setting-fields.tsx";
import { newsEditingMessages } from "./messages.ts";

export const text = bothTexts(newsEditingMessages);
const field = recordFields<NewsFields>();

export const headFields: readonly RecordField<NewsFields>[] = [
  field.text("titleZh", text("titleZh"), { required: true, maxLength: 60 }),
  field.text("titleEn", text("titleEn"), { required: true, maxLength: 60 }),
  field.text("subtitleZh", text("subtitleZh"), { maxLength: 200, hint: text("subtitle.hint") }),
  field.text("subtitleEn", text("subtitleEn"), { maxLength: 200 }),
];

const contents: Readonly<Record<"zh" | "en", RecordField<NewsFields>>> = {
  zh: {
    key: "contentZh",
    label: text("contentZh"),
    wide: true,
    edit: (props) => <ContentField {...props} label={text("contentZh")} />,
  },
  en: {
    key: "contentEn",
    label: text("contentEn"),
    wide: true,
    edit: (props) => <ContentField {...props} label={text("contentEn")} />,
  },
};

export const contentField = (language: "zh" | "en") => contents[language];

export const settingFields: readonly RecordField<NewsFields>[] = [
  {
    key: "releaseType",
    label: text("releaseType"),
    required: true,
    wide: true,
    section: text("settings"),
    edit: (props) => <ReleaseTypeField {...props} />,
  },
  {
    key: "audience",
    label: text("audience"),
    required: true,
    wide: true,
    edit: (props) => <AudienceField {...props} />,
  },
  {
    key: "from",
    label: text("from"),
    required: true,
    wide: true,
    edit: (props) => <MomentField {...props} isOptional={false} />,
  },
  {
    key: "to",
    label: text("to"),
    hint: text("to.hint"),
    wide: true,
    edit: (props) => <MomentField {...props} isOptional />,
  },
  field.onOff("pinned", text("pinned"), { hint: text("pinned.hint") }),
  field.onOff("mustConfirm", text("mustConfirm"), { hint: text("mustConfirm.hint") }),
  field.onOff("mail", text("mail"), { hint: text("mail.hint") }),
  field.onOff("usable", text("usable")),
];
