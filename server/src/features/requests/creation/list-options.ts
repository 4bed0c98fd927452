import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { kindCards } from "@signoff/forms/kinds/kind-cards";
import type { Context } from "../../../http/context.ts";
import { obstacleToCreate } from "../lifecycle/public.ts";
import type { DefinitionServices } from "../../base/definitions/public.ts";
import type { ApplyRule, Directory, DirectoryCache } from "../../base/directory/public.ts";
import type { CreateObstacle, creationContract } from "./contract.ts";
import { favouriteKinds, lastRequests, roleNames } from "./creation.sql.ts";

export interface CreationServices extends Pick<DefinitionServices, "definitions"> {
  readonly directory: DirectoryCache;
}

/** Lists all kinds, so that people also learn what others can request, and whom to ask. */
export async function listCreateOptions({
  db,
  user,
  locale,
  now,
  services,
}: Context<CreationServices>): Promise<ResultOf<typeof creationContract.options>> {
  const directory = await services.directory.at(db.kysely);
  const [last, favourites, roles] = [
    new Map((await lastRequests(db.kysely, user.id)).map((row) => [row.form_kind, row])),
    await favouriteKinds(db.kysely, user.id),
    await roleNames(db.kysely),
  ];
  const at = now();
  const options = Object.entries(kindCards).map(async ([formType, card]) => {
    const obstacle = obstacleToCreate(directory, formType, user, at) ?? withoutPage(directory, user.id, card);
    const rule = directory.applyRule(formType);
    const form = await services.definitions.newestForm(db.kysely, formType);
    const own = last.get(formType);
    return {
      formType,
      obstacle: obstacle === undefined ? null : presentObstacle(obstacle, rule, { directory, roles, locale }),
      mayCopy: obstacle === undefined && form?.definition.copy === true && rule?.allowCopy !== false,
      favourite: favourites.has(formType),
      last: own
        ? { applyId: own.id, requestNo: own.request_no, status: own.status, time: own.created_at.toISOString() }
        : null,
    };
  });
  return Promise.all(options);
}

/** A kind whose page is not in the menu is not offered: it would have no address. */
function withoutPage(directory: Directory, userId: string, { page }: { readonly page: string }) {
  return directory.mayOpen({ id: userId }, page) ? undefined : ("permission" as const);
}

interface Names {
  readonly directory: Pick<Directory, "departments">;
  readonly roles: ReadonlyMap<string, Bilingual>;
  readonly locale: Locale;
}

function presentObstacle(reason: CreateObstacle["reason"], rule: ApplyRule | undefined, names: Names): CreateObstacle {
  const { directory, roles, locale } = names;
  const isAboutPeople = reason === "department" || reason === "role";
  return {
    reason,
    departments: isAboutPeople
      ? (rule?.departments ?? []).map((id) => directory.departments.get(id)?.names[locale] ?? id)
      : [],
    roles: isAboutPeople ? (rule?.roles ?? []).map((code) => roles.get(code)?.[locale] ?? code) : [],
    day: reason === "not-yet" ? (rule?.from ?? null) : reason === "over" ? (rule?.to ?? null) : null,
  };
}
