import { Button } from "antd";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { feedMessages } from "../feed-messages.ts";
import { useFeed } from "../feed-queries.ts";
import { FeedDialog } from "./feed-dialog.tsx";

/** Everybody who sees the users sees how the feed stands; starting it needs its code. */
export function FeedButton() {
  const t = useTexts(feedMessages);
  const [isOpen, setOpen] = useState(false);
  const count = useFeed().data?.conflicts.length ?? 0;
  return (
    <>
      <Button icon={<RefreshCw size={15} strokeWidth={1.7} />} onClick={() => setOpen(true)}>
        {count > 0 ? t("open.conflicts", { count }) : t("open")}
      </Button>
      {isOpen && <FeedDialog onClose={() => setOpen(false)} />}
    </>
  );
}
