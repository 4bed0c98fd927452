import { Button } from "antd";
import { Compass } from "lucide-react";
import { useNavigate } from "react-router";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { useTexts } from "../../i18n/translate.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { paths } from "../paths.ts";

const code = "404";

export function NotFoundPage() {
  const t = useTexts(shellMessages);
  const navigate = useNavigate();
  return (
    <main className="so-page-center so-page-full">
      <EmptyState
        icon={Compass}
        title={<strong className="so-not-found-code">{code}</strong>}
        action={
          <Button type="primary" onClick={() => void navigate(paths.home)}>
            {t("notFound.home")}
          </Button>
        }
      >
        <h1 className="so-empty-title">{t("notFound.title")}</h1>
        {t("notFound.text")}
      </EmptyState>
    </main>
  );
}
