import type { ReadinessGate, ReadinessLine } from "@signoff/server/contract/registry/readiness";
import { Button } from "antd";
import Input from "antd/es/input/Input";
import { useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { LabelledField } from "../../../../ui/labelled-field.tsx";
import { LimitedText } from "../../../../ui/limited-text.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { SelectBox } from "../../../../ui/select-box.tsx";
import { isTooLong } from "../../../../ui/text-limit.ts";
import { readinessMessages } from "../messages.ts";
import { usePass } from "../queries.ts";

const maxReasonLength = 500;

interface PassFormProps {
  readonly line: ReadinessLine;
  /** The gates that the line closes. */
  readonly gates: readonly ReadinessGate[];
  /** Opened by its key: the focus goes to the text at once. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

/** Passes a red line by name, with a reason and until a day. */
export function PassForm({ line, gates, takesFocus, onClose }: PassFormProps) {
  const t = useTexts(readinessMessages);
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState("");
  const [chosen, setChosen] = useState(gates[0]?.gate);
  const gate = gates.find((one) => one.gate === chosen) ?? gates[0];
  const { mutate, isPending } = usePass(() => {
    showMessage("success", t("done"));
    onClose();
  });
  if (!gate || gate.applyId === null) return null;
  const { applyId } = gate;
  const isFilled = reason.trim() !== "" && !isTooLong(reason, maxReasonLength) && until !== "";
  return (
    <form
      className="so-ready-pass"
      aria-label={t("pass")}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFilled) mutate({ applyId, gate: gate.gate, line: line.name, reason, until });
      }}
    >
      <h2>{t("pass")}</h2>
      <p className="so-ready-pass-line">{line.title}</p>
      <p className="so-ready-pass-hint">{t("passOpen")}</p>
      <OpenFindings line={line} />
      <LabelledField id="so-pass-reason" label={t("reason")}>
        <LimitedText
          id="so-pass-reason"
          autoFocus={takesFocus}
          rows={4}
          max={maxReasonLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </LabelledField>
      <LabelledField id="so-pass-until" label={t("until")}>
        <Input id="so-pass-until" type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
      </LabelledField>
      <LabelledField id="so-pass-gate" label={t("forGate")}>
        <SelectBox
          id="so-pass-gate"
          value={gate.gate}
          options={gates.map((one) => ({ value: one.gate, label: one.title }))}
          onChange={setChosen}
        />
      </LabelledField>
      <p className="so-ready-pass-hint">{t("stands", { requestNo: gate.requestNo ?? "" })}</p>
      <p className="so-ready-pass-hint">{t("redAgain")}</p>
      <Button type="primary" htmlType="submit" disabled={!isFilled} loading={isPending}>
        {t("passNow")}
      </Button>
      <Button onClick={onClose}>{t("cancel")}</Button>
    </form>
  );
}

/** As many as leave space for the reason; the line itself lists all of them. */
const maxShown = 5;

function OpenFindings({ line }: { readonly line: ReadinessLine }) {
  const t = useTexts(readinessMessages);
  const open = line.findings.filter(({ state }) => state !== "green");
  return (
    <ul>
      {open.slice(0, maxShown).map(({ words }) => (
        <li key={words}>{words}</li>
      ))}
      {open.length > maxShown && <li>{t("more", { count: open.length - maxShown })}</li>}
    </ul>
  );
}
