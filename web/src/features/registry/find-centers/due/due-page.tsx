import type { Bilingual } from "@signoff/domain/locale";
import type { Center } from "@signoff/server/contract/registry/find-centers";
import { Segmented } from "antd";
import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { ListPage } from "../../../../list-page/list-page.tsx";
import { useNow } from "../../../../ui/use-now.ts";
import { centerDefinition } from "../center-definition.tsx";
import { DueCalendar } from "./due-calendar.tsx";
import { dueMessages } from "./messages.ts";
import { monthOf, readMonth } from "./month-grid.ts";

/** Due equipment, as a list or by the days of a month; the month is in the address. */
export function DuePage({ center, title }: { readonly center: Center; readonly title: Bilingual }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const now = monthOf(useNow());
  const definition = useMemo(() => centerDefinition(center, title, false), [center, title]);
  const month = readMonth(new URLSearchParams(search).get("month"));
  const openMonth = (wanted: string) => void navigate(`${pathname}?month=${wanted}`);
  const lead = (
    <ViewSwitch
      isCalendar={month !== undefined}
      onChange={(isCalendar) => (isCalendar ? openMonth(now) : void navigate(pathname))}
    />
  );
  if (month === undefined) return <ListPage definition={definition} lead={lead} />;
  return <DueCalendar title={title} month={month} now={now} lead={lead} onMonth={openMonth} />;
}

interface ViewSwitchProps {
  readonly isCalendar: boolean;
  readonly onChange: (isCalendar: boolean) => void;
}

function ViewSwitch({ isCalendar, onChange }: ViewSwitchProps) {
  const t = useTexts(dueMessages);
  return (
    <Segmented
      size="small"
      aria-label={t("view")}
      value={isCalendar ? "calendar" : "list"}
      options={[
        { value: "list", label: t("list") },
        { value: "calendar", label: t("calendar") },
      ]}
      onChange={(value) => onChange(value === "calendar")}
    />
  );
}
