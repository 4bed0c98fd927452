import { Skeleton } from "antd";
import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { useTabTitle } from "../../../../pages/tabs-store.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { PlateView } from "../components/plate-view.tsx";
import { plateMessages } from "../messages.ts";
import type { OtherPage } from "./other-page.ts";
import { usePlate } from "../queries.ts";
import "../../../../ui/fact-page.css";
import "../plates.css";

interface PlatePageProps {
  readonly plateId: string;
  /** The address of the list. */
  readonly base: string;
  readonly Other: OtherPage | undefined;
}

export function PlatePage({ plateId, base, Other }: PlatePageProps) {
  const t = useTexts(plateMessages);
  useTabTitle(t("title", { plateId }));
  const { data, isError } = usePlate(plateId);
  if (isError && Other) return <Other code={plateId} base={base} />;
  if (isError) return <EmptyState icon={TriangleAlert} title={t("gone")} action={<Link to={base}>{t("back")}</Link>} />;
  return data ? <PlateView plate={data} /> : <Skeleton active className="so-fact-page" />;
}
