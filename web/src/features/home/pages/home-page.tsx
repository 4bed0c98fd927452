import { Button } from "antd";
import { CircleCheck, FilePlus2, Newspaper, Send } from "lucide-react";
import { useNavigate } from "react-router";
import { formatLongDay } from "../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import { useSession } from "../../../session/session-store.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Keycap } from "../../../ui/keycap.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { MyInfoPanel } from "../components/my-info-panel.tsx";
import { TodoPanel } from "../components/todo-panel.tsx";
import { homeMessages } from "../messages.ts";
import "../home.css";

const newApplicationPath = "/pages/system/apply";

export function HomePage() {
  const t = useTexts(homeMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const name = useSession((state) => state.userInfo?.realname ?? "");
  const now = useNow();
  return (
    <div className="so-home">
      <PageHeader
        title={t(partOfDay(now.getHours()), { name })}
        hint={formatLongDay(now, locale)}
        actions={
          <Button icon={<FilePlus2 size={15} strokeWidth={1.7} />} onClick={() => void navigate(newApplicationPath)}>
            {t("newApplication")} <Keycap small>c</Keycap>
          </Button>
        }
      />
      <div className="so-home-grid">
        <TodoPanel />
        <div className="so-home-side">
          <MyInfoPanel />
          <Panel title={t("news")}>
            <EmptyState icon={Newspaper} title={t("news.empty")} compact />
          </Panel>
        </div>
        <div className="so-home-halves">
          <Panel title={t("myApply")}>
            <EmptyState icon={Send} title={t("myApply.empty")} compact>
              {t("myApply.emptyText")}
            </EmptyState>
          </Panel>
          <Panel title={t("done")}>
            <EmptyState icon={CircleCheck} title={t("done.empty")} compact>
              {t("done.emptyText")}
            </EmptyState>
          </Panel>
        </div>
      </div>
    </div>
  );
}

function partOfDay(hour: number): "morning" | "afternoon" | "evening" {
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}
