import { CircleCheck, CircleDashed } from "lucide-react";
import { useLocale, useTexts } from "../../i18n/translate.ts";
import { type AttachmentDefinition, filesNeeded } from "@signoff/forms/definition/form-definition";
import { groupMessages } from "./group-messages.ts";
import "./group-tools.css";

interface RequiredFilesProps {
  readonly required: readonly AttachmentDefinition[];
  readonly isThere: (bizType: string) => boolean;
  readonly mayAdd: boolean;
  /** Groups whose missing files caused the refusal of the form. */
  readonly refused: readonly AttachmentDefinition[];
  /** Called for a required group without files. */
  readonly onMissing: (bizType: string) => void;
}

/** Required attachments as a checklist; one click on a missing one opens its upload. */
export function RequiredFiles({ required, isThere, mayAdd, refused, onMissing }: RequiredFilesProps) {
  const t = useTexts(groupMessages);
  const locale = useLocale();
  const there = required.filter(({ bizType }) => isThere(bizType)).length;
  const heading = t("required", { there, count: required.length });
  return (
    <div className="so-required-files" role="group" aria-label={heading}>
      <span className="so-required-files-count num">{heading}</span>
      <ul>
        {required.map(({ bizType, title: { [locale]: title } }) => (
          <li key={bizType} aria-label={t(isThere(bizType) ? "there" : "missing", { title })}>
            {isThere(bizType) ? (
              <CircleCheck size={14} className="so-required-there" aria-hidden="true" />
            ) : (
              <CircleDashed size={14} className="so-required-missing" aria-hidden="true" />
            )}
            {mayAdd && !isThere(bizType) ? (
              <button
                type="button"
                className="so-file-link"
                aria-label={t("upload", { title })}
                onClick={() => onMissing(bizType)}
              >
                {title}
              </button>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
      {refused.length > 0 && (
        <p className="so-required-refused" role="alert">
          {t("refused", { count: refused.length, list: refused.map(lacking).join(t("between")) })}
        </p>
      )}
    </div>
  );

  function lacking({ title }: AttachmentDefinition): string {
    return t("lacking", { title: title[locale], count: filesNeeded });
  }
}
