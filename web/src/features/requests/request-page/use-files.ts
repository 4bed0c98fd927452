import type { Attachment } from "@signoff/server/contract/files/attachments";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, createElement, lazy, useCallback, useMemo } from "react";
import { requestsRoot } from "../../../client/request-queries.ts";
import { UploadQueue } from "../../../fields/attachments/upload-queue.ts";
import type { FormFile, FormFiles, HalfUploadsProps } from "../../../form-renderer/form-view-props.ts";
import {
  downloadAttachment,
  downloadFiles,
  downloadTemplate,
  fetchBytes,
  fetchPicture,
  fetchThumbnail,
  listFiles,
  removeFile,
  moveFile,
  replaceFile,
  uploadFile,
} from "./calls.ts";
import { hasHalfFiles } from "./half-files.ts";

const preview: FormFiles["preview"] = async (id) => URL.createObjectURL((await fetchPicture(id)).bytes);
const thumbnail: FormFiles["thumbnail"] = async (id) => (await fetchThumbnail(id)).bytes;
const bytes: FormFiles["bytes"] = async (id) => (await fetchBytes(id)).bytes;

/** Files of the request; the list is fetched again after each upload and removal. */
export function useFiles(applyId: string, attachments: readonly Attachment[]): FormFiles {
  const client = useQueryClient();
  const queryKey = useMemo(() => [requestsRoot, "files", applyId], [applyId]);
  const { data } = useQuery({
    queryKey,
    queryFn: () => listFiles(applyId),
    initialData: () => [...attachments],
    staleTime: 60_000,
  });
  const refresh = useCallback(() => client.invalidateQueries({ queryKey }), [client, queryKey]);
  const upload = useCallback<FormFiles["upload"]>(
    async (bizType, file, options) => {
      const { attachmentId } = await uploadFile({ applyId, bizType }, file, options);
      await refresh();
      return attachmentId;
    },
    [applyId, refresh],
  );
  const uploads = useMemo(() => new UploadQueue(upload), [upload]);
  const Halves = useMemo(() => (hasHalfFiles(applyId) ? halvesOf(applyId) : undefined), [applyId]);
  return useMemo<FormFiles>(() => {
    return {
      list: data.map(asFormFile),
      uploads,
      upload,
      Halves,
      remove: (id) => removeFile(id).then(refresh),
      replace: (id, replaces) => andLook(replaceFile(id, replaces), refresh),
      move: (id, bizType) => andLook(moveFile(id, bizType), refresh),
      download: downloadAttachment,
      downloadAll: () => downloadFiles(applyId),
      preview,
      bytes,
      thumbnail,
      template: downloadTemplate,
    };
  }, [applyId, data, upload, uploads, Halves, refresh]);
}

/** If somebody else was faster, the list shows their change. */
async function andLook(changing: Promise<unknown>, refresh: () => Promise<void>): Promise<void> {
  try {
    await changing;
  } finally {
    await refresh();
  }
}

function halvesOf(applyId: string): ComponentType<HalfUploadsProps> {
  return lazy(async () => {
    const { HalfUploads } = await import("./components/half-uploads.tsx");
    return { default: (props: HalfUploadsProps) => createElement(HalfUploads, { ...props, applyId }) };
  });
}

function asFormFile(file: Attachment): FormFile {
  return {
    id: file.attachmentId,
    bizType: file.bizType,
    name: file.fileName,
    size: file.size,
    sha256: file.sha256,
    uploadedBy: file.uploader,
    uploadedAt: file.time,
    isImage: file.previewable,
    canRemove: file.removable,
    replacedBy: file.replacedBy,
  };
}
