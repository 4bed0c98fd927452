import type { RegisteredKind } from "@signoff/domain/enums/registered-pages";
import { Skeleton } from "antd";
import { FileX2 } from "lucide-react";
import { Link } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { useTabTitle } from "../../../../pages/tabs-store.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { RecordView } from "../components/record-view.tsx";
import { registeredMessages } from "../messages.ts";
import { useRecord } from "../queries.ts";
import "../../../../ui/fact-page.css";
import "../registered-records.css";

interface RegisteredPageProps {
  readonly kind: RegisteredKind;
  readonly code: string;
  /** The address of its list. */
  readonly base: string;
}

export function RegisteredPage({ kind, code, base }: RegisteredPageProps) {
  const t = useTexts(registeredMessages);
  const { data, isError } = useRecord(kind, code);
  useTabTitle(data ? t("title", { kind: data.title, code }) : code);
  if (isError) return <EmptyState icon={FileX2} title={t("gone")} action={<Link to={base}>{t("back")}</Link>} />;
  return data ? <RecordView record={data} base={base} /> : <Skeleton active className="so-fact-page" />;
}

/** Mask sets are below the list of their plates. */
export function MaskSetPage(place: { readonly code: string; readonly base: string }) {
  return <RegisteredPage kind="maskSet" {...place} />;
}
