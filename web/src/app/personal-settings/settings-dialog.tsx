import { densities, type Density } from "@signoff/domain/session/user-info";
import { type Locale, locales } from "@signoff/domain/locale";
import type { PersonalSettings } from "@signoff/server/contract/people/personal-settings";
import { Button, Modal, Segmented, type SegmentedProps, Skeleton, Switch } from "antd";
import { type ReactNode, useId } from "react";
import { useNavigate } from "react-router";
import { localeNames } from "../../i18n/locale.ts";
import { setLocale, useLocale, useTexts } from "../../i18n/translate.ts";
import { FailedAlert } from "../../ui/failed-alert.tsx";
import { openOverlay } from "../../ui/overlays.ts";
import { SaveChip } from "../../ui/save-chip.tsx";
import { SelectBox } from "../../ui/select-box.tsx";
import { setSingleKeys, useSingleKeys } from "../../ui/shortcuts/shortcut-handlers.ts";
import { menuItems } from "../palette/menu-provider.ts";
import { paths } from "../paths.ts";
import { setThemeMode, type ThemeMode, themeModes, useTheme } from "../theme/theme-store.ts";
import { settingsMessages } from "./messages.ts";
import { useOwnSettings, useSavedChoice } from "./use-own-settings.ts";
import "./settings-dialog.css";

interface DialogProps {
  readonly onClose: () => void;
}

/** A user's settings for the whole portal. Every choice saves itself. */
export function SettingsDialog({ onClose }: DialogProps) {
  const t = useTexts(settingsMessages);
  const { data, isError, refetch } = useOwnSettings();
  const close = (
    <Button type="primary" onClick={onClose}>
      {t("close")}
    </Button>
  );
  return (
    <Modal open width={640} title={t("title")} onCancel={onClose} footer={close}>
      {isError && <FailedAlert text={t("failed")} retry={t("retry")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {data && <KeptSettings settings={data} />}
      <SettingsOfHere />
      <MoreSettings onClose={onClose} />
    </Modal>
  );
}

function KeptSettings({ settings }: { readonly settings: PersonalSettings }) {
  const t = useTexts(settingsMessages);
  useLocale();
  const { choose, state, choice } = useSavedChoice();
  const shown = { ...settings, ...choice };
  const pages = [{ value: "", label: t("home") }, ...startPages()];
  return (
    <Part title={t("kept")} aside={state && <SaveChip state={state} />}>
      <Line label={t("startPage")} hint={t("startPage.hint")}>
        {(label) => (
          <SelectBox<string>
            aria-labelledby={label}
            className="so-settings-page"
            options={pages}
            // A page that has left the menu opens home.
            value={pages.find(({ value }) => value === shown.startPage)?.value ?? ""}
            onChange={(value) => choose({ startPage: value === "" ? null : value })}
          />
        )}
      </Line>
      <Line label={t("density")} hint={t("density.hint")}>
        {(label) => (
          <Choice<Density>
            label={label}
            value={shown.density ?? "normal"}
            options={densities.map((value) => ({ value, label: t(`density.${value}`) }))}
            onChange={(density) => choose({ density })}
          />
        )}
      </Line>
      <Line label={t("mailLanguage")}>
        {(label) => (
          <Choice<Locale>
            label={label}
            value={shown.language ?? "zh"}
            options={languages}
            onChange={(language) => choose({ language })}
          />
        )}
      </Line>
    </Part>
  );
}

/** Pages of the user's menu that can be the start page; not those that create something on each visit. */
function startPages(): readonly { readonly value: string; readonly label: string }[] {
  return menuItems().flatMap(({ label, hint, run }) => {
    const value = "href" in run ? run.href : "";
    if (!value.startsWith("/pages/") || value.endsWith("/create")) return [];
    return [{ value, label: hint ? `${hint} / ${label}` : label }];
  });
}

const languages = locales.map((value) => ({ value, label: localeNames[value] }));

function SettingsOfHere() {
  const t = useTexts(settingsMessages);
  const locale = useLocale();
  const { mode } = useTheme();
  const singleKeys = useSingleKeys((state) => state.enabled);
  return (
    <Part title={t("here")}>
      <Line label={t("language")}>
        {(label) => <Choice<Locale> label={label} value={locale} options={languages} onChange={setLocale} />}
      </Line>
      <Line label={t("theme")}>
        {(label) => (
          <Choice<ThemeMode>
            label={label}
            value={mode}
            options={themeModes.map((value) => ({ value, label: t(`theme.${value}`) }))}
            onChange={setThemeMode}
          />
        )}
      </Line>
      <Line label={t("singleKeys")} hint={t("singleKeys.hint")}>
        {(label) => <Switch aria-labelledby={label} size="small" checked={singleKeys} onChange={setSingleKeys} />}
      </Line>
    </Part>
  );
}

/** Each has a dialog or a page of its own. */
function MoreSettings({ onClose }: DialogProps) {
  const t = useTexts(settingsMessages);
  const navigate = useNavigate();
  const toNotifications = () => {
    onClose();
    void navigate(paths.notificationSettings);
  };
  return (
    <Part title={t("more")}>
      <div className="so-settings-more">
        <Button onClick={toNotifications}>{t("notifications")}</Button>
        {(["absence", "sessions", "password"] as const).map((overlay) => (
          <Button key={overlay} onClick={() => openOverlay(overlay)}>
            {t(overlay)}
          </Button>
        ))}
      </div>
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Part({ title, aside, children }: PartProps) {
  return (
    <section className="so-settings-part" aria-label={title}>
      <h3>
        {title} {aside}
      </h3>
      {children}
    </section>
  );
}

interface ChoiceProps<Value> extends Pick<SegmentedProps<Value>, "options" | "value" | "onChange"> {
  readonly label: string;
}

/** One of a few options, all visible. */
function Choice<Value extends string>({ label, ...props }: ChoiceProps<Value>) {
  return <Segmented<Value> name={label} aria-labelledby={label} {...props} />;
}

interface LineProps {
  readonly label: string;
  readonly hint?: string;
  /** Renders the control that the element of this id labels. */
  readonly children: (label: string) => ReactNode;
}

function Line({ label, hint, children }: LineProps) {
  const id = useId();
  return (
    <div className="so-settings-line">
      <div>
        <div id={id}>{label}</div>
        {hint && <div className="so-settings-hint">{hint}</div>}
      </div>
      {children(id)}
    </div>
  );
}
