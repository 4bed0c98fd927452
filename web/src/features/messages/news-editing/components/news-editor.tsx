import { type NewsFields, newsStateText } from "@signoff/domain/records/news";
import { Button, Segmented } from "antd";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { ConflictNote } from "../../../../record-page/conflict-note.tsx";
import { DiscardDialog } from "../../../../record-page/discard-dialog.tsx";
import { RecordForm } from "../../../../record-page/record-form.tsx";
import type { OpenRecordProps } from "../../../../record-page/record-props.ts";
import { useOpenForm } from "../../../../record-page/use-open-form.ts";
import { useMay } from "../../../../session/session-store.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { newsEditingMessages } from "../messages.ts";
import { useNewsState } from "../queries.ts";
import { NewsPreview } from "./news-preview.tsx";
import { EditorMore } from "./editor-more.tsx";
import { PublishButton } from "./publish-button.tsx";
import "./news-editing.css";

/** News on the whole page: the texts, how they are released, and a preview. */
export function NewsEditor(props: OpenRecordProps<NewsFields>) {
  const { definition, record, unsaved, onOpen } = props;
  const t = useTexts(newsEditingMessages);
  const [language, setLanguage] = useState<"zh" | "en">(useLocale());
  const form = useOpenForm(props);
  const state = useNewsState(record?.id);
  const mayWrite = useMay("news:add");
  const isReadOnly = useReadOnly() || !mayWrite;
  const [asksToLeave, setAsksToLeave] = useState(false);
  const fieldsOf = (pane: Pane) => definition.fields.filter(({ key }) => paneOf(key) === pane);
  const part = {
    values: form.values,
    errors: form.errors,
    isNew: record === null,
    disabled: isReadOnly || form.isDone,
    theirs: form.theirs,
    differing: form.differing,
    onChange: form.change,
  };
  return (
    <div className="so-news-editor">
      <EditorHead
        {...{ definition, record, form, isReadOnly, onOpen }}
        published={state?.published ?? false}
        onBack={() => (form.changed.length > 0 ? setAsksToLeave(true) : onOpen(null))}
      />
      <div className="so-news-panes">
        <div className="so-news-writing">
          {form.theirs && <ConflictNote isApart={form.differing.length === 0} />}
          <RecordForm {...part} fields={fieldsOf("head")} />
          <Segmented<"zh" | "en">
            aria-label={t("content.language")}
            value={language}
            options={[
              { value: "zh", label: "中文" },
              { value: "en", label: "English" },
            ]}
            onChange={setLanguage}
          />
          <RecordForm key={language} {...part} fields={fieldsOf(language)} />
        </div>
        <div className="so-news-settings">
          <RecordForm {...part} fields={fieldsOf("settings")} />
        </div>
        <NewsPreview values={form.values} language={language} readCount={state?.readCount} />
      </div>
      {asksToLeave && (
        <DiscardDialog
          name={form.values.titleZh}
          onDiscard={() => {
            setAsksToLeave(false);
            unsaved.drop(form.key);
            onOpen(null);
          }}
          onStay={() => setAsksToLeave(false)}
        />
      )}
    </div>
  );
}

type Pane = "head" | "zh" | "en" | "settings";

/** The pane of a field; fields that belong to no other pane are settings. */
function paneOf(key: keyof NewsFields): Pane {
  if (key === "contentZh") return "zh";
  if (key === "contentEn") return "en";
  return key.startsWith("title") || key.startsWith("subtitle") ? "head" : "settings";
}

interface EditorHeadProps extends Pick<OpenRecordProps<NewsFields>, "definition" | "record" | "onOpen"> {
  readonly form: ReturnType<typeof useOpenForm<NewsFields>>;
  readonly isReadOnly: boolean;
  readonly published: boolean;
  readonly onBack: () => void;
}

function EditorHead({ definition, record, form, isReadOnly, published, onOpen, onBack }: EditorHeadProps) {
  const t = useTexts(newsEditingMessages);
  const locale = useLocale();
  const mayPublish = useMay("news:publish");
  const whole = form.errors[""];
  return (
    <header className="so-page-head">
      <Button type="text" icon={<ArrowLeft size={16} />} onClick={onBack}>
        {t("back")}
      </Button>
      <h1 className="so-page-title">
        {definition.texts[record === null ? "new" : isReadOnly ? "view" : "edit"][locale]}
      </h1>
      <span className={`so-tone so-role-${published ? "ok" : "mute"}`}>
        {newsStateText[published ? "released" : "draft"][locale]}
      </span>
      {whole !== undefined && <InlineAlert role="bad">{whole}</InlineAlert>}
      {record !== null && <EditorMore {...{ definition, record, isReadOnly, published, onOpen }} />}
      {!isReadOnly && (
        <span className="so-page-actions">
          <Button loading={form.isSaving} disabled={record !== null && form.changed.length === 0} onClick={form.save}>
            {t(published ? "save" : "save.draft")}
          </Button>
          {mayPublish && <PublishButton record={record} published={published} isChanged={form.changed.length > 0} />}
        </span>
      )}
    </header>
  );
}
