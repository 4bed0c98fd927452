import { registeredAddress, registeredAt } from "@signoff/domain/enums/registered-pages";
import { formStatuses, formStatusText, voidedText } from "@signoff/domain/status/form-status";
import { type FormKindKey, kindCard, kindCards } from "@signoff/forms/kinds/kind-cards";
import type { SearchResult } from "@signoff/server/contract/registry/search";
import { Database, FilePlus2, FileText, type LucideIcon, UserRound } from "lucide-react";
import { otherLocale } from "../../../i18n/locale.ts";
import { currentLocale, translate } from "../../../i18n/translate.ts";
import { wordsOfSubsystem } from "../../../client/kind-words.ts";
import { requestAddress, taskAddress } from "../../../client/request-address.ts";
import { matchItems } from "../../../ui/palette/match-items.ts";
import { type PaletteItem, registerPaletteProvider } from "../../../ui/palette/palette-providers.ts";
import { subsystemIcons } from "../../../ui/subsystem-icons.ts";
import { searchMessages } from "./messages.ts";
import { creatableKinds, searchFor } from "./queries.ts";

type Group = keyof SearchResult;

/** Results of the server come first; each group is shown as soon as it arrives. */
export function registerSearchProviders(): () => void {
  const removals = [
    ...(["waiting", "requests", "records", "people"] as const).map((group, at) =>
      registerPaletteProvider({
        id: `search:${group}`,
        order: 10 + at,
        title: () => translate(searchMessages, group),
        search: async (query, signal) => (query === "" ? [] : itemsOf(group, await searchFor(query, signal))),
      }),
    ),
    registerPaletteProvider({
      id: "search:forms",
      order: 30,
      title: () => translate(searchMessages, "forms"),
      search: async (query) => (query === "" ? [] : formItems(query, await creatableKinds())),
    }),
  ];
  return () => {
    for (const remove of removals) remove();
  };
}

function itemsOf(group: Group, result: SearchResult): readonly PaletteItem[] {
  switch (group) {
    case "waiting":
      return result.waiting.map((task) => ({
        id: `task:${task.taskId}`,
        icon: iconOf(task),
        code: numberOf(task),
        label: task.subject,
        hint: task.nodeName,
        run: { href: taskAddress(task) },
      }));
    case "requests":
      return result.requests.map((request) => ({
        id: `request:${request.applyId}`,
        icon: iconOf(request),
        code: numberOf(request),
        label: request.subject,
        hint: statusName(request),
        run: { href: requestAddress(request) },
      }));
    case "records":
      return result.records.map(({ page, code, filter, center, hint }) => ({
        id: `record:${page}:${code}`,
        icon: Database,
        label: code,
        hint: [center, hint].filter(Boolean).join(" · "),
        run: { href: recordAddress(page, code) ?? `${page}?${new URLSearchParams({ [filter]: code }).toString()}` },
      }));
    case "people":
      return result.people.map(({ id, name, username, department }) => ({
        id: `person:${id}`,
        icon: UserRound,
        label: name,
        hint: [username, department, translate(searchMessages, "requestsOf")].join(" · "),
        run: { href: `/pages/system/track?${new URLSearchParams({ applicant: id }).toString()}` },
      }));
  }
}

/** Masks are found as rows of their list: some are plates, some sets, some neither. */
function recordAddress(page: string, code: string): string | undefined {
  const kind = registeredAt(page);
  return kind === undefined || kind === "maskSet" ? undefined : registeredAddress(kind, code);
}

function numberOf({ requestNo, version }: SearchResult["requests"][number]): string {
  return `${requestNo ?? ""} / V${version}`;
}

/** The icon of its subsystem, as in the menu. */
function iconOf({ formType }: SearchResult["requests"][number]): LucideIcon {
  const signs: Readonly<Record<string, LucideIcon>> = subsystemIcons;
  return signs[kindCard(formType)?.subsystem ?? ""] ?? FileText;
}

function statusName({ status, isVoid }: SearchResult["requests"][number]): string {
  if (isVoid) return voidedText[currentLocale()];
  const known = formStatuses.find((one) => one === status);
  return known === undefined ? "" : formStatusText[known][currentLocale()];
}

/** Forms by name in either language and by prefix; only those the user may create. */
function formItems(query: string, kinds: ReadonlySet<string>): readonly PaletteItem[] {
  const locale = currentLocale();
  const items = Object.entries(kindCards)
    .filter(([kind]) => kinds.has(kind))
    .map(([kind, { title, prefix, page }]) => ({
      id: `form:${kind}`,
      icon: FilePlus2,
      label: title[locale],
      hint: prefix,
      keywords: [title[otherLocale(locale)], kind, ...wordsOfSubsystem(kind as FormKindKey)],
      run: { href: page },
    }));
  return matchItems(items, query, 4);
}
