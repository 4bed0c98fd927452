import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { loadAllKinds } from "@signoff/forms/kinds/load-kind";
import { readRoute } from "@signoff/forms/kinds/read-route";
import { checkRoute } from "@signoff/workflow/bpmn/check-route";
import { describeFinding } from "@signoff/workflow/bpmn/finding-messages";
import type { Database, Tx } from "../../../db/database.ts";
import { definitionText, sha256 } from "./definition-store.ts";
import { addForms, lockInstallation, newestForms } from "./definitions.sql.ts";
import { knownFields } from "./known-fields.ts";
import { addPublishedRoute, routeKeys } from "./routes.sql.ts";
import { versionRow } from "./present.ts";
import { formKindKeys, kindCards } from "@signoff/forms/kinds/kind-cards";
import type { SeededKind } from "../../../db/seed/grants.ts";

/** The roles that a route file names as approvers. Parsing all routes for one attribute would slow down every start. */
const approverRole = /<wf:approver rule="role:([^"]+)"/g;

/** The data of every kind from which the seed derives menu grants and numbering rules. */
export function seededKinds(): Promise<readonly SeededKind[]> {
  const read = async (key: (typeof formKindKeys)[number]) => {
    const signers = new Set([...(await readRoute(key)).matchAll(approverRole)].map(([, role = ""]) => role));
    return { key, subsystem: kindCards[key].subsystem, signers: [...signers] };
  };
  return Promise.all(formKindKeys.toSorted().map(read));
}

/**
 * Installs the forms and routes of this server's code in the database. A form gets a new version when it has changed; a
 * route is installed if its kind has none. Afterwards routes belong to the administrators.
 */
export async function installDefinitions(db: Pick<Database, "transaction">): Promise<void> {
  const kinds = await loadAllKinds();
  await db.transaction(async (tx) => {
    await lockInstallation(tx);
    await installForms(
      tx,
      [...kinds.values()].map((kind) => kind.definition),
    );
    const known = new Set(await routeKeys(tx));
    for (const [key, kind] of kinds) {
      if (!known.has(key)) await installRoute(tx, key, await readRoute(key), kind.definition);
    }
  });
}

async function installForms(tx: Tx, definitions: readonly FormDefinition[]): Promise<void> {
  const newest = new Map((await newestForms(tx)).map((row) => [row.form_kind, row]));
  const changed = definitions.flatMap((definition) => {
    const text = definitionText(definition);
    const hash = sha256(text);
    const known = newest.get(definition.kind);
    if (known?.sha256 === hash) return [];
    return [{ kind: definition.kind, version: (known?.version ?? 0) + 1, definition: text, sha256: hash }];
  });
  await addForms(tx, changed);
}

async function installRoute(tx: Tx, key: string, xml: string, definition: FormDefinition): Promise<void> {
  const checked = await checkRoute(xml, { fields: knownFields(definition) });
  if (!checked.ok) {
    const problems = checked.findings.map((finding) => describeFinding(finding, "en"));
    throw new Error(`the route of ${key} cannot be installed: ${problems.join("; ")}`);
  }
  const row = versionRow({
    key,
    version: 1,
    xml,
    route: checked.value,
    state: "published",
    by: null,
    derivedFrom: null,
  });
  await addPublishedRoute(tx, row);
}
