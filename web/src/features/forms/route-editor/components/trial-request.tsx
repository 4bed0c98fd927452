import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { loadTracking } from "../../../../client/request-lists.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { useDebounced } from "../../../../ui/use-debounced.ts";
import { trialMessages } from "../trial-messages.ts";

interface TrialRequestProps {
  readonly processKey: string;
  readonly onChoose: (applyId: string) => void;
}

/** A request of the kind that the reader may see, by number or subject, newest first. */
export function TrialRequest({ processKey, onChoose }: TrialRequestProps) {
  const t = useTexts(trialMessages);
  const [typed, setTyped] = useState("");
  const keyword = useDebounced(typed.trim(), 250);
  const found = useQuery({
    queryKey: ["routes", "requests", processKey, keyword],
    queryFn: ({ signal }) =>
      loadTracking({ formType: processKey, pageNo: 1, pageSize: 20, ...(keyword === "" ? {} : { keyword }) }, signal),
  });
  return (
    <Select
      className="so-route-pick"
      aria-label={t("choose")}
      placeholder={t("choose")}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={(found.data?.records ?? []).map(({ applyId, requestNo, subject }) => ({
        value: applyId,
        label: [requestNo, subject].filter(Boolean).join(" "),
      }))}
      onChange={onChoose}
    />
  );
}
