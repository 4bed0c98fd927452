import { type ConditionScope, holds } from "@signoff/forms/conditions/holds";
import type { AttachmentDefinition } from "@signoff/forms/definition/form-definition";
import { Download } from "lucide-react";
import { useTexts } from "../i18n/translate.ts";
import { ToolButton } from "../ui/tool-button.tsx";
import { useStableHandler } from "../ui/use-stable-handler.ts";
import { attachmentMessages } from "../fields/attachments/messages.ts";
import { AttachmentGroup } from "../fields/attachments/attachment-group.tsx";
import type { FormFiles } from "./form-view-props.ts";

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
  return (
    <div className="so-attachments">
      {files.list.length > 1 && <ToolButton icon={Download} label={t("all")} onClick={handleAll} />}
      {attachments.map((attachment) => {
        const { required, bizType } = attachment;
        const isRequired = typeof required === "object" ? holds(required, scope) : required === true;
        return (
          <AttachmentGroup
            key={bizType}
            attachment={attachment}
            isRequired={isRequired}
            files={files}
            mayAdd={mayAdd}
            problem={problems.get(bizType)}
          />
        );
      })}
    </div>
  );
}
