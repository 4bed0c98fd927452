import { Button } from "antd";
import { FilePlus2, Play } from "lucide-react";
import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { formatLongDay } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { taskAddress } from "../../../../client/request-address.ts";
import { useMayOpen, useSession } from "../../../../session/session-store.ts";
import { afterPaint } from "../../../../ui/after-paint.ts";
import { Keycap } from "../../../../ui/keycap.tsx";
import { PageHeader } from "../../../../ui/page-header.tsx";
import { useNow } from "../../../../ui/use-now.ts";
import { DonePanel } from "../components/done-panel.tsx";
import { FigureStrip } from "../components/figure-strip.tsx";
import { MyApplyPanel } from "../components/my-apply-panel.tsx";
import { MyInfoPanel } from "../components/my-info-panel.tsx";
import { NewsPanel } from "../components/news-panel.tsx";
import { TodoPanel } from "../components/todo-panel.tsx";
import { homeMessages } from "../messages.ts";
import { useHomeLists, useHomeTodo, useTeam } from "../queries.ts";
import "../home.css";

/** Most people lead nobody. */
const TeamPanel = lazy(async () => ({ default: (await import("../components/team-panel.tsx")).TeamPanel }));

/** Most people know the portal: the offer is loaded once home is visible. */
const TourOffer = lazy(async () => {
  await afterPaint();
  return { default: (await import("../components/tour-offer.tsx")).TourOffer };
});

const newApplicationPath = "/pages/system/apply";

/** With this many rows the list is as high as the panels beside it. */
const longTodo = 8;

export function HomePage() {
  const t = useTexts(homeMessages);
  const locale = useLocale();
  const name = useSession((state) => state.userInfo?.realname ?? "");
  const now = useNow();
  // Beside a short to-do list there is space for the other panels; until its length is known it may be long.
  const isShort = (useHomeTodo().data?.records.length ?? longTodo) < longTodo;
  const has = useHomeLists();
  return (
    <div className="so-home">
      <PageHeader
        title={t(partOfDay(now.getHours()), { name })}
        hint={formatLongDay(now, locale)}
        actions={<HomeActions />}
      />
      <FigureStrip />
      <div className={isShort ? "so-home-grid so-home-short" : "so-home-grid"}>
        {has.todo && <TodoPanel />}
        <div className="so-home-side">
          <MyInfoPanel />
          <NewsPanel />
        </div>
        <Team />
        <div className="so-home-halves">
          {has.myApply && <MyApplyPanel />}
          {has.done && <DonePanel />}
        </div>
      </div>
    </div>
  );
}

function Team() {
  const { data } = useTeam();
  if (data === undefined || data.departments.length === 0) return null;
  return (
    <div className="so-home-team">
      <Suspense fallback={<div className="so-home-coming" aria-busy="true" />}>
        <TeamPanel load={data} />
      </Suspense>
    </div>
  );
}

function HomeActions() {
  const t = useTexts(homeMessages);
  const navigate = useNavigate();
  const [oldest] = useHomeTodo().data?.records ?? [];
  const mayApply = useMayOpen(newApplicationPath);
  return (
    <>
      <Suspense fallback={null}>
        <TourOffer />
      </Suspense>
      {mayApply && (
        <Button icon={<FilePlus2 size={15} strokeWidth={1.7} />} onClick={() => void navigate(newApplicationPath)}>
          {t("newApplication")} <Keycap small>c</Keycap>
        </Button>
      )}
      {oldest && (
        <Button
          type="primary"
          icon={<Play size={14} strokeWidth={1.7} />}
          onClick={() => void navigate(taskAddress(oldest))}
        >
          {t("startOldest")}
        </Button>
      )}
    </>
  );
}

function partOfDay(hour: number): "morning" | "afternoon" | "evening" {
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}
