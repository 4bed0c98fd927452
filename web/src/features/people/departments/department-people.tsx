import type { DepartmentFields } from "@signoff/domain/records/department";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { TriangleAlert, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { departmentsBelow, departmentsOf, leadersOf, peopleOfDepartment } from "../../../client/people.ts";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import type { RecordPart } from "../../../record-page/record-definition.ts";
import { recordQueryKey } from "../../../record-page/record-query-key.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { departmentMessages } from "./messages.ts";
import { departmentListKey } from "./queries.ts";

interface Listed {
  readonly id: string;
  readonly name: string;
  /** Shown below the name. */
  readonly more: string;
}

/** Everybody in the department and below it. */
export function PeopleOfDepartment({ record }: RecordPart<DepartmentFields>) {
  const t = useTexts(departmentMessages);
  const locale = useLocale();
  const people = useQuery({
    queryKey: [...recordQueryKey(departmentListKey), record.id, "people", locale],
    queryFn: async ({ signal }) => (await peopleOfDepartment(record.id, { signal })).map(personOf),
  });
  return (
    <Loaded {...people}>
      <PersonList people={people.data ?? []} empty={t("people.none")} />
    </Loaded>
  );
}

/** The departments directly below. */
export function SubDepartments({ record }: RecordPart<DepartmentFields>) {
  const t = useTexts(departmentMessages);
  const locale = useLocale();
  const below = useQuery({
    queryKey: [...recordQueryKey(departmentListKey), record.id, "below", locale],
    queryFn: async ({ signal }) =>
      (await departmentsBelow(record.id, { signal })).map(({ id, departName, orgCode }) => {
        return { id, name: departName, more: orgCode };
      }),
  });
  return (
    <Loaded {...below}>
      <PersonList people={below.data ?? []} empty={t("below.none")} />
    </Loaded>
  );
}

/** The leader, and the leaders above: the route of approvals by leaders. */
export function LeaderChain({ record }: RecordPart<DepartmentFields>) {
  const t = useTexts(departmentMessages);
  const locale = useLocale();
  const [leader] = record.fields.leader;
  const chain = useQuery({
    queryKey: [...recordQueryKey(departmentListKey), record.id, "leaders", leader?.id, locale],
    queryFn: async ({ signal }) => {
      if (!leader) return [];
      const above = (await leadersOf(leader.id, { signal })).filter(({ id }) => id !== leader.id);
      const own = await departmentsOf(leader.id, { signal });
      const first = {
        id: leader.id,
        name: leader.name ?? leader.id,
        more: own.map((one) => one.departName).join(" · "),
      };
      return [first, ...above.map(personOf)];
    },
  });
  const levels = (chain.data ?? []).map((person, level) => ({
    ...person,
    more: `${level === 0 ? t("leaders.own") : t("leaders.above", { level })} · ${person.more}`,
  }));
  return (
    <Loaded {...chain}>
      <PersonList people={levels} empty={t("leaders.none")} text={t("leaders.noneText")} />
    </Loaded>
  );
}

interface Named {
  readonly id: string;
  readonly realname: string;
  readonly workNo: string;
  readonly departName: string;
}

function personOf({ id, realname, workNo, departName }: Named): Listed {
  return { id, name: realname, more: [workNo, departName].filter((part) => part !== "").join(" · ") };
}

interface LoadedProps {
  readonly data: unknown;
  readonly isError: boolean;
  readonly refetch: () => unknown;
  readonly children: ReactNode;
}

function Loaded({ data, isError, refetch, children }: LoadedProps) {
  const t = useTexts(departmentMessages);
  if (isError)
    return (
      <EmptyState
        compact
        icon={TriangleAlert}
        title={t("failed")}
        action={<Button onClick={() => void refetch()}>{t("retry")}</Button>}
      />
    );
  return data === undefined ? <Skeleton active title={false} paragraph={{ rows: 4 }} /> : children;
}

interface PersonListProps {
  readonly people: readonly Listed[];
  readonly empty: string;
  readonly text?: string;
}

function PersonList({ people, empty, text }: PersonListProps) {
  if (people.length === 0)
    return (
      <EmptyState compact icon={UserRound} title={empty}>
        {text}
      </EmptyState>
    );
  return (
    <ol className="so-department-people">
      {people.map(({ id, name, more }) => (
        <li key={id}>
          <strong>{name}</strong>
          <span>{more}</span>
        </li>
      ))}
    </ol>
  );
}
