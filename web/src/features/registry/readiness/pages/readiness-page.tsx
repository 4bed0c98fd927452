import { Skeleton } from "antd";
import { TriangleAlert } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { useMenuPage } from "../../../../pages/menu-page.ts";
import { recordInAddress } from "../../../../pages/record-in-address.ts";
import { useTabTitle } from "../../../../pages/tabs-store.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { ReadinessView } from "../components/readiness-view.tsx";
import { SubjectList } from "../components/subject-list.tsx";
import { readinessMessages } from "../messages.ts";
import { type SubjectKind, useReadiness } from "../queries.ts";
import "../readiness.css";

export const ReadinessPage = () => <SubjectPage kind="device" />;

export const ShuttleReadinessPage = () => <SubjectPage kind="shuttle" />;

/** The address ends with the subject; without one there is a list to choose from. */
function SubjectPage({ kind }: { readonly kind: SubjectKind }) {
  const { pathname } = useLocation();
  const path = useMenuPage()?.path ?? "";
  const { base, code } = recordInAddress(pathname, path);
  if (code !== "") return <OneSubject key={code} kind={kind} code={code} base={base} />;
  return <SubjectList kind={kind} hrefOf={(one) => `${base}/${encodeURIComponent(one)}`} />;
}

interface OneSubjectProps {
  readonly kind: SubjectKind;
  readonly code: string;
  readonly base: string;
}

function OneSubject({ kind, code, base }: OneSubjectProps) {
  const t = useTexts(readinessMessages);
  useTabTitle(`${t(kind === "device" ? "title" : "shuttleTitle")} ${code}`);
  const { data, isError } = useReadiness(kind, code);
  if (isError) return <EmptyState icon={TriangleAlert} title={t("gone")} action={<Link to={base}>{t("back")}</Link>} />;
  return data ? <ReadinessView result={data} /> : <Skeleton active className="so-ready-coming" />;
}
