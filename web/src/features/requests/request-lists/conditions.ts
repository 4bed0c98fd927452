import type { RequestFilter } from "@signoff/domain/request-lists/request-filters";
import { kindCards } from "@signoff/forms/kinds/kind-cards";
import type { ListCondition, PageQuery } from "../../../list-page/list-definition.ts";

const kinds = Object.entries(kindCards).map(([value, { title }]) => ({ value, label: title }));

/** The condition of a page behind a filter of its list. */
export function conditionOf<Query extends PageQuery>({
  schema: _schema,
  ...filter
}: RequestFilter): ListCondition<Query> {
  const options = filter.key === "formType" ? { options: filter.options ?? kinds } : {};
  // The names of the conditions are those of the call, which was made from the same filters.
  return { ...filter, ...options } as unknown as ListCondition<Query>;
}
