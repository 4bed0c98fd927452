import { limits } from "@signoff/domain/limits";
import type { Locale } from "@signoff/domain/locale";
import { formScope } from "@signoff/forms/conditions/form-scope";
import { indexOf } from "@signoff/forms/definition/definition-index";
import { maxRowsOf } from "@signoff/forms/definition/detail-table";
import { describeIssue } from "@signoff/forms/messages/describe-issue";
import { dayOf } from "@signoff/forms/values/calendar";
import { initialRow } from "@signoff/forms/values/defaults";
import { isEmptyValue, type Row } from "@signoff/forms/values/form-values";
import { useCallback } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { useSession } from "../session/session-store.ts";
import { showNotice } from "../ui/notices.ts";
import type { FormViewProps } from "./form-view-props.ts";
import { formMessages } from "./messages.ts";
import type { TableItemProps } from "./table-item.tsx";
import { type Named, useTypedPeople } from "./use-typed-people.ts";

export interface TableEdits {
  readonly isOpen: boolean;
  readonly newRow: () => Row;
  /** Takes the rows over, or says why not; absent if the table is closed. */
  readonly change: ((rows: readonly Row[]) => void) | undefined;
  /** The people meant by typed names. */
  readonly named: Named;
}

/** The edits of a table's rows, independent of its display. */
export function useTableEdits(props: TableItemProps): TableEdits {
  const { definition, indexed, form, rows, sources, onChange } = props;
  const { table } = indexed;
  const t = useTexts(formMessages);
  const isOpen = onChange !== undefined && !form.state.table(table.key).readOnly;
  const closedBecause = closedTable(props, useLocale());
  const handleChange = useCallback(
    (next: readonly Row[]) => {
      const max = maxRowsOf(table);
      if (next.length > rows.length && closedBecause !== undefined)
        return showNotice("warning", closedBecause, limits.accessDeniedNoticeMs);
      // Typed, pasted or imported: rows over the limit could not be saved, so they are refused here.
      if (next.length > max && next.length > rows.length)
        showNotice("warning", t("table.tooManyRows", { max, count: next.length }), limits.accessDeniedNoticeMs);
      else onChange?.(table.key, next);
    },
    [onChange, table, rows.length, t, closedBecause],
  );
  const change = isOpen ? handleChange : undefined;
  const named = useTypedPeople({ indexed, rows, people: sources.people, onChange: change });
  return { isOpen, newRow: useNewRow(definition, table.key), change, named };
}

/** Why no row can be added yet: a field it depends on is empty. */
function closedTable({ definition, indexed, form }: TableItemProps, locale: Locale): string | undefined {
  const { dependsOn } = indexed.table;
  if (!dependsOn) return undefined;
  const scope = formScope(indexOf(definition), form.data, { rows: form.rows });
  if (!isEmptyValue(scope.valuesOf(dependsOn.field)[0])) return undefined;
  return describeIssue(definition, { path: indexed.path, rule: dependsOn.rule, params: {} }, locale);
}

function useNewRow(definition: FormViewProps["definition"], tableKey: string): () => Row {
  const user = useSession((state) => state.userInfo);
  return useCallback(
    () =>
      initialRow(definition, tableKey, {
        today: dayOf(new Date().toISOString()),
        user: { id: user?.id ?? "", name: user?.realname ?? "" },
      }),
    [definition, tableKey, user],
  );
}
