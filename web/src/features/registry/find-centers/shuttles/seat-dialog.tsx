import { DatePicker, Modal } from "antd";
import dayjs from "dayjs";
import { useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { formatFullDay } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { LabelledField } from "../../../../ui/labelled-field.tsx";
import { LimitedText } from "../../../../ui/limited-text.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { SelectBox } from "../../../../ui/select-box.tsx";
import { isTooLong } from "../../../../ui/text-limit.ts";
import { shuttleMessages } from "./messages.ts";
import { type SeatChange, type Shuttle, useOtherShuttles, useSeatChange, useShuttle } from "./queries.ts";

type Product = Shuttle["products"][number];

/** The action, and its product. */
export type Asked =
  | { readonly do: "assign" | "move" | "release"; readonly product: Product }
  | { readonly do: "close" | "reopen" };

const maxReasonLength = 500;

interface SeatDialogProps {
  readonly shuttle: Shuttle;
  readonly asked: Asked;
  readonly onClose: () => void;
}

interface Entered {
  readonly toId: string | null;
  readonly seatNos: readonly string[];
  readonly reason: string;
  readonly until: string | null;
}

/** Asks for the input of the change and says what it does before it is done. */
export function SeatDialog({ shuttle, asked, onClose }: SeatDialogProps) {
  const t = useTexts(shuttleMessages);
  const held = "product" in asked ? asked.product.seatNos : [];
  const [entered, setEntered] = useState<Entered>({
    toId: null,
    seatNos: asked.do === "assign" ? held : [],
    reason: "",
    until: null,
  });
  const product = "product" in asked ? asked.product.productId : "";
  const change = changeOf(shuttle, asked, entered);
  const { mutate, isPending, error } = useSeatChange(() => {
    showMessage("success", t("done"));
    onClose();
  });
  const words = { product, shuttle: shuttle.shuttleNo };
  return (
    <Modal
      open
      width={480}
      title={t(`${asked.do}.title`, words)}
      okText={asked.do === "assign" ? t("assign.ok", { count: entered.seatNos.length }) : t(`${asked.do}.ok`)}
      okButtonProps={{ disabled: change === null }}
      cancelText={t("cancel")}
      confirmLoading={isPending}
      onOk={() => change && mutate(change)}
      onCancel={onClose}
    >
      <Inputs shuttle={shuttle} asked={asked} entered={entered} onChange={setEntered} />
      <InlineAlert role="warn">
        {t(`${asked.do}.will`, {
          ...words,
          count: "product" in asked ? asked.product.wanted : 0,
          day: formatFullDay(shuttle.dataClose),
        })}
      </InlineAlert>
      {error instanceof ApiError && <InlineAlert role="bad">{wordsOf(error, t("stale"))}</InlineAlert>}
    </Modal>
  );
}

function wordsOf(error: ApiError, stale: string): string {
  return error.code === 409 ? stale : (error.inputErrors[0]?.message ?? error.message);
}

/** The call to send; null while something is missing. */
function changeOf({ id, revision }: Shuttle, asked: Asked, entered: Entered): SeatChange | null {
  const { toId, until } = entered;
  const seatNos = [...entered.seatNos];
  const reason = entered.reason.trim();
  if (asked.do === "close")
    return reason === "" ? null : { do: "booking", input: { id, revision, until: null, reason } };
  if (!("product" in asked))
    return reason === "" || isTooLong(reason, maxReasonLength) || until === null
      ? null
      : { do: "booking", input: { id, revision, until, reason } };
  const { productId } = asked.product;
  if (asked.do === "assign")
    return seatNos.length === 0 ? null : { do: "assign", input: { id, revision, productId, seatNos } };
  if (reason === "" || isTooLong(reason, maxReasonLength)) return null;
  if (asked.do === "release") return { do: "release", input: { id, revision, productId, reason } };
  if (toId === null || seatNos.length === 0) return null;
  return { do: "move", input: { id, revision, productId, toId, seatNos, reason } };
}

interface InputsProps extends Omit<SeatDialogProps, "onClose"> {
  readonly entered: Entered;
  readonly onChange: (entered: Entered) => void;
}

function Inputs({ shuttle, asked, entered, onChange }: InputsProps) {
  const t = useTexts(shuttleMessages);
  const set = (more: Partial<Entered>) => onChange({ ...entered, ...more });
  return (
    <div className="so-shuttle-inputs">
      {asked.do === "move" && <OtherShuttle shuttle={shuttle} value={entered.toId} onChange={set} />}
      {(asked.do === "assign" || asked.do === "move") && (
        <SeatChoice shuttle={shuttle} asked={asked} entered={entered} onChange={set} />
      )}
      {asked.do === "reopen" && (
        <LabelledField id="so-seat-until" label={t("until")}>
          <DatePicker
            id="so-seat-until"
            minDate={dayjs()}
            maxDate={dayjs(shuttle.dataClose)}
            value={entered.until === null ? null : dayjs(entered.until)}
            onChange={(day) => set({ until: day?.format("YYYY-MM-DD") ?? null })}
          />
        </LabelledField>
      )}
      {asked.do !== "assign" && (
        <LabelledField id="so-seat-reason" label={t("reason")}>
          <LimitedText
            id="so-seat-reason"
            max={maxReasonLength}
            value={entered.reason}
            onChange={({ target }) => set({ reason: target.value })}
          />
        </LabelledField>
      )}
    </div>
  );
}

interface OtherShuttleProps {
  readonly shuttle: Shuttle;
  readonly value: string | null;
  readonly onChange: (more: Partial<Entered>) => void;
}

function OtherShuttle({ shuttle, value, onChange }: OtherShuttleProps) {
  const t = useTexts(shuttleMessages);
  const { data, isPending } = useOtherShuttles(shuttle.shuttleNo, true);
  return (
    <LabelledField id="so-seat-to" label={t("toShuttle")}>
      <SelectBox<string | null>
        id="so-seat-to"
        className="so-record-control"
        loading={isPending}
        value={value}
        options={(data ?? []).map(({ id, cells }) => ({
          value: id,
          label: [cells["shuttleNo"], cells["techId"], cells["shuttleStatus"]].filter(Boolean).join(" · "),
        }))}
        onChange={(toId) => onChange({ toId, seatNos: [] })}
      />
    </LabelledField>
  );
}

interface SeatChoiceProps extends Omit<InputsProps, "onChange"> {
  readonly onChange: (more: Partial<Entered>) => void;
}

/** The free seats, and those that the product already has. */
function SeatChoice({ shuttle, asked, entered, onChange }: SeatChoiceProps) {
  const t = useTexts(shuttleMessages);
  const target = useShuttle(asked.do === "move" ? entered.toId : null);
  const { seats } = asked.do === "move" ? (target.data ?? { seats: [] }) : shuttle;
  const own = "product" in asked && asked.do === "assign" ? asked.product.seatNos : [];
  return (
    <LabelledField id="so-seat-numbers" label={t("chosen")}>
      <SelectBox<string[]>
        id="so-seat-numbers"
        className="so-record-control"
        mode="multiple"
        value={[...entered.seatNos]}
        options={seats.map(({ seatNo, free }) => ({
          value: seatNo,
          label: own.includes(seatNo)
            ? t("seatOwn", { seat: seatNo })
            : t(free > 0 ? "seatFree" : "seatFull", { seat: seatNo, free }),
          disabled: free <= 0 && !own.includes(seatNo),
        }))}
        onChange={(seatNos) => onChange({ seatNos })}
      />
    </LabelledField>
  );
}
