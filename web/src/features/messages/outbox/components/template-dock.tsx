import { Segmented, Select, Skeleton } from "antd";
import { useState } from "react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { Dock } from "../../../../list-page/dock.tsx";
import { outboxMessages } from "../messages.ts";
import { useMailKinds, useTemplate } from "../queries.ts";
import { MailPreview } from "./mail-preview.tsx";

/** Previews of every kind of mail, in either language, before one is sent. */
export function TemplateDock({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(outboxMessages);
  const [kind, setKind] = useState("task");
  const [language, setLanguage] = useState<"zh" | "en">(useLocale());
  const kinds = useMailKinds().data?.filter(({ hasTemplate }) => hasTemplate) ?? [];
  const { data } = useTemplate(kind, language);
  return (
    <Dock title={<strong>{t("templates")}</strong>} label={t("templates")} closeLabel={t("close")} onClose={onClose}>
      <p className="so-record-hint">{t("templates.hint")}</p>
      <div className="so-mail-tools">
        <Select
          aria-label={t("kind")}
          style={{ width: 220 }}
          value={kind}
          onChange={setKind}
          options={kinds.map(({ kind: value, name }) => ({ value, label: name }))}
        />
        <Segmented
          aria-label={t("language")}
          value={language}
          onChange={setLanguage}
          options={(["zh", "en"] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
        />
      </div>
      {data ? (
        <>
          <p className="so-mail-subject">{data.subject}</p>
          <MailPreview text={data.text} html={data.html} />
        </>
      ) : (
        <Skeleton active />
      )}
    </Dock>
  );
}
