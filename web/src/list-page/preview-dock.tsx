import { Maximize2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTexts } from "../i18n/translate.ts";
import { Dock } from "./dock.tsx";
import { listMessages } from "./messages.ts";

interface PreviewDockProps {
  readonly title: string;
  readonly at: number;
  readonly count: number;
  readonly href: string | null;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A row beside the list. */
export function PreviewDock({ title, at, count, href, onStep, onClose, children }: PreviewDockProps) {
  const t = useTexts(listMessages);
  return (
    <Dock
      title={<strong className="code">{title}</strong>}
      label={t("preview.of", { name: title })}
      closeLabel={t("preview.close")}
      onClose={onClose}
      steps={{ at, count, previous: t("preview.previous"), next: t("preview.next"), onStep }}
      tools={
        href !== null && (
          <Link to={href} className="so-icon-button" aria-label={t("preview.open", { name: title })}>
            <Maximize2 size={15} strokeWidth={1.7} />
          </Link>
        )
      }
    >
      {children}
    </Dock>
  );
}
