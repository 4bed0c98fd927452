import { Modal, Spin } from "antd";
import { useEffect, useState } from "react";
import type { FormFile, FormFiles } from "../../form-renderer/form-view-props.ts";
import { useTexts } from "../../i18n/translate.ts";
import { InlineAlert } from "../../ui/inline-alert.tsx";
import { attachmentMessages } from "./messages.ts";

interface ImagePreviewProps {
  readonly file: FormFile;
  readonly preview: FormFiles["preview"];
  readonly onClose: () => void;
}

/** A picture in a dialog. Its address is given back when the dialog closes. */
export function ImagePreview({ file, preview, onClose }: ImagePreviewProps) {
  const t = useTexts(attachmentMessages);
  const [address, setAddress] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    let loaded: string | undefined;
    preview(file.id).then(
      (url) => {
        loaded = url;
        if (isGone) URL.revokeObjectURL(url);
        else setAddress(url);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      if (loaded !== undefined) URL.revokeObjectURL(loaded);
    };
  }, [file.id, preview]);
  return (
    <Modal open title={file.name} width={960} footer={null} onCancel={onClose}>
      {hasFailed && <InlineAlert role="bad">{t("preview.failed")}</InlineAlert>}
      {address === undefined && !hasFailed && <Spin />}
      {address !== undefined && <img className="so-file-picture" src={address} alt={file.name} />}
    </Modal>
  );
}
