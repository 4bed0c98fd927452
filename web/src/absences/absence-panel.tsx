import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { Plane, Plus } from "lucide-react";
import { useState } from "react";
import { formatFullDay } from "../i18n/format.ts";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { FailedAlert } from "../ui/failed-alert.tsx";
import { showMessage } from "../ui/notices.ts";
import type { Absence, AbsenceCalls } from "./absence-calls.ts";
import { AbsenceForm } from "./absence-form.tsx";
import { kindNames } from "./kind-names.ts";
import { absenceMessages } from "./messages.ts";
import "./absences.css";

interface AbsencePanelProps {
  /** Cache key of the answers: `own`, or the id of the person. */
  readonly whose: string;
  readonly calls: AbsenceCalls;
  readonly readOnly?: boolean;
}

/** When a person is away and who stands in, with the form to enter it. */
export function AbsencePanel({ whose, calls, readOnly = false }: AbsencePanelProps) {
  const t = useTexts(absenceMessages);
  const client = useQueryClient();
  const queryKey = ["absences", whose];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => calls.list(signal),
    staleTime: 0,
  });
  const [edited, setEdited] = useState<Absence | "new" | null>(null);
  const [isPastShown, setPastShown] = useState(false);
  const remove = useMutation({
    mutationFn: calls.remove,
    onSuccess: () => showMessage("success", t("ended")),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  if (isError) return <FailedAlert text={t("failed")} retry={t("retry")} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const past = data.filter(({ state }) => state === "over");
  const shown = isPastShown ? data : data.filter(({ state }) => state !== "over");
  const finish = () => {
    setEdited(null);
    showMessage("success", t("saved"));
    void client.invalidateQueries({ queryKey });
  };
  return (
    <div className="so-absences">
      {shown.length === 0 && edited === null && <EmptyState compact icon={Plane} title={t("none")} />}
      <ul aria-label={t("list")}>
        {shown.map((absence) => (
          <AbsenceItem
            key={absence.id}
            absence={absence}
            canChange={!readOnly && absence.state !== "over"}
            isEnding={remove.isPending && remove.variables === absence.id}
            onEdit={() => setEdited(absence)}
            onEnd={() => remove.mutate(absence.id)}
          />
        ))}
      </ul>
      {past.length > 0 && !isPastShown && (
        <button type="button" className="so-link-button" onClick={() => setPastShown(true)}>
          {t("over.show", { count: past.length })}
        </button>
      )}
      {edited !== null && (
        <AbsenceForm
          key={edited === "new" ? "new" : edited.id}
          absence={edited === "new" ? null : edited}
          onSave={calls.save}
          onSaved={finish}
          onCancel={() => setEdited(null)}
        />
      )}
      {edited === null && !readOnly && (
        <Button icon={<Plus size={15} strokeWidth={1.8} />} onClick={() => setEdited("new")}>
          {t("add")}
        </Button>
      )}
    </div>
  );
}

interface AbsenceItemProps {
  readonly absence: Absence;
  readonly canChange: boolean;
  readonly isEnding: boolean;
  readonly onEdit: () => void;
  readonly onEnd: () => void;
}

function AbsenceItem({ absence, canChange, isEnding, onEdit, onEnd }: AbsenceItemProps) {
  const t = useTexts(absenceMessages);
  const locale = useLocale();
  const { from, to, deputyName, formTypes, remark, state } = absence;
  const period = `${formatFullDay(from)} – ${formatFullDay(to)}`;
  return (
    <li className="so-absence">
      <div className="so-absence-facts">
        <span>
          <span className="num">{period}</span>
          <span className={`so-absence-state so-absence-${state}`}>{t(state)}</span>
        </span>
        <span className="so-absence-more">
          {[deputyName, formTypes === null ? t("kinds.all") : kindNames(formTypes, locale), remark]
            .filter((part) => part !== "")
            .join(" · ")}
        </span>
      </div>
      {canChange && (
        <>
          <Button size="small" aria-label={t("edit.of", { period })} onClick={onEdit}>
            {t("edit")}
          </Button>
          <Button size="small" loading={isEnding} aria-label={t("end.of", { period })} onClick={onEnd}>
            {t("end")}
          </Button>
        </>
      )}
    </li>
  );
}
