import type { UserFields } from "@signoff/domain/records/user";
import { Button, Skeleton } from "antd";
import { PackageCheck } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import type { RecordPart } from "../../../../record-page/record-definition.ts";
import { useMay } from "../../../../session/session-store.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { heldMessages } from "../held-messages.ts";
import { useHeldWork } from "../queries.ts";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { HeldItems } from "./held-items.tsx";

/** All work that would have no owner when the person leaves, and the step that hands it over. */
export function HeldWork({ record }: RecordPart<UserFields>) {
  const t = useTexts(heldMessages);
  const mayEdit = useMay("user:edit");
  const isReadOnly = useReadOnly();
  const [isGiving, setGiving] = useState(false);
  const { data, isError } = useHeldWork(record.id);
  if (isError) return <InlineAlert role="bad">{t("failed")}</InlineAlert>;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (data.length === 0) return <EmptyState compact icon={PackageCheck} title={t("none")} />;
  const movable = data.filter(({ stays }) => stays === null).length;
  return (
    <>
      {mayEdit && !isReadOnly && movable > 0 && (
        <div className="so-held-head">
          <span>{t("movable", { count: movable })}</span>
          <Button type="primary" onClick={() => setGiving(true)}>
            {t("handOver")}
          </Button>
        </div>
      )}
      <HeldItems items={data} />
      {isGiving && <HandOverDialog record={record} onClose={() => setGiving(false)} />}
    </>
  );
}
