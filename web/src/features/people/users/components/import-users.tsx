import { Button } from "antd";
import { Upload } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { useMayAll } from "../../../../session/session-store.ts";
import { importMessages } from "../import-messages.ts";
import { ImportDialog } from "./import-dialog.tsx";

const codes = ["user:add", "user:edit"] as const;

/** Offered to users who may both add and change people. */
export function ImportUsers() {
  const t = useTexts(importMessages);
  const may = useMayAll(codes);
  const isReadOnly = useReadOnly();
  const [isOpen, setOpen] = useState(false);
  if (isReadOnly || !may.every(Boolean)) return null;
  return (
    <>
      <Button icon={<Upload size={15} strokeWidth={1.7} />} onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
