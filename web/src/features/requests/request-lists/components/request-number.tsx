import { priorityText } from "@signoff/domain/request-lists/request-filters";
import { ChevronsUp, ChevronUp } from "lucide-react";
import { Link } from "react-router";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { requestListMessages } from "../messages.ts";
import "../request-lists.css";

interface RequestNumberProps {
  readonly row: { readonly requestNo: string | null; readonly version: number; readonly priority: string | null };
  readonly href: string;
}

/** Number and version; urgent requests have a mark. */
export function RequestNumber({ row, href }: RequestNumberProps) {
  const t = useTexts(requestListMessages);
  return (
    <span className="so-request-no">
      <Link to={href} className="code so-list-identifier">
        {row.requestNo ?? t("unsaved")}
      </Link>
      <span className="so-request-version">/ V{row.version}</span>
      <PriorityMark priority={row.priority} />
    </span>
  );
}

function PriorityMark({ priority }: { readonly priority: string | null }) {
  const locale = useLocale();
  if (priority !== "urgent" && priority !== "hot") return null;
  const Icon = priority === "hot" ? ChevronsUp : ChevronUp;
  const text = priorityText[priority][locale];
  return (
    <span className={`so-request-priority so-request-${priority}`} title={text} role="img" aria-label={text}>
      <Icon size={14} strokeWidth={2} />
    </span>
  );
}

/** The same in words. */
export function PriorityWord({ priority }: { readonly priority: string | null }) {
  const locale = useLocale();
  if (priority !== "urgent" && priority !== "hot") return null;
  return (
    <span className={`so-request-priority so-request-${priority}`}>
      <PriorityMark priority={priority} />
      {priorityText[priority][locale]}
    </span>
  );
}
