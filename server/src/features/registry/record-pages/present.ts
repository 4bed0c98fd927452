import type { RegisteredKind } from "@signoff/domain/enums/registered-pages";
import type { Locale } from "@signoff/domain/locale";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { registryTitle } from "../dependencies/public.ts";
import type { CenterColumn } from "../find-centers/public.ts";
import type { RecordChange, RecordFact, RecordVersion, RegisteredRecord } from "./contract.ts";
import type { RecordKind } from "./record-kinds.ts";
import type { VersionRow } from "./registered-records.sql.ts";

export interface Naming {
  readonly locale: Locale;
  readonly nameOf: (userId: string) => string;
}

interface Known {
  readonly key: RegisteredKind;
  readonly kind: RecordKind;
  readonly name: string;
  readonly versions: readonly VersionRow[];
  readonly newest: VersionRow;
}

type Head = Pick<
  RegisteredRecord,
  "kind" | "title" | "registry" | "code" | "rowCode" | "version" | "state" | "versions"
>;

export function presentRecord({ key, kind, name, versions, newest }: Known, naming: Naming): Head {
  return {
    kind: key,
    title: key === "maskSet" ? maskSet[naming.locale] : registryTitle(kind.registry, naming.locale),
    registry: kind.registry,
    code: name,
    rowCode: newest.code,
    version: newest.version,
    state: newest.state,
    versions: versions.map((row) => presentVersion(row, naming)),
  };
}

const maskSet = { zh: "光罩套", en: "Mask set" } as const;

/** Details of a request are for people who may see it. That it wrote the record is no secret. */
function presentVersion(row: VersionRow, { locale, nameOf }: Naming): RecordVersion {
  const seen = row.is_visible ? row : undefined;
  return {
    version: row.version,
    state: row.state,
    at: row.written_at.toISOString(),
    requestNo: row.request_no,
    requestVersion: row.request_version,
    kindName: row.form_kind === null ? null : (kindCard(row.form_kind)?.title[locale] ?? row.form_kind),
    applyId: seen?.request_id ?? null,
    formType: seen?.form_kind ?? null,
    status: seen?.status ?? null,
    subject: seen?.subject ?? null,
    who: seen?.owner_id ? nameOf(seen.owner_id) : null,
  };
}

export function presentFacts(
  columns: readonly CenterColumn[],
  cells: Readonly<Record<string, string>>,
  locale: Locale,
): RecordFact[] {
  return columns.map(({ key, type, label }) => ({ key, type, label: label[locale], text: cells[key] ?? "" }));
}

/** A change by hand, from the operation log. */
export interface HandEdit {
  readonly objectId: string;
  readonly time: string;
  readonly operator: string;
  readonly operationName: string;
  readonly reason: string | null;
}

/** Who wrote, retired or edited the record, when, and through which request. */
export function presentHistory(
  versions: readonly VersionRow[],
  edits: readonly HandEdit[],
  naming: Naming,
): RecordChange[] {
  const lines = [
    ...versions.map((row) => writtenLine(row, naming)),
    ...versions.filter(({ state }) => state !== "current").map((row) => retiredLine(row, versions, naming)),
    ...edits.map((edit) => editLine(edit, versions)),
  ];
  return lines;
}

function through(row: VersionRow | undefined, { nameOf }: Naming) {
  const seen = row?.is_visible ? row : undefined;
  return {
    by: seen?.owner_id ? nameOf(seen.owner_id) : null,
    requestNo: row?.request_no ?? null,
    applyId: seen?.request_id ?? null,
    formType: seen?.form_kind ?? null,
  };
}

function writtenLine(row: VersionRow, naming: Naming): RecordChange {
  const { version } = row;
  return {
    at: row.written_at.toISOString(),
    what: "written",
    version,
    detail: "",
    values: [],
    ...through(row, naming),
  };
}

/** The next version makes a version obsolete. */
function retiredLine(row: VersionRow, versions: readonly VersionRow[], naming: Naming): RecordChange {
  const after = row.state === "obsolete" ? versions.findLast(({ version }) => version > row.version) : undefined;
  return {
    at: row.changed_at.toISOString(),
    what: row.state === "void" ? "void" : "obsolete",
    version: row.version,
    detail: row.void_reason ?? "",
    values: [],
    ...through(after, naming),
  };
}

function editLine({ objectId, time, operator, operationName, reason }: HandEdit, versions: readonly VersionRow[]) {
  const version = versions.find(({ id }) => id === objectId)?.version ?? 1;
  const detail = reason === null || reason === "" ? operationName : `${operationName}: ${reason}`;
  return {
    at: time,
    what: "edited",
    version,
    by: operator,
    detail,
    values: [],
    requestNo: null,
    applyId: null,
    formType: null,
  } satisfies RecordChange;
}
