import type { Locale } from "@signoff/domain/locale";
import type { RouteState } from "../../../db/tables/workflow.ts";
import type { RouteVersion } from "./contract.ts";
import type { Route } from "@signoff/workflow/route";
import { sha256 } from "./definition-store.ts";

interface VersionRow {
  readonly id: string;
  readonly process_key: string;
  readonly version: number;
  readonly name_zh: string;
  readonly name_en: string;
  readonly state: RouteState;
  readonly derived_from: string | null;
  readonly created_by: string | null;
  readonly created_at: Date;
  readonly published_at: Date | null;
  readonly retired_at: Date | null;
  readonly note: string;
  readonly sha256: string;
  readonly published_by: string | null;
  readonly realname_zh?: string | null;
  readonly realname_en?: string | null;
  readonly publisher_zh?: string | null;
  readonly publisher_en?: string | null;
}

export function presentVersion(row: VersionRow, locale: Locale): RouteVersion {
  const publisher = row[`publisher_${locale}`];
  const maker = row[`realname_${locale}`];
  return {
    id: row.id,
    processKey: row.process_key,
    version: row.version,
    name: row[`name_${locale}`],
    state: row.state,
    derivedFrom: row.derived_from,
    createdBy: maker ?? row.created_by,
    createTime: row.created_at.toISOString(),
    publishTime: row.published_at?.toISOString() ?? null,
    retireTime: row.retired_at?.toISOString() ?? null,
    publishedBy: publisher ?? row.published_by,
    note: row.note,
    sha256: row.sha256,
  };
}

export function processIdOf(key: string, version: number): string {
  return `${key}:${version}`;
}

interface VersionInput {
  readonly key: string;
  readonly version: number;
  readonly xml: string;
  /** Undefined: a draft that does not pass the checks. */
  readonly route: Route | undefined;
  readonly state: RouteState;
  readonly by: string | null;
  readonly derivedFrom: string | null;
}

/**
 * The stored form of a route. The server assigns the version number, whatever the file says: instances are pinned to
 * it.
 */
export function versionRow({ key, version, xml, route, state, by, derivedFrom }: VersionInput) {
  return {
    id: processIdOf(key, version),
    process_key: key,
    version,
    name_zh: route?.name.zh ?? "",
    name_en: route?.name.en ?? "",
    xml,
    compiled: route ? JSON.stringify({ ...route, key, version }) : null,
    sha256: sha256(xml),
    state,
    derived_from: derivedFrom,
    created_by: by,
  };
}
