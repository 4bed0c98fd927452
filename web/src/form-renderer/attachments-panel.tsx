import { type ConditionScope, holds } from "@signoff/forms/conditions/holds";
import type { AttachmentDefinition } from "@signoff/forms/definition/form-definition";
import { Download } from "lucide-react";
import { lazy, Suspense, useRef } from "react";
import { useTexts } from "../i18n/translate.ts";
import { ToolButton } from "../ui/tool-button.tsx";
import { useStableHandler } from "../ui/use-stable-handler.ts";
import { attachmentMessages } from "../fields/attachments/messages.ts";
import { AttachmentGroup } from "../fields/attachments/attachment-group.tsx";
import type { FormFiles } from "./form-view-props.ts";

const RequiredFiles = lazy(async () => ({
  default: (await import("../fields/attachments/required-files.tsx")).RequiredFiles,
}));

interface AttachmentsPanelProps {
  readonly attachments: readonly AttachmentDefinition[];
  readonly scope: ConditionScope;
  readonly files: FormFiles;
  readonly mayAdd: boolean;
  readonly problems: ReadonlyMap<string, string>;
}

/** The files of a request by business type, the required ones marked. */
export function AttachmentsPanel({ attachments, scope, files, mayAdd, problems }: AttachmentsPanelProps) {
  const t = useTexts(attachmentMessages);
  const handleAll = useStableHandler(() => void files.downloadAll());
  const panel = useRef<HTMLDivElement>(null);
  const isRequired = ({ required }: AttachmentDefinition) =>
    typeof required === "object" ? holds(required, scope) : required === true;
  const isThere = (bizType: string) => files.list.some((file) => file.bizType === bizType);
  // The portal's configuration may require more than the form: a refusal shows it.
  const refused = attachments.filter(({ bizType }) => problems.has(bizType) && !isThere(bizType));
  const required = attachments.filter((one) => isRequired(one) || refused.includes(one));
  const openUpload = (bizType: string) =>
    panel.current?.querySelector<HTMLInputElement>(`[data-path="attachments.${bizType}"] input[type=file]`)?.click();
  return (
    <div ref={panel} className="so-attachments">
      {required.length > 0 && (
        <Suspense fallback={null}>
          <RequiredFiles
            required={required}
            isThere={isThere}
            mayAdd={mayAdd}
            refused={refused}
            onMissing={openUpload}
          />
        </Suspense>
      )}
      {files.list.length > 1 && <ToolButton icon={Download} label={t("all")} onClick={handleAll} />}
      {attachments.map((attachment) => {
        const { bizType } = attachment;
        return (
          <AttachmentGroup
            key={bizType}
            attachment={attachment}
            isRequired={isRequired(attachment)}
            files={files}
            mayAdd={mayAdd}
            problem={problems.get(bizType)}
            groups={attachments}
          />
        );
      })}
    </div>
  );
}
