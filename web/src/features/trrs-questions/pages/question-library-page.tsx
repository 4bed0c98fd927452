import type { LibraryQuestion } from "@signoff/server/contract/trrs-questions";
import { Button, Segmented, Table, type TableColumnsType } from "antd";
import Input from "antd/es/input/Input";
import { Search, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import { useMenuPage } from "../../../pages/menu-page.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { questionMessages } from "../messages.ts";
import { useLibrary } from "../queries.ts";
import "../trrs-questions.css";

type About = "all" | "mask" | "other";

/** The questions a risk review chooses from, each with the problem types it asks about. */
export function QuestionLibraryPage() {
  const t = useTexts(questionMessages);
  const locale = useLocale();
  const title = useMenuPage()?.title[locale] ?? t("library");
  const { data, isError, refetch } = useLibrary();
  const [word, setWord] = useState("");
  const [about, setAbout] = useState<About>("all");
  const columns = useColumns();
  const shown = (data ?? []).filter((one) => isMeant(one, word, about));
  if (isError) {
    const retry = <Button onClick={() => void refetch()}>{t("retry")}</Button>;
    return <EmptyState icon={TriangleAlert} title={t("failed")} action={retry} />;
  }
  return (
    <div className="so-library">
      <PageHeader title={title} hint={data && t("count", { count: shown.length })} />
      <div className="so-library-tools">
        <Input
          allowClear
          prefix={<Search size={14} aria-hidden="true" />}
          aria-label={t("search")}
          placeholder={t("search")}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
        <Segmented<About>
          value={about}
          onChange={setAbout}
          options={[
            { value: "all", label: t("all") },
            { value: "mask", label: t("about.mask") },
            { value: "other", label: t("about.other") },
          ]}
        />
      </div>
      <Table<LibraryQuestion>
        size="small"
        rowKey="question"
        loading={!data}
        dataSource={shown}
        columns={columns}
        pagination={false}
        locale={{ emptyText: data ? t("none") : " " }}
      />
    </div>
  );
}

function isMeant({ question, title, problemTypes, maskRelated }: LibraryQuestion, word: string, about: About): boolean {
  if (about !== "all" && maskRelated !== (about === "mask")) return false;
  return [question, title, ...problemTypes].join(" ").toLowerCase().includes(word.trim().toLowerCase());
}

function useColumns(): TableColumnsType<LibraryQuestion> {
  const t = useTexts(questionMessages);
  return [
    {
      dataIndex: "question",
      title: t("code"),
      width: 90,
      render: (code: string) => <span className="code">{code}</span>,
    },
    { dataIndex: "title", title: t("question"), width: 260 },
    {
      dataIndex: "maskRelated",
      title: t("about"),
      width: 160,
      render: (isMask: boolean) => t(isMask ? "about.mask" : "about.other"),
    },
    {
      dataIndex: "problemTypes",
      title: t("problemTypes"),
      render: (types: readonly string[]) => (
        <span className="so-library-types">
          {types.map((type) => (
            <span key={type} className="so-tone so-role-mute">
              {type}
            </span>
          ))}
        </span>
      ),
    },
  ];
}
