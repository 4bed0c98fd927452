import type { Locale } from "@signoff/domain/locale";
import { formStatus, type FormStatus } from "@signoff/domain/status/form-status";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { RequestRow } from "../../base/request-access/public.ts";
import type { DependencyBox } from "./contract.ts";
import type { UsedRow, UserRow } from "./dependencies.sql.ts";
import { registryTitle } from "./registry-titles.ts";

export interface Naming {
  readonly locale: Locale;
  readonly nameOf: (userId: string) => string;
}

const kindTitle = (kind: string, locale: Locale): string => kindCard(kind)?.title[locale] ?? kind;

export function usedBox(row: UsedRow, { locale }: Naming): DependencyBox {
  const isOld = row.newest !== null && row.newest > row.version;
  return {
    key: `${row.registry} ${row.code} ${row.scope}`,
    registry: row.registry,
    column: -1,
    group: registryTitle(row.registry, locale),
    name: row.code,
    version: row.version,
    state: row.state === "void" ? "void" : row.state === "obsolete" ? "obsolete" : "valid",
    newest: isOld ? row.newest : null,
    applyId: row.request_id,
    formType: row.form_kind,
    requestNo: row.request_no,
    owner: null,
  };
}

/** A record is identified by its name, a running request by its number. */
export function userBox(row: UserRow, column: 1 | 2, { locale, nameOf }: Naming): DependencyBox {
  const state = stateOf(row.status, row.is_void);
  return {
    key: row.id,
    registry: null,
    column,
    group: kindTitle(row.form_kind, locale),
    name: (state === "running" ? undefined : named(row.wrote ?? [])) ?? row.request_no ?? "",
    version: row.version,
    state,
    newest: row.newest,
    applyId: row.id,
    formType: row.form_kind,
    requestNo: row.request_no,
    owner: nameOf(row.applicant_id ?? row.requester_id),
  };
}

export function centerOfRequest(request: RequestRow, wrote: readonly string[], { locale, nameOf }: Naming) {
  return {
    key: "center",
    registry: null,
    column: 0,
    group: kindTitle(request.form_kind, locale),
    name: named(wrote) ?? request.request_no ?? request.subject,
    version: request.version,
    state: stateOf(request.status, false),
    newest: null,
    applyId: request.id,
    formType: request.form_kind,
    requestNo: request.request_no,
    owner: nameOf(request.applicant_id ?? request.requester_id),
  } satisfies DependencyBox;
}

export function centerOfRow(
  row: { readonly registry: string; readonly code: string; readonly version: number },
  request: RequestRow | undefined,
  { locale }: Naming,
): DependencyBox {
  return {
    key: "center",
    registry: row.registry,
    column: 0,
    group: registryTitle(row.registry, locale),
    name: row.code,
    version: row.version,
    state: "valid",
    newest: null,
    applyId: request?.id ?? null,
    formType: request?.form_kind ?? null,
    requestNo: request?.request_no ?? null,
    owner: null,
  };
}

function named(codes: readonly string[]): string | undefined {
  const [first] = codes;
  return first === undefined ? undefined : codes.length > 1 ? `${first} …` : first;
}

function stateOf(status: FormStatus, isVoid: boolean): DependencyBox["state"] {
  if (isVoid) return "void";
  if (status === formStatus.completed || status === formStatus.revised) return "valid";
  return status === formStatus.obsolete ? "obsolete" : "running";
}
