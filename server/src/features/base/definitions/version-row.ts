import type { Route } from "@signoff/workflow/route";
import type { RouteState } from "../../../db/tables/workflow.ts";
import { sha256 } from "./definition-hash.ts";

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
