import { Button } from "antd";
import Input from "antd/es/input/Input";
import { useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { LimitedInput } from "../../../../ui/limited-text.tsx";
import { SelectBox } from "../../../../ui/select-box.tsx";
import { isTooLong } from "../../../../ui/text-limit.ts";
import { ownTokenMessages } from "../own-token-messages.ts";
import { useAddOwnToken, useOwnScopes } from "../own-token-queries.ts";

const maxNameLength = 100;

/** A token in the user's own name, with rights that the user has and a token may have. */
export function NewOwnToken({ onMade }: { readonly onMade: () => void }) {
  const t = useTexts(ownTokenMessages);
  const { data: offered, isFetching } = useOwnScopes();
  const { mutate, isPending, error } = useAddOwnToken();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<string[]>(["api:read"]);
  const [expiresOn, setExpiresOn] = useState("");
  const isComplete = name.trim() !== "" && !isTooLong(name, maxNameLength) && scopes.length > 0 && expiresOn !== "";
  return (
    <div className="so-own-token-form">
      <LimitedInput
        aria-label={t("name")}
        placeholder={t("name")}
        max={maxNameLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectBox<string[]>
        aria-label={t("scopes")}
        mode="multiple"
        showSearch={{ optionFilterProp: "label" }}
        loading={isFetching && !offered}
        value={scopes}
        options={(offered ?? []).map(({ scope, name: label }) => ({ value: scope, label: `${label} · ${scope}` }))}
        onChange={setScopes}
      />
      <Input
        type="date"
        aria-label={t("expiresOn")}
        value={expiresOn}
        onChange={(event) => setExpiresOn(event.target.value)}
      />
      {error instanceof ApiError && <InlineAlert role="bad">{wordsOf(error)}</InlineAlert>}
      <Button
        type="primary"
        disabled={!isComplete}
        loading={isPending}
        onClick={() => mutate({ name, scopes, expiresOn }, { onSuccess: onMade })}
      >
        {t("make")}
      </Button>
    </div>
  );
}

/** The errors of the entries, else the sentence of the refusal. */
function wordsOf(error: ApiError): string {
  const [first] = error.inputErrors;
  return first?.message ?? error.message;
}
