import type { Bilingual } from "@signoff/domain/locale";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { Instance } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import type { Tx } from "../../../db/database.ts";
import { prepareStatements, type Proof, type SignedLine, type Statements } from "../statements/public.ts";
import { actionName, type OwnAction } from "./action-names.ts";
import type { LockedRequest } from "./lock-request.ts";
import { namedNode } from "./names.ts";
import type { WorkflowServices } from "./services.ts";

interface SignedOutcome {
  readonly lines: readonly { readonly action: string; readonly by: string; readonly for?: string }[];
  /** The request after the action, where it differs. */
  readonly instance?: Instance;
  readonly route?: Route | undefined;
  readonly processId?: string | null;
  readonly number?: string;
  readonly revision?: number;
  readonly data?: FormValues | undefined;
  readonly proof?: Proof | undefined;
}

/** The statements of an action on a locked request, ready to sign its lines. */
export function signLines(
  tx: Tx,
  services: Pick<WorkflowServices, "definitions" | "signing">,
  { request, instance, route, directory, signing }: LockedRequest,
  outcome: SignedOutcome,
): Promise<Statements | undefined> {
  const { lines, data, proof } = outcome;
  const present = outcome.route ?? route;
  return prepareStatements(
    tx,
    services,
    {
      request,
      number: outcome.number ?? request.request_no ?? "",
      processId: outcome.processId === undefined ? request.process_id : outcome.processId,
      route: present,
      directory,
      instances: outcome.instance ? [instance, outcome.instance] : [instance],
      revision: outcome.revision ?? request.revision,
      people: lines.flatMap((line) => [line.by, ...(line.for === undefined ? [] : [line.for])]),
      meaning: (line) => meaningOf(present, line),
      ...(data ? { data } : {}),
      ...(proof ? { proof } : {}),
      row: signing,
    },
    lines,
  );
}

/** The same for an action that is a single line beside the flow. */
export function signLine(
  tx: Tx,
  services: Pick<WorkflowServices, "definitions" | "signing">,
  locked: LockedRequest,
  line: { readonly action: OwnAction; readonly by: string },
  changed: Pick<SignedOutcome, "data" | "revision"> = {},
): Promise<Statements | undefined> {
  return signLines(tx, services, locked, { ...changed, lines: [line] });
}

/** What the person declares, as a sentence that is read without the portal. */
function meaningOf(route: Route | undefined, { action, node_id }: SignedLine): Bilingual {
  const what = actionName(action);
  if (node_id === null) return what;
  const node = namedNode(route, node_id);
  return { zh: `${node.zh}：${what.zh}`, en: `${node.en}: ${what.en}` };
}
