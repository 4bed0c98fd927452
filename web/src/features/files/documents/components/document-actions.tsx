import { Button } from "antd";
import { Archive, Check, FilePenLine, Send, Upload, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { documentMessages } from "../messages.ts";
import { type DocumentChange, type LibraryDocument, type LibraryVersion, useDocumentChange } from "../queries.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { UploadDialog } from "./upload-dialog.tsx";

interface ActionsProps {
  readonly document: LibraryDocument;
  readonly shown: LibraryVersion | undefined;
}

type Asked = "refuse" | "obsolete" | "version" | "edit";

const icon = { size: 15, strokeWidth: 1.7 } as const;

/** The reader's actions on the document; the next step of its life is the primary button. */
export function DocumentActions({ document, shown }: ActionsProps) {
  const t = useTexts(documentMessages);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { mutate, isPending, error } = useDocumentChange(() => showMessage("success", t("done")));
  const { id, revision, may } = document;
  const press = (change: DocumentChange) => ({ disabled: isPending, onClick: () => mutate(change) });
  const open = (what: Asked) => ({ onClick: () => setAsked(what) });
  return (
    <footer className="so-record-footer so-documents-actions">
      {error instanceof ApiError && (
        <InlineAlert role="bad">{error.code === 409 ? t("stale") : error.message}</InlineAlert>
      )}
      <div className="so-record-buttons">
        {may.decide && (
          <Button
            type="primary"
            icon={<Check {...icon} />}
            {...press({ do: "decide", input: { id, revision, agree: true } })}
          >
            {t("agree")}
          </Button>
        )}
        {may.decide && (
          <Button icon={<X {...icon} />} {...open("refuse")}>
            {t("refuse")}
          </Button>
        )}
        {may.submit && (
          <Button type="primary" icon={<Send {...icon} />} {...press({ do: "submit", input: { id, revision } })}>
            {t("submit")}
          </Button>
        )}
        <ReadButton shown={shown} button={press} />
        {may.addVersion && (
          <Button icon={<Upload {...icon} />} {...open("version")}>
            {t("newVersion")}
          </Button>
        )}
        {may.edit && (
          <Button icon={<FilePenLine {...icon} />} {...open("edit")}>
            {t("edit")}
          </Button>
        )}
        {may.obsolete && (
          <Button danger icon={<Archive {...icon} />} {...open("obsolete")}>
            {t("obsolete")}
          </Button>
        )}
      </div>
      <AskedDialog document={document} asked={asked} onClose={() => setAsked(null)} />
    </footer>
  );
}

interface ReadButtonProps {
  readonly shown: LibraryVersion | undefined;
  readonly button: (change: DocumentChange) => { readonly disabled: boolean; readonly onClick: () => void };
}

function ReadButton({ shown, button }: ReadButtonProps): ReactNode {
  const t = useTexts(documentMessages);
  if (shown?.state !== "published") return null;
  if (shown.isRead)
    return (
      <span className="so-status so-status-plain so-role-ok">
        <Check size={14} strokeWidth={1.8} aria-hidden="true" />
        {t("read")}
      </span>
    );
  return (
    <Button icon={<Check {...icon} />} {...button({ do: "markRead", input: { versionId: shown.versionId } })}>
      {t("markRead")}
    </Button>
  );
}

interface AskedDialogProps {
  readonly document: LibraryDocument;
  readonly asked: Asked | null;
  readonly onClose: () => void;
}

function AskedDialog({ document, asked, onClose }: AskedDialogProps): ReactNode {
  if (asked === null) return null;
  if (asked === "refuse" || asked === "obsolete")
    return <ReasonDialog document={document} asked={asked} onClose={onClose} />;
  const purpose = asked === "version" ? ({ do: "addVersion", document } as const) : ({ do: "edit", document } as const);
  return <UploadDialog purpose={purpose} onClose={onClose} />;
}
