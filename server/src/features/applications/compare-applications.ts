import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../http/context.ts";
import { badInput, problem } from "../../http/refused.ts";
import { hideByRole, namePeople } from "../form-judgement/public.ts";
import { requireVisibleRequest } from "../request-access/public.ts";
import { readFormData } from "../workflow-store/public.ts";
import { compareData } from "./compare-data.ts";
import type { applicationsContract } from "./contract.ts";
import type { ApplicationServices } from "./services.ts";

type Compare = typeof applicationsContract.compare;

/** Differences between two versions, or two requests of one kind; the older one is where they start from. */
export async function compareApplications(
  { db, user, locale }: Context,
  services: ApplicationServices,
  { applyId, withApplyId }: RequestOf<Compare>,
): Promise<ResultOf<Compare>> {
  const directory = await services.directory.at(db.kysely);
  const viewer = directory.viewer(user.id);
  const one = await requireVisibleRequest(db.kysely, viewer, applyId);
  const other = await requireVisibleRequest(db.kysely, viewer, withApplyId);
  if (one.form_kind !== other.form_kind) throw badInput(problem("withApplyId", "invalid"));
  const isReversed = one.request_no === other.request_no && one.version > other.version;
  const [from, to] = isReversed ? [other, one] : [one, other];
  const { definition } = await services.definitions.form(db.kysely, to.form_kind, to.form_version);
  const read = async (id: string) => {
    const seen = hideByRole(definition, await readFormData(db.kysely, id), directory.rolesOf(user.id));
    return namePeople(definition, seen, directory, locale);
  };
  const { fields, rows } = compareData(definition, await read(from.id), await read(to.id), locale);
  return {
    from: { applyId: from.id, version: from.version },
    to: { applyId: to.id, version: to.version },
    fields,
    rows,
  };
}
