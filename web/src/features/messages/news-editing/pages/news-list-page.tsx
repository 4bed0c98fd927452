import { Newspaper } from "lucide-react";
import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import type { NewsFields, NewsRow, newsEditingContract } from "@signoff/server/contract/messages/news-editing";
import type { RecordDefinition } from "../../../../record-page/record-definition.ts";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { NewsEditor } from "../components/news-editor.tsx";
import { headFields, settingFields, text } from "../news-fields.tsx";
import { newsCalls, newsListKey } from "../queries.ts";
import { useTexts } from "../../../../i18n/translate.ts";
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

/** The state of news: not published, waiting for their start, readable, over. */
function NewsState({ state }: Pick<NewsRow, "state">) {
  const t = useTexts(newsEditingMessages);
  return <span className={`so-tone so-role-${tones[state]}`}>{t(`state.${state}`)}</span>;
}

const states = ["draft", "waiting", "released", "over", "off"] as const;

const news: RecordDefinition<NewsRow, RequestInputOf<typeof newsEditingContract.list>, NewsFields> = {
  list: {
    key: newsListKey,
    title: text("title"),
    columns: [
      { key: "title", title: text("column_title"), type: "identifier", width: 260, sort: "title" },
      { key: "subtitle", title: text("subtitle"), type: "text", width: 240, grow: true },
      { key: "releaseTypeName", title: text("releaseType"), type: "text", width: 110 },
      { key: "date", title: text("date"), type: "day", width: 110, sort: "date" },
      { key: "object", title: text("object"), type: "text", width: 150 },
      {
        key: "usable",
        title: text("usable"),
        type: "text",
        width: 90,
        render: ({ usable }) => <YesNo value={usable} />,
      },
      {
        key: "state",
        title: text("state"),
        type: "text",
        width: 100,
        render: ({ state }) => <NewsState state={state} />,
      },
      {
        key: "pinned",
        title: text("pinned"),
        type: "text",
        width: 80,
        render: ({ pinned }) => <YesNo value={pinned} />,
      },
      { key: "from", title: text("from"), type: "time", width: 130 },
      { key: "to", title: text("to"), type: "time", width: 130 },
      { key: "readCount", title: text("readCount"), type: "number", width: 90 },
    ],
    conditions: [
      { key: "keyword", label: text("keyword"), type: "text" },
      {
        key: "state",
        label: text("state"),
        type: "select",
        options: states.map((value) => ({ value, label: text(`state.${value}`) })),
      },
    ],
    sortedBy: { column: "date", order: "desc" },
    empty: { icon: Newspaper, title: text("empty"), text: text("emptyText") },
  },
  calls: newsCalls,
  codes: { add: "news:add", edit: "news:add", delete: "news:delete" },
  texts: { new: text("new"), edit: text("edit"), view: text("view") },
  blank: {
    titleZh: "",
    titleEn: "",
    subtitleZh: "",
    subtitleEn: "",
    contentZh: "",
    contentEn: "",
    releaseType: "",
    audience: [{ kind: "all" }],
    from: new Date().toISOString(),
    to: null,
    pinned: false,
    mustConfirm: false,
    mail: false,
    usable: true,
  },
  nameOf: ({ titleZh }) => titleZh,
  fields: [...headFields, ...settingFields],
  Whole: NewsEditor,
};

/** News to be written, published and taken back. */
export function NewsListPage() {
  return <RecordPage definition={news} />;
}
