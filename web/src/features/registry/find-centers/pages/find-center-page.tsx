import { centers } from "@signoff/server/contract/registry/find-centers";
import { FileX } from "lucide-react";
import { useMemo } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { ListPage } from "../../../../list-page/list-page.tsx";
import { useMenuPage } from "../../../../pages/menu-page.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { centerDefinition, hasRowActions, startedFrom } from "../center-definition.tsx";
import { HeadActions } from "../components/head-actions.tsx";
import { ledgerPages } from "../records/ledger-page.tsx";
import { findMessages } from "../messages.ts";
import { useCreatableKinds } from "../queries.ts";
import "../find-centers.css";

/** Every list over a registry: the menu entry says which. */
export function FindCenterPage() {
  const t = useTexts(findMessages);
  const page = useMenuPage();
  const center = Object.values(centers).find(({ page: path }) => path === page?.path);
  const creatable = useCreatableKinds();
  const mayStart = (startedFrom[center?.key ?? ""] ?? []).some((kind) => creatable.has(kind));
  const definition = useMemo(
    () => (center && page ? centerDefinition(center, page.title, mayStart) : undefined),
    [center, page, mayStart],
  );
  const Ledger = ledgerPages[center?.key ?? ""];
  if (center && page && Ledger) return <Ledger key={center.key} center={center} title={page.title} />;
  if (!definition) return <EmptyState icon={FileX} title={t("empty")} />;
  const isOfRequests = center !== undefined && hasRowActions(center.key);
  return (
    <ListPage key={definition.key} definition={definition} {...(isOfRequests ? { rowActions: HeadActions } : {})} />
  );
}
