import { Button, Skeleton } from "antd";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { formatFullDay } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { Dock } from "../../../../list-page/dock.tsx";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { useMay } from "../../../../session/session-store.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { RecordLink } from "../../../../ui/record-link.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { RecordPageLink } from "../components/record-page-link.tsx";
import { shuttleMessages } from "./messages.ts";
import { type Shuttle, useShuttle } from "./queries.ts";
import { type Asked, SeatDialog } from "./seat-dialog.tsx";
import "./shuttles.css";

/** One shuttle beside the list: booking dates, products, seats. */
export function ShuttleDock({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTexts(shuttleMessages);
  const { data, isError } = useShuttle(id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const name = data?.shuttleNo ?? "";
  return (
    <Dock
      title={
        <span className="so-record-title">
          <strong>{t("title")}</strong>
          <span className="so-record-name">{name}</span>
        </span>
      }
      label={`${t("title")}: ${name}`}
      closeLabel={t("close")}
      onClose={onClose}
      footer={data && <Booking shuttle={data} onAsk={setAsked} />}
    >
      {isError && <EmptyState compact icon={TriangleAlert} title={t("gone")} />}
      {!data && !isError && <Skeleton active />}
      {data && <RecordPageLink kind="shuttle" code={data.shuttleNo} />}
      {data && <Facts shuttle={data} />}
      {data && <Products shuttle={data} onAsk={setAsked} />}
      {data && <Seats shuttle={data} />}
      {data && asked && <SeatDialog shuttle={data} asked={asked} onClose={() => setAsked(null)} />}
    </Dock>
  );
}

interface PartProps {
  readonly shuttle: Shuttle;
}

interface AskingProps extends PartProps {
  readonly onAsk: (asked: Asked) => void;
}

function Facts({ shuttle }: PartProps) {
  const t = useTexts(shuttleMessages);
  const { statusName, bookingOpen, bookingClose, dataClose, freeSeats, seats, fixedBecause } = shuttle;
  const facts = [
    [t("status"), statusName],
    [t("booking"), `${formatFullDay(bookingOpen)} – ${formatFullDay(bookingClose)}`],
    [t("dataClose"), formatFullDay(dataClose)],
    [t("free"), `${freeSeats} / ${seats.length}`],
  ] as const;
  return (
    <>
      <dl className="so-shuttle-facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {fixedBecause !== null && <InlineAlert role="warn">{fixedBecause}</InlineAlert>}
    </>
  );
}

function Products({ shuttle, onAsk }: AskingProps) {
  const t = useTexts(shuttleMessages);
  return (
    <section className="so-record-section" aria-label={t("products")}>
      <h3 className="so-record-section-title">{t("products")}</h3>
      {shuttle.products.length === 0 && <p className="so-record-hint">{t("noProducts")}</p>}
      <ul className="so-shuttle-products">
        {shuttle.products.map((product) => (
          <li key={product.productId}>
            <div>
              <strong className="code">
                <RecordLink kind="productId" code={product.productId} />
              </strong>
              <span>{product.customer}</span>
              <span className={product.seatNos.length === 0 ? "so-shuttle-missing" : undefined}>
                {t("wants", { count: product.wanted })} ·{" "}
                {product.seatNos.length === 0 ? t("noSeat") : t("seatsOf", { seats: product.seatNos.join(", ") })}
              </span>
            </div>
            <ProductButtons shuttle={shuttle} product={product} onAsk={onAsk} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProductButtons({ shuttle, product, onAsk }: AskingProps & { readonly product: Shuttle["products"][number] }) {
  const t = useTexts(shuttleMessages);
  const mayAssign = useMay("mpw:seat:assign");
  const mayMove = useMay("mpw:seat:move");
  const isReadOnly = useReadOnly();
  if (isReadOnly || shuttle.fixedBecause !== null) return null;
  const offered = [
    ...(mayAssign ? (["assign"] as const) : []),
    ...(mayMove ? (["move"] as const) : []),
    ...(mayAssign && product.seatNos.length > 0 ? (["release"] as const) : []),
  ];
  return (
    <span className="so-shuttle-buttons">
      {offered.map((action) => (
        <Button
          key={action}
          size="small"
          aria-label={`${t(action)} ${product.productId}`}
          onClick={() => onAsk({ do: action, product })}
        >
          {t(action)}
        </Button>
      ))}
    </span>
  );
}

function Seats({ shuttle }: PartProps) {
  const t = useTexts(shuttleMessages);
  return (
    <section className="so-record-section" aria-label={t("seats")}>
      <h3 className="so-record-section-title">{t("seats")}</h3>
      <ul className="so-shuttle-seats">
        {shuttle.seats.map(({ seatNo, state, free, bookings }) => (
          <li key={seatNo} className={`so-shuttle-seat so-seat-${state}`}>
            <strong className="code">{seatNo}</strong>
            {bookings.map(({ productId, share }) => (
              <span key={productId} className="code">
                {share < 1 ? `½ ${productId}` : productId}
              </span>
            ))}
            {free > 0 && <span>{free < 1 ? "½ –" : "–"}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Booking({ shuttle, onAsk }: AskingProps) {
  const t = useTexts(shuttleMessages);
  const may = useMay("mpw:seat:assign");
  const isReadOnly = useReadOnly();
  if (!may || isReadOnly || shuttle.fixedBecause !== null) return null;
  return (
    <footer className="so-record-footer">
      <div className="so-record-buttons">
        {shuttle.status === "booking" && <Button onClick={() => onAsk({ do: "close" })}>{t("closeBooking")}</Button>}
        {shuttle.status !== "planned" && <Button onClick={() => onAsk({ do: "reopen" })}>{t("reopen")}</Button>}
      </div>
    </footer>
  );
}
