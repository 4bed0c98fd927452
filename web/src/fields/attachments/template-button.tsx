import { groupsWithTemplate } from "@signoff/domain/enums/group-templates";
import { FileDown } from "lucide-react";
import { afterRefusal } from "../../api/unexpected-error.ts";
import { useTexts } from "../../i18n/translate.ts";
import { groupMessages } from "./group-messages.ts";
import "./group-tools.css";

interface TemplateButtonProps {
  readonly bizType: string;
  readonly title: string;
  readonly download: (bizType: string) => Promise<void>;
}

/** The blank document or the template for files of this group, if there is one. */
export function TemplateButton({ bizType, title, download }: TemplateButtonProps) {
  const t = useTexts(groupMessages);
  if (!groupsWithTemplate.has(bizType)) return null;
  const handleClick = () => void download(bizType).catch(afterRefusal);
  return (
    <button
      type="button"
      className="so-file-link so-template"
      aria-label={t("templateOf", { title })}
      onClick={handleClick}
    >
      <FileDown size={13} aria-hidden="true" />
      {t("template")}
    </button>
  );
}
