import type { Locale } from "@signoff/domain/locale";
import { canonicalJson, type JsonValue } from "@signoff/domain/signatures/canonical-json";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormKind } from "@signoff/forms/kinds/form-kind";
import { isFormKind } from "@signoff/forms/kinds/kind-cards";
import { loadKind } from "@signoff/forms/kinds/load-kind";
import { bpmnInLanguage } from "@signoff/workflow/bpmn/bpmn-in-language";
import type { Route } from "@signoff/workflow/route";
import type { Queryable } from "../../../db/database.ts";
import { KeptReadings } from "../../../db/kept-readings.ts";
import { formBySha, formDefinition } from "./definitions.sql.ts";
import { compiledRoute, newestPublishedId, routeVersion } from "./routes.sql.ts";
import { createHash } from "node:crypto";

/** The form of a request: the definition it is pinned to, with the code of its kind. */
export interface PinnedForm {
  readonly kind: FormKind;
  readonly version: number;
  readonly definition: FormDefinition;
}

/** Forms and routes. Versions never change, so each is read once. */
export class DefinitionStore {
  readonly #forms = new KeptReadings<PinnedForm>("forms");
  readonly #newest = new KeptReadings<PinnedForm>("newest-forms");
  readonly #routes = new KeptReadings<Route>("routes");
  readonly #drawings = new KeptReadings<string>("drawings");

  /** The form for new requests of a kind: the one in this server's code. Undefined: there is no such kind. */
  async newestForm(db: Queryable, kind: string): Promise<PinnedForm | undefined> {
    if (!isFormKind(kind)) return undefined;
    return this.#newest.read(db, kind, async () => {
      const known = await loadKind(kind);
      const version = await formBySha(db, kind, definitionHash(known.definition));
      if (version === undefined) throw new Error(`form ${kind} is not installed`);
      return { kind: known, version, definition: known.definition };
    });
  }

  async form(db: Queryable, kind: string, version: number): Promise<PinnedForm> {
    return this.#forms.read(db, `${kind}:${version}`, async () => {
      const newest = await this.newestForm(db, kind);
      if (!newest) throw new Error(`there is no form kind ${kind}`);
      if (newest.version === version) return newest;
      const definition = await formDefinition(db, kind, version);
      if (definition === undefined) throw new Error(`form ${kind} has no version ${version}`);
      return { kind: newest.kind, version, definition: definition as unknown as FormDefinition };
    });
  }

  async route(db: Queryable, processId: string): Promise<Route> {
    return this.#routes.read(db, processId, async () => {
      const compiled = await compiledRoute(db, processId);
      if (compiled === undefined) throw new Error(`there is no route ${processId}`);
      return compiled as unknown as Route;
    });
  }

  /** The BPMN of a route with its labels in one language. */
  async drawing(db: Queryable, processId: string, locale: Locale): Promise<string> {
    return this.#drawings.read(db, `${processId} ${locale}`, async () => {
      const version = await routeVersion(db, processId);
      if (!version) throw new Error(`there is no route ${processId}`);
      return bpmnInLanguage(version.xml, locale);
    });
  }

  /** The newest published route of a kind, to which a submission is pinned. */
  async newestRoute(
    db: Queryable,
    key: string,
  ): Promise<{ readonly processId: string; readonly route: Route } | undefined> {
    const processId = await newestPublishedId(db, key);
    return processId === undefined ? undefined : { processId, route: await this.route(db, processId) };
  }
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The text of a definition, independent of the order in which its parts were written. */
export function definitionText(definition: object): string {
  // Through JSON, so that undefined parts count as absent.
  return canonicalJson(JSON.parse(JSON.stringify(definition)) as JsonValue);
}

export function definitionHash(definition: object): string {
  return sha256(definitionText(definition));
}
