import { attachmentsContract } from "@signoff/server/contract/files/attachments";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../api/call-endpoint.ts";
import { formatSize } from "../../fields/attachments/format-size.ts";
import { formatFullTime } from "../../i18n/format.ts";
import { useLocale, useTexts } from "../../i18n/translate.ts";
import { CardFrame } from "./card-frame.tsx";
import { fileCardMessages } from "./file-card-messages.ts";

/** Who uploaded a file of a request, when, how large it is, its check sum, and whether a newer one replaces it. */
export function FileCardView({ link, id }: { readonly link: Element; readonly id: string }) {
  const t = useTexts(fileCardMessages);
  const locale = useLocale();
  const { data: file } = useQuery({
    queryKey: ["requests", "file", id, locale],
    queryFn: ({ signal }) =>
      callEndpoint(attachmentsContract.detail, { id }, { loading: false, handles: true, signal }),
    retry: false,
  });
  if (!file) return null;
  return (
    <CardFrame
      link={link}
      head={<b>{file.fileName}</b>}
      facts={[
        { label: t("size"), text: formatSize(file.size) },
        { label: t("uploader"), text: file.uploader },
        { label: t("time"), text: formatFullTime(file.time) },
        { label: t("version"), text: t(file.replacedBy === null ? "newest" : "replaced") },
        { label: t("sha"), text: file.sha256 },
      ]}
    />
  );
}
