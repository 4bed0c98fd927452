import { Button } from "antd";
import { CloudOff, X } from "lucide-react";
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from "react";
import { shellMessages } from "../i18n/shell-messages.ts";
import { useTexts } from "../i18n/translate.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { OnItsWay } from "../ui/on-its-way/on-its-way.tsx";
import { closeOverlay } from "../ui/overlays.ts";
import { ErrorCatcher } from "./error-catcher.tsx";
import { forgetChunk, loadChunkAgain, LoadedChunk } from "./lazy-page.tsx";
import { ChunkLoadError } from "./pages/chunk-error-page.tsx";
import "./late-overlay.css";

interface LateOverlayProps<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** Props of the overlay, including the text typed while its script could not be loaded. */
  readonly propsWith: (typed: string) => Props;
  /** Absent if the overlay cannot be closed. */
  readonly onClose?: () => void;
  /** The typed text is a search: it stays on screen until the script is loaded. */
  readonly isSearch?: boolean;
}

/** A dialog whose script is loaded when it is opened. If loading fails, it says so and offers a retry. */
export function LateOverlay<Props extends object>({
  load,
  propsWith,
  onClose,
  isSearch = false,
}: LateOverlayProps<Props>) {
  const [attempt, setAttempt] = useState({ no: 0, typed: "" });
  const retry = (typed: string) => {
    loadChunkAgain(load);
    setAttempt({ no: attempt.no + 1, typed });
  };
  const close =
    onClose &&
    (() => {
      forgetChunk(load);
      onClose();
    });
  return (
    <ErrorCatcher
      key={attempt.no}
      renderError={(error) =>
        error instanceof ChunkLoadError && (
          <NotLoaded startsWith={attempt.typed} isSearch={isSearch} onRetry={retry} onClose={close} />
        )
      }
    >
      <Suspense fallback={<OverlayOnItsWay />}>
        <LoadedChunk load={load} props={propsWith(attempt.typed)} />
      </Suspense>
    </ErrorCatcher>
  );
}

/** Escape cancels a dialog that was opened by mistake or takes too long. */
function OverlayOnItsWay() {
  useEffect(() => {
    const takeBack = ({ key }: KeyboardEvent) => {
      if (key === "Escape") closeOverlay();
    };
    document.addEventListener("keydown", takeBack);
    return () => document.removeEventListener("keydown", takeBack);
  }, []);
  return <OnItsWay />;
}

interface NotLoadedProps {
  readonly startsWith: string;
  readonly isSearch: boolean;
  readonly onRetry: (typed: string) => void;
  readonly onClose: (() => void) | undefined;
}

/** Rendered without the dialogs of the library, because their script may be the missing one. */
function NotLoaded({ startsWith, isSearch, onRetry, onClose }: NotLoadedProps) {
  const t = useTexts(shellMessages);
  const [typed, setTyped] = useState(startsWith);
  const retry = useEffectEvent(() => onRetry(typed));
  useEffect(() => {
    const handleOnline = () => retry();
    window.addEventListener("online", handleOnline);
    return () => window.removeEventListener("online", handleOnline);
  }, []);
  return (
    <div className="so-late-overlay">
      <div
        role="dialog"
        aria-modal="true"
        aria-label={t("chunk.title")}
        className="so-late-overlay-box"
        onKeyDown={({ key }) => key === "Escape" && onClose?.()}
      >
        {onClose && (
          <Button
            type="text"
            className="so-late-overlay-close"
            icon={<X size={15} strokeWidth={1.7} />}
            aria-label={t("chunk.close")}
            onClick={onClose}
          />
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onRetry(typed);
          }}
        >
          {isSearch && (
            <input
              type="text"
              autoFocus
              className="so-late-overlay-search"
              aria-label={t("search")}
              placeholder={t("search")}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
          <div role="alert">
            <EmptyState
              icon={CloudOff}
              compact
              title={t("chunk.title")}
              action={
                <Button type="primary" htmlType="submit" autoFocus={!isSearch}>
                  {t("chunk.retry")}
                </Button>
              }
            >
              {t("chunk.text")}
            </EmptyState>
          </div>
        </form>
      </div>
    </div>
  );
}
