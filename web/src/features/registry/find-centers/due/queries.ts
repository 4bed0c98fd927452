import { useQuery } from "@tanstack/react-query";
import { constantNow } from "../../../../api/constants.ts";
import { useLocale } from "../../../../i18n/translate.ts";
import { useNow } from "../../../../ui/use-now.ts";
import { daysUntil } from "../components/due-day.tsx";
import { loadCenter } from "../queries.ts";
import { weeksOf } from "./month-grid.ts";

/** Equipment on its due day. */
export interface DueTool {
  readonly id: string;
  readonly eqpId: string;
  readonly name: string;
  readonly day: string;
  /** Days from today; below zero it is overdue. */
  readonly left: number;
  readonly state: keyof typeof dueTone;
}

export const dueTone = { overdue: "bad", soon: "warn", later: "accent" } as const;

/** Maximum number per call of the server; a ledger has a few per month. */
const maxRows = 200;

/** Equipment due in the weeks of a month, if the reader has the list. */
export function useDueIn(month: string) {
  const locale = useLocale();
  const now = useNow();
  const days = weeksOf(month).flat();
  const { data, isError, refetch } = useQuery({
    queryKey: ["equipment-due", month, locale],
    queryFn: ({ signal }) => {
      const asked = { nextDateFrom: days[0], nextDateTo: days.at(-1), pageNo: 1, pageSize: maxRows };
      return loadCenter("equipmentDue", { ...asked, column: "nextDate", order: "asc" }, signal);
    },
    staleTime: 0,
  });
  const shown = data && {
    total: data.total,
    records: data.records.map(({ id, cells }): DueTool => {
      const day = cells["nextDate"] ?? "";
      const left = daysUntil(day, now);
      const state = left < 0 ? "overdue" : left <= constantNow("eqpDueWarnDays", 7) ? "soon" : "later";
      return { id, eqpId: cells["eqpId"] ?? "", name: cells["eqpName"] ?? "", day, left, state };
    }),
  };
  return { data: shown, isError, refetch };
}
