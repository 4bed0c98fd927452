import type { RecordPlate } from "@signoff/server/contract/registry/record-pages";
import { Link } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { registeredMessages } from "../messages.ts";
import { RecordTable } from "./record-table.tsx";

interface RecordPlatesProps {
  readonly plates: readonly RecordPlate[];
  /** The address of the list: the page of a plate is below it. */
  readonly base: string;
}

/** The plates of a mask set, each leading to its page. */
export function RecordPlates({ plates, base }: RecordPlatesProps) {
  const t = useTexts(registeredMessages);
  const [first] = plates;
  return (
    <section aria-label={t("plates")}>
      <h2>{t("plates")}</h2>
      {first === undefined ? (
        <p className="so-reg-none">{t("noPlates")}</p>
      ) : (
        <RecordTable
          label={t("plates")}
          columns={first.facts.map(({ label }) => label)}
          rows={plates.map(({ plateId, facts }) => ({
            key: plateId,
            cells: facts.map(({ key, text }) =>
              key === "plateId" ? (
                <Link key={key} className="code" to={`${base}/${encodeURIComponent(plateId)}`}>
                  {text}
                </Link>
              ) : (
                text || "–"
              ),
            ),
          }))}
        />
      )}
    </section>
  );
}
