import type { NumberingFields } from "@signoff/domain/records/numbering-rule";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../../../i18n/translate.ts";
import type { FormPart, RecordPart } from "../../../../record-page/record-definition.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { useDebounced } from "../../../../ui/use-debounced.ts";
import { numberingMessages } from "../messages.ts";
import { previewQuery } from "../queries.ts";

/** The next numbers of the stored rule. */
export function NextNumbers({ record }: RecordPart<NumberingFields>) {
  return <Numbers rule={record.fields} revision={record.revision} />;
}

/** The numbers of the changed rule, and from when on. */
export function NumberPreview({ record, values }: FormPart<NumberingFields>) {
  const t = useTexts(numberingMessages);
  const rule = useDebounced(values);
  const revision = record?.revision ?? 0;
  const { data } = useQuery(previewQuery(rule, revision));
  if (data?.problem) return <InlineAlert role="bad">{data.problem.message}</InlineAlert>;
  const counts = rule.id.startsWith("code.") ? "countsCodes" : "counts";
  return (
    <>
      <Numbers rule={rule} revision={revision} />
      {data && <InlineAlert role="warn">{t(counts, { given: data.given })}</InlineAlert>}
    </>
  );
}

interface NumbersProps {
  readonly rule: NumberingFields;
  readonly revision: number;
}

function Numbers({ rule, revision }: NumbersProps) {
  const t = useTexts(numberingMessages);
  const { data, isError } = useQuery(previewQuery(rule, revision));
  if (isError) return <InlineAlert role="bad">{t("failed")}</InlineAlert>;
  if (!data || data.next.length === 0) return null;
  return (
    <p className="so-record-hint" aria-live="polite">
      {t("next")}: <span className="code">{data.next.join("  ")}</span>
      {data.afterReset && (
        <>
          {" · "}
          {t("afterReset", { from: data.afterReset.from })}: <span className="code">{data.afterReset.number}</span>
        </>
      )}
    </p>
  );
}
