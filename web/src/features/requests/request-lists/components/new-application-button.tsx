import { Button } from "antd";
import { FilePlus2 } from "lucide-react";
import { useNavigate } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { requestListMessages } from "../messages.ts";

const newApplicationPath = "/pages/system/apply";

export function NewApplicationButton() {
  const t = useTexts(requestListMessages);
  const navigate = useNavigate();
  return (
    <Button icon={<FilePlus2 size={15} strokeWidth={1.7} />} onClick={() => void navigate(newApplicationPath)}>
      {t("newApplication")}
    </Button>
  );
}
