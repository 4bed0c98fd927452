import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { Play, X } from "lucide-react";
import { useRef, useState } from "react";
import type { PreviousUpload } from "tus-js-client";
import { arrivedBytes, forgetUpload, giveUp, rememberedUploads } from "../../../../api/resumable-upload.ts";
import { requestsRoot } from "../../../../client/request-queries.ts";
import { formatSize } from "../../../../fields/attachments/format-size.ts";
import { useUploads } from "../../../../fields/attachments/use-uploads.ts";
import type { HalfUploadsProps } from "../../../../form-renderer/form-view-props.ts";
import { type Messages, useTexts } from "../../../../i18n/translate.ts";
import { fingerprintOf, fingerprintsOf } from "../half-files.ts";

const halfMessages = {
  kept: { zh: "已中断，已保留 {percent} %", en: "Interrupted, {percent} % kept" },
  keptSome: { zh: "已中断", en: "Interrupted" },
  goOn: { zh: "继续上传 {name}", en: "Continue upload of {name}" },
  goOnShort: { zh: "继续", en: "Continue" },
  hint: { zh: "请再次选择同一文件", en: "Choose the same file again" },
  other: {
    zh: "这不是同一文件，或文件已被修改。请选择原来的 {name}，或放弃该上传",
    en: "This is another file, or it was changed since. Choose {name} as it was, or give its upload up",
  },
  giveUp: { zh: "放弃上传 {name}", en: "Give up the upload of {name}" },
  failed: { zh: "未能放弃上传，请重试", en: "The upload could not be given up; please try again" },
} satisfies Messages;

interface Half {
  readonly upload: PreviousUpload;
  readonly name: string;
  /** 0 to 100; undefined if the server could not be asked. */
  readonly percent: number | undefined;
}

/** Unfinished uploads of this browser: they continue when the same file is chosen again. */
export function HalfUploads({ applyId, bizType, uploads }: HalfUploadsProps & { readonly applyId: string }) {
  const running = useUploads(uploads).filter((one) => one.bizType === bizType);
  const { data: halves = [], refetch } = useQuery({
    // Fetched again when one was continued or finished.
    queryKey: [requestsRoot, "half-files", applyId, bizType, running.length],
    queryFn: () => halfFiles(applyId, bizType),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const idle = halves.filter(({ name, upload }) => !running.some(({ file }) => isOf(file, name, upload)));
  return idle.map((half) => (
    <HalfRow
      key={half.upload.urlStorageKey}
      half={half}
      isSame={(file) => half.upload.urlStorageKey.startsWith(`tus::${fingerprintOf({ applyId, bizType }, file)}::`)}
      onChoose={(file) => uploads.add(bizType, [file])}
      onGone={() => void refetch()}
    />
  ));
}

function isOf(file: File, name: string, upload: PreviousUpload): boolean {
  return file.name === name && file.size === upload.size;
}

async function halfFiles(applyId: string, bizType: string): Promise<readonly Half[]> {
  const remembered = await rememberedUploads(`${fingerprintsOf(applyId)}${bizType}-`);
  const halves = await Promise.all(remembered.map(halfOf));
  return halves.filter((half) => half !== undefined);
}

async function halfOf(upload: PreviousUpload): Promise<Half | undefined> {
  const half = { upload, name: upload.metadata.filename ?? "" };
  try {
    const bytes = await arrivedBytes(upload.uploadUrl ?? "");
    if (bytes !== undefined) return { ...half, percent: Math.floor((100 * bytes) / (upload.size ?? 1)) };
    await forgetUpload(upload.urlStorageKey.slice("tus::".length, upload.urlStorageKey.lastIndexOf("::")));
    return undefined;
  } catch {
    return { ...half, percent: undefined };
  }
}

interface HalfRowProps {
  readonly half: Half;
  readonly isSame: (file: File) => boolean;
  readonly onChoose: (file: File) => void;
  readonly onGone: () => void;
}

function HalfRow({ half: { upload, name, percent }, isSame, onChoose, onGone }: HalfRowProps) {
  const t = useTexts(halfMessages);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<"other" | "failed">();
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (isSame(file)) onChoose(file);
    else setProblem("other");
  };
  const state = percent === undefined ? t("keptSome") : t("kept", { percent });
  const words = problem === undefined ? state : t(problem, { name });
  return (
    <li className="so-file">
      <span className="so-file-name">{name}</span>
      <span className="so-field-hint num">{formatSize(upload.size ?? 0)}</span>
      <span className="so-file-state" role="status" title={words}>
        <span className={problem === undefined ? "" : "so-file-failed"}>{words}</span>
      </span>
      <Button
        size="small"
        type="text"
        icon={<Play size={13} />}
        aria-label={t("goOn", { name })}
        title={t("hint")}
        onClick={() => input.current?.click()}
      >
        {t("goOnShort")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("goOn", { name })}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <Button
        size="small"
        type="text"
        icon={<X size={14} />}
        aria-label={t("giveUp", { name })}
        onClick={() => void giveUp(upload).then(onGone, () => setProblem("failed"))}
      />
    </li>
  );
}
