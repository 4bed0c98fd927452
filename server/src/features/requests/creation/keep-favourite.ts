import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { Context } from "../../../http/context.ts";
import { badInput, problem } from "../../../http/refused.ts";
import type { creationContract } from "./contract.ts";
import { addFavourite, removeFavourite } from "./creation.sql.ts";

type Keep = typeof creationContract.keepFavourite;

/** Does not check whether the person may create the kind: a favourite is a place on a page, not a right. */
export async function keepFavourite(
  { conclude, user }: Context,
  { formType, favourite }: RequestOf<Keep>,
): Promise<ResultOf<Keep>> {
  if (!kindCard(formType)) throw badInput(problem("formType", "option"));
  return conclude(async (tx) => {
    await (favourite ? addFavourite : removeFavourite)(tx, user.id, formType);
    return { formType, favourite };
  });
}
