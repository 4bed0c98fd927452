import { type Context } from "../../../http/context.ts";
import { badInput, problem } from "../../../http/refused.ts";
import { mayCreate, type RequestRow } from "../../requests/public.ts";
import type { DefinitionServices, PinnedForm } from "../../base/definitions/public.ts";
import type { Directory } from "../../base/directory/public.ts";
import { notVisible, requireVisibleRequest } from "../../base/request-access/public.ts";

/** The form that a person fills in, and its request. */
export interface AskedForm {
  readonly form: PinnedForm;
  readonly directory: Directory;
  /** Absent until the request exists. */
  readonly request?: RequestRow;
}

/**
 * For a request, its pinned form, if the caller may see it; otherwise the newest form, if the caller may create the
 * kind.
 */
export async function askedForm(
  { db, user, now, services }: Context<DefinitionServices>,
  { formType, applyId }: { readonly formType: string; readonly applyId?: string | undefined },
): Promise<AskedForm> {
  const directory = await services.directory.at(db.kysely);
  if (applyId === undefined) {
    const form = await services.definitions.newestForm(db.kysely, formType);
    if (!form) throw badInput(problem("formType", "option"));
    if (!mayCreate(directory, formType, user, now())) throw notVisible();
    return { form, directory };
  }
  const request = await requireVisibleRequest(db.kysely, directory.viewer(user.id), applyId);
  if (request.form_kind !== formType) throw badInput(problem("formType", "option"));
  const form = await services.definitions.form(db.kysely, formType, request.form_version);
  return { form, directory, request };
}
