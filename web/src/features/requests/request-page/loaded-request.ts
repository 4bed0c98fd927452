import type { RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import type { OpenTask, OwnTask } from "@signoff/server/contract/requests/tasks";
import type { ComputedSet } from "@signoff/forms/computed/compute";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import type { Prefill } from "@signoff/forms/prefill/prefill";
import { codedColumns } from "@signoff/forms/rights/node-codes";
import type { RuleSet } from "@signoff/forms/rules/rule";
import type { Viewer } from "@signoff/forms/conditions/visibility";
import { useMemo, useState } from "react";
import { formatFullDay } from "../../../i18n/format.ts";
import { useLocale } from "../../../i18n/translate.ts";
import { hasPermission, useSession } from "../../../session/session-store.ts";
import { onlyDepartment } from "./filing-departments.ts";
import type { LocalCopy } from "./draft/local-copy.ts";
import type { FormContext } from "./live-form.ts";

/** A request with everything needed to show it. */
export interface LoadedRequest {
  readonly request: RequestDetail;
  readonly tasks: readonly OpenTask[];
  /** The reader's own task, with the possible decisions and edits. */
  readonly mine: OwnTask | undefined;
  readonly definition: FormDefinition;
  readonly rules: RuleSet;
  readonly computed: ComputedSet;
  /** Values that choosing a record fills into the form. */
  readonly prefills?: readonly Prefill[] | undefined;
  readonly dictionaries: Dictionaries;
  /** Input that a reload or a lost connection interrupted. */
  readonly cutOff: LocalCopy | null;
  /** The task in the address, if any. */
  readonly wantedTask: string | undefined;
}

export type RequestMode = "edit" | "approve" | "view";

/** The reader's actions decide the mode; the server sends them with the request. */
export function modeOf({ request, mine }: Pick<LoadedRequest, "request" | "mine">, readOnly: boolean): RequestMode {
  if (readOnly) return "view";
  if (request.actions.some(({ action, allowed }) => action === "save" && allowed)) return "edit";
  return mine && mine.decisions.length > 0 ? "approve" : "view";
}

const none: readonly string[] = [];

/** The input of the form's computations; the same object as long as nothing in it changes. */
export function useFormContext(loaded: LoadedRequest, viewer: Viewer, node?: string): FormContext {
  const { definition, rules, computed, dictionaries, request } = loaded;
  const { requestNo, version, openParts } = request;
  const department = onlyDepartment(request.filing);
  const roles = useSession((state) => state.userInfo?.roles ?? none);
  const closedColumns = useClosedColumns(definition.kind);
  const locale = useLocale();
  const [today] = useState(() => formatFullDay(new Date()));
  const stableViewer = useStableViewer(viewer);
  const form = useMemo(
    () => ({ definition, rules, computed, dictionaries }),
    [definition, rules, computed, dictionaries],
  );
  return useMemo<FormContext>(
    () => ({
      ...form,
      viewer: stableViewer,
      roles,
      locale,
      today,
      requestNo,
      version: openParts === null ? { version } : { version, openParts },
      ...(node === undefined ? {} : { node }),
      ...(department === undefined ? {} : { department }),
      closedColumns,
    }),
    [form, stableViewer, roles, locale, today, requestNo, version, openParts, node, department, closedColumns],
  );
}

/** Columns of the kind that need a permission which the signed-in user does not hold. */
function useClosedColumns(kind: string): readonly string[] {
  const auth = useSession((state) => state.auth);
  return useMemo(() => {
    const closed = codedColumns(kind).filter(([, code]) => !hasPermission(auth, code));
    return closed.length === 0 ? none : closed.map(([column]) => column);
  }, [auth, kind]);
}

/** The same object as long as mode, open parts and slot of the viewer are the same. */
function useStableViewer(viewer: Viewer): Viewer {
  const { mode } = viewer;
  const editable = mode === "node" ? viewer.editable.join(",") : "";
  const approver = mode === "node" ? viewer.approver : undefined;
  const handles = mode === "node" ? viewer.handles?.join(",") : undefined;
  return useMemo<Viewer>(
    () =>
      mode === "node"
        ? {
            mode,
            editable: editable.split(","),
            ...(approver === undefined ? {} : { approver }),
            ...(handles === undefined ? {} : { handles: handles.split(",") }),
          }
        : { mode },
    [mode, editable, approver, handles],
  );
}
