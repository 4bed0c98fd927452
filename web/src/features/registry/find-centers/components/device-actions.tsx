import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { FoundRow } from "@signoff/server/contract/registry/find-centers";
import { Button } from "antd";
import { useNavigate } from "react-router";
import { createRequest } from "../../../../client/request-actions.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { useClickGuard } from "../../../../ui/use-click-guard.ts";
import { findMessages } from "../messages.ts";
import { useCreatableKinds } from "../queries.ts";
import { afterRefusal } from "../../../../api/unexpected-error.ts";

/** Requests that can be started from an active device; each only for people who may create it. */
export function DeviceActions({ row }: { readonly row: FoundRow }) {
  const t = useTexts(findMessages);
  const kinds = useCreatableKinds();
  const readOnly = useReadOnly();
  const start = useStart(row.cells["deviceName"] ?? "");
  if (readOnly || row.values["deviceStatus"] !== "active") return "–";
  const hasFsr = Number(row.cells["fsrCount"] ?? 0) > 0;
  const mayVoid = kinds.has("deviceVoid");
  const mayRevise = kinds.has("fsrRevision") && hasFsr;
  if (!mayVoid && !mayRevise) return "–";
  return (
    <span className="so-find-actions">
      {mayVoid && (
        <Button size="small" type="link" onClick={() => start("deviceVoid")}>
          {t("device.void")}
        </Button>
      )}
      {mayRevise && (
        <Button size="small" type="link" onClick={() => start("fsrRevision")}>
          {t("device.reviseFsr")}
        </Button>
      )}
    </span>
  );
}

/** Creates the request with the device filled in and opens its page. */
function useStart(deviceName: string): (formType: string) => void {
  const navigate = useNavigate();
  const open = async (formType: string) => {
    const { applyId } = await createRequest(formType, { deviceName });
    const page = kindCard(formType)?.page ?? "";
    await navigate(`${page}?${new URLSearchParams({ applyId }).toString()}`);
  };
  // The refusal policy shows a refusal.
  return useClickGuard((formType: string) => void open(formType).catch(afterRefusal));
}
