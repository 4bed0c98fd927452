import { Button } from "antd";
import { TriangleAlert } from "lucide-react";
import { useTexts } from "../../../../i18n/translate.ts";
import { PersonAvatar } from "../../../../pickers/person-avatar.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { openOverlay } from "../../../../ui/overlays.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { homeMessages } from "../messages.ts";
import { useHomeMe } from "../queries.ts";

/** Account, e-mail, work number, nickname and department (R-HOME-1). */
export function MyInfoPanel() {
  const t = useTexts(homeMessages);
  const { data, isError, refetch } = useHomeMe();
  if (isError) {
    return (
      <Panel title={t("info")}>
        <EmptyState
          icon={TriangleAlert}
          title={t("failed")}
          action={<Button onClick={() => void refetch()}>{t("retry")}</Button>}
          compact
        />
      </Panel>
    );
  }
  const info = data?.userInfo;
  const rows = [
    [t("account"), info?.username],
    [t("email"), info?.email],
    [t("workNo"), info?.workNo],
    [t("nickname"), info?.nickNames],
    [t("department"), info?.departName],
  ] as const;
  const change = (
    <button type="button" className="so-link-button" onClick={() => openOverlay("password")}>
      {t("changePassword")}
    </button>
  );
  return (
    <Panel title={t("info")} actions={change}>
      <div className="so-home-me">
        <PersonAvatar name={info?.realname ?? ""} userId={info?.id} own size={34} />
        <strong>{info?.realname}</strong>
      </div>
      <dl className="so-home-info">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || t("none")}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
