import { formKindKeys, kindCards } from "@signoff/forms/kinds/kind-cards";
import type { Reference } from "@signoff/domain/http/record-endpoints";
import { DatePicker } from "antd";
import dayjs from "dayjs";
import { useEffect, useId, useState } from "react";
import { followDayjsLocale } from "../../../../i18n/dayjs-locale.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { DepartmentPicker } from "../../../../pickers/department-picker.tsx";
import { LabelledField } from "../../../../ui/labelled-field.tsx";
import { popupContainerOf } from "../../../../ui/popup-container.ts";
import { SelectBox } from "../../../../ui/select-box.tsx";
import { reportMessages } from "../messages.ts";
import type { AskedReport } from "../queries.ts";

interface ReportFiltersProps {
  readonly asked: AskedReport;
  readonly onChange: (asked: AskedReport) => void;
}

export function ReportFilters({ asked, onChange }: ReportFiltersProps) {
  const t = useTexts(reportMessages);
  const locale = useLocale();
  const id = useId();
  const [department, setDepartment] = useState<Reference>();
  useEffect(() => followDayjsLocale(), []);
  const kinds = formKindKeys.map((value) => ({ value: value as string, label: kindCards[value].title[locale] }));
  return (
    <div className="so-report-filters">
      <LabelledField id={`${id}-kind`} label={t("kind")}>
        <SelectBox<string>
          id={`${id}-kind`}
          allowClear
          placeholder={t("allKinds")}
          value={asked.formType ?? null}
          options={kinds}
          onChange={(formType) => onChange({ ...without(asked, "formType"), ...(formType ? { formType } : {}) })}
        />
      </LabelledField>
      <LabelledField id={`${id}-department`} label={t("department")}>
        <DepartmentPicker
          id={`${id}-department`}
          multiple={false}
          placeholder={t("allDepartments")}
          value={department ? [department] : []}
          onChange={([chosen]) => {
            setDepartment(chosen);
            onChange({ ...without(asked, "departmentId"), ...(chosen ? { departmentId: chosen.id } : {}) });
          }}
        />
      </LabelledField>
      <LabelledField id={`${id}-months`} label={t("months")}>
        <DatePicker.RangePicker
          id={{ start: `${id}-months` }}
          picker="month"
          allowClear={false}
          getPopupContainer={popupContainerOf}
          value={[dayjs(asked.fromMonth), dayjs(asked.toMonth)]}
          onChange={(range) => {
            const [from, to] = range ?? [];
            if (from && to) onChange({ ...asked, fromMonth: from.format("YYYY-MM"), toMonth: to.format("YYYY-MM") });
          }}
        />
      </LabelledField>
    </div>
  );
}

function without(asked: AskedReport, key: "formType" | "departmentId"): AskedReport {
  const { [key]: _left, ...rest } = asked;
  return rest;
}
