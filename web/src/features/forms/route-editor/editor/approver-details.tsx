import type { RouteVocabulary } from "@signoff/server/contract/base/definitions";
import { Select } from "antd";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { type ApproverLine, lineWith } from "../model/task-rules.ts";
import { panelMessages } from "../panel-messages.ts";
import { ConditionBuilder } from "./condition-builder.tsx";
import { PanelRow } from "./panel-parts.tsx";

interface ApproverDetailsProps {
  readonly line: ApproverLine;
  readonly words: RouteVocabulary;
  readonly isFixed: boolean;
  readonly onChange: (line: ApproverLine) => void;
}

/** Settings of one approver line: when it is asked, in how many tasks, what it may edit. */
export function ApproverDetails({ line, words, isFixed, onChange }: ApproverDetailsProps) {
  const t = useTexts(panelMessages);
  const { spread = "", editable = "", condition = "" } = line;
  const isSpecial = spread !== "" || editable !== "" || condition !== "";
  const [isOpen, setOpen] = useState(isSpecial);
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className="so-route-details">
      <button type="button" className="so-route-disclose" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Arrow size={13} aria-hidden="true" />
        {t("line.more")}
        {isSpecial && !isOpen && <span className="so-faint"> · {t("line.special")}</span>}
      </button>
      {isOpen && (
        <>
          <PanelRow label={t("spread")}>
            <Select
              aria-label={t("spread")}
              value={spread}
              disabled={isFixed}
              options={(["", "shared", "each"] as const).map((value) => ({
                value,
                label: t(value === "" ? "spread.usual" : `spread.${value}`),
              }))}
              onChange={(value: string) => onChange(lineWith(line, { spread: value }))}
            />
          </PanelRow>
          <PanelRow label={t("line.editable")} hint={t("line.editable.hint")}>
            <Select
              mode="multiple"
              aria-label={t("line.editable")}
              value={editable.split(/\s+/).filter(Boolean)}
              disabled={isFixed}
              showSearch={{ optionFilterProp: "label" }}
              options={words.fields.map(({ path, label }) => ({ value: path, label: `${label} (${path})` }))}
              onChange={(paths: readonly string[]) => onChange(lineWith(line, { editable: paths.join(" ") }))}
            />
          </PanelRow>
          <ConditionBuilder
            title={t("line.asked")}
            none={t("line.always")}
            text={condition}
            fields={words.fields}
            isFixed={isFixed}
            onChange={(text) => onChange(lineWith(line, { condition: text }))}
          />
        </>
      )}
    </div>
  );
}
