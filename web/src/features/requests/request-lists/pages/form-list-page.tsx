import { kindCards } from "@signoff/forms/kinds/kind-cards";
import type { Bilingual } from "@signoff/domain/locale";
import { columns, hiddenAtFirst, inPeriod, unsorted } from "@signoff/domain/request-lists/request-columns";
import { filters, furtherFilters, periodOf } from "@signoff/domain/request-lists/request-filters";
import { tracking } from "@signoff/domain/request-lists/request-lists";
import {
  exportCodeOf,
  type ListedSubsystem,
  ownColumns,
  type SubsystemRow,
} from "@signoff/server/contract/registry/subsystem-lists";
import { Waypoints } from "lucide-react";
import { useMemo } from "react";
import type { ListColumn, ListDefinition } from "../../../../list-page/list-definition.ts";
import { ListPage } from "../../../../list-page/list-page.tsx";
import { typedColumn } from "../../../../list-page/typed-columns.tsx";
import { useMenuPage } from "../../../../pages/menu-page.ts";
import { requestAddress } from "../../../../client/request-address.ts";
import { common } from "../columns.tsx";
import { RequestPreview } from "../components/request-preview.tsx";
import { conditionOf } from "../conditions.ts";
import { exportSubsystem, loadSubsystem, type SubsystemQuery } from "../queries.ts";

/** The requests of one subsystem that the user may see, with their important values. */
export function FormListPage() {
  const page = useMenuPage();
  const subsystem = page?.path.split("/")[2] ?? "";
  const title = page?.title;
  const definition = useMemo(
    () => (title && isListed(subsystem) ? formList(subsystem, title) : undefined),
    [subsystem, title],
  );
  return definition && <ListPage key={definition.key} definition={definition} />;
}

function isListed(subsystem: string): subsystem is ListedSubsystem {
  return Object.hasOwn(ownColumns, subsystem);
}

function formList(subsystem: ListedSubsystem, title: Bilingual): ListDefinition<SubsystemRow, SubsystemQuery> {
  const kinds = Object.entries(kindCards).filter(([, card]) => card.subsystem === subsystem);
  const kindOptions = kinds.map(([value, card]) => ({ value, label: card.title }));
  return {
    key: `form.${subsystem}`,
    title,
    columns: columnsOf(subsystem, kinds.length > 1),
    conditions: [
      ...[filters.keyword, filters.status, filters.applicant].map((filter) => conditionOf<SubsystemQuery>(filter)),
      ...(kinds.length > 1 ? [conditionOf<SubsystemQuery>({ ...filters.kind, options: kindOptions })] : []),
      ...[periodOf(columns.createTime.title, true), ...furtherFilters].map((filter) =>
        conditionOf<SubsystemQuery>(filter),
      ),
    ],
    sortedBy: { column: "createTime", order: "desc" },
    rowKey: (row) => row.applyId,
    load: (query, signal) => loadSubsystem(subsystem, query, signal),
    exportRows: exportSubsystem(subsystem),
    exportPermission: exportCodeOf(subsystem),
    hrefOf: requestAddress,
    empty: { icon: Waypoints, ...tracking.empty },
    preview: (row) => <RequestPreview row={row} />,
  };
}

function columnsOf(subsystem: ListedSubsystem, hasKinds: boolean): ListColumn<SubsystemRow, SubsystemQuery>[] {
  const own = ownColumns[subsystem].map((column) => {
    // Form values cannot be sorted: the list is too long.
    const { sort: _sort, ...shown } = typedColumn<SubsystemRow>(column);
    return shown;
  });
  return [
    common.number(),
    ...(hasKinds ? [unsorted(common.kind<SubsystemRow>())] : []),
    unsorted(common.subject()),
    { ...unsorted(common.status()), width: 144 },
    ...own,
    common.applicant(),
    common.node(),
    common.handler(),
    common.submitted(),
    common.department(),
    common.arrived(),
    hiddenAtFirst(inPeriod(common.created())),
    hiddenAtFirst(unsorted(common.completed())),
    common.version(),
  ];
}
