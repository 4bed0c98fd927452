import type { Bilingual } from "@signoff/domain/locale";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { useLocale } from "../../i18n/translate.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import type { SideEntry } from "../menu-routes.ts";
import { leavesOf } from "../side-sections.ts";

interface BranchPageProps {
  readonly title: Bilingual;
  readonly entries: readonly SideEntry[];
}

/** A menu branch with a page of its own (alwaysShow): lists the pages below it. */
export function BranchPage({ title, entries }: BranchPageProps) {
  const locale = useLocale();
  return (
    <>
      <PageHeader title={title[locale]} />
      <ul className="so-link-list">
        {leavesOf(entries).map((entry) => (
          <li key={entry.key}>
            <EntryLink entry={entry} text={entry.title[locale]} />
          </li>
        ))}
      </ul>
    </>
  );
}

function EntryLink({ entry, text }: { readonly entry: SideEntry; readonly text: string }) {
  if (!entry.target) return text;
  const chevron = <ChevronRight size={14} strokeWidth={1.7} aria-hidden="true" />;
  if ("path" in entry.target) {
    return (
      <Link to={entry.target.path}>
        {text}
        {chevron}
      </Link>
    );
  }
  return (
    <a href={entry.target.url} target="_blank" rel="noopener noreferrer">
      {text}
      {chevron}
    </a>
  );
}
