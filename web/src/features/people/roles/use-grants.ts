import type { ResultOf } from "@signoff/domain/http/endpoint";
import { buttonsAlong, pagesAlong, rightsTree } from "@signoff/forms/rights/pages-of-buttons";
import type { RightEntry, rolesContract } from "@signoff/server/contract/people/roles";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { translate, useLocale } from "../../../i18n/translate.ts";
import { listQueryKey } from "../../../list-page/list-query-key.ts";
import { useReadOnly } from "../../../pages/read-only.ts";
import { recordQueryKey } from "../../../record-page/record-query-key.ts";
import type { useUnsaved } from "../../../record-page/use-unsaved.ts";
import { useMay } from "../../../session/session-store.ts";
import { showMessage } from "../../../ui/notices.ts";
import * as drafts from "./grant-draft.ts";
import { roleMessages } from "./messages.ts";
import { loadGrants, loadRights, saveGrants } from "./queries.ts";
import type { RightsSystem } from "./rights-tree.ts";

export type SavedGrants = ResultOf<typeof rolesContract.queryPermission>;
export type OwnRights = ResultOf<typeof rolesContract.rights>;

/** Grants of the selected role, with the unsaved changes. */
export interface Grants {
  readonly saved: SavedGrants;
  readonly own: OwnRights;
  readonly systems: readonly RightsSystem[];
  readonly draft: drafts.GrantDraft;
  readonly granted: ReadonlySet<string>;
  readonly isReadOnly: boolean;
  readonly isSaving: boolean;
  /** Why the server refused, in its words. */
  readonly refusals: readonly string[];
  /** Somebody else saved it meanwhile. */
  readonly isConflict: boolean;
  readonly tick: (rights: readonly RightEntry[], isOn: boolean) => void;
  readonly see: (kind: string, scope: drafts.Scope) => void;
  readonly save: () => void;
  readonly discard: () => void;
}

export function useSavedGrants(roleId: string | undefined) {
  const locale = useLocale();
  return useQuery({
    queryKey: [...recordQueryKey("role"), roleId, "grants", locale],
    queryFn: ({ signal }) => loadGrants(roleId ?? "", signal),
    enabled: roleId !== undefined,
    staleTime: 0,
  });
}

export function useOwnRights() {
  const locale = useLocale();
  return useQuery({
    queryKey: [...recordQueryKey("role"), "rights", locale],
    queryFn: ({ signal }) => loadRights(signal),
    staleTime: 0,
  });
}

export function useGrants(roleId: string | undefined, unsaved: ReturnType<typeof useUnsaved<drafts.GrantDraft>>) {
  const { data: saved, error, refetch } = useSavedGrants(roleId);
  const { data: own } = useOwnRights();
  const isReadOnly = useReadOnly();
  const mayGrant = useMay("role:grant");
  const systems = useMemo(() => rightsTree(own?.menus ?? []), [own]);
  const entered = roleId === undefined ? undefined : unsaved.unsaved[roleId]?.values;
  const draft = saved && entered ? drafts.onTopOf(saved, entered) : drafts.noChange;
  const keep = (next: drafts.GrantDraft) => {
    if (roleId === undefined) return;
    if (drafts.countOf(next) === 0) unsaved.drop(roleId);
    else unsaved.keep(roleId, { values: next, on: null });
  };
  const saving = useSaving(saved, () => unsaved.drop(roleId ?? ""));
  if (!saved || !own || saved.id !== roleId) return { grants: undefined, isFailed: error !== null, refetch };
  const grants: Grants = {
    saved,
    own,
    systems,
    draft,
    granted: drafts.grantedWith(saved, draft),
    isReadOnly: isReadOnly || !mayGrant,
    ...saving.state,
    tick: (rights, isOn) => {
      const along = (isOn ? pagesAlong : buttonsAlong)(systems, rights, drafts.grantedWith(saved, draft));
      keep(drafts.tick(saved, draft, [...rights, ...along], isOn));
    },
    see: (kind, scope) => keep(drafts.see(saved, draft, kind, scope)),
    save: () => saving.save(drafts.wholeOf(systems, saved, draft)),
    discard: () => {
      saving.forget();
      unsaved.drop(roleId);
    },
  };
  return { grants, isFailed: false, refetch };
}

type Whole = Parameters<typeof saveGrants>[2];

function useSaving(saved: SavedGrants | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<{ roleId: string; refusals: readonly string[] } | null>(null);
  const own = problem?.roleId === saved?.id ? problem : null;
  const { mutate, isPending } = useMutation({
    mutationFn: (whole: Whole) => saveGrants(saved?.id ?? "", saved?.revision ?? 0, whole),
    onSuccess: async () => {
      setProblem(null);
      showMessage("success", translate(roleMessages, "saved"));
      void client.invalidateQueries({ queryKey: listQueryKey("role") });
      // The saved state is fetched before the changes are dropped, so that the checkboxes do not flicker.
      await client.invalidateQueries({ queryKey: recordQueryKey("role") });
      onSaved();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const refusals = error.inputErrors.map(({ message }) => message);
      const isConflict = error.code === 409;
      setProblem({
        roleId: saved?.id ?? "",
        refusals: isConflict ? [] : refusals.length > 0 ? refusals : [error.message],
      });
      if (isConflict) void client.invalidateQueries({ queryKey: recordQueryKey("role") });
    },
  });
  const state = {
    isSaving: isPending,
    refusals: own?.refusals ?? [],
    isConflict: own !== null && own.refusals.length === 0,
  };
  return { state, save: (whole: Whole) => mutate(whole), forget: () => setProblem(null) };
}
