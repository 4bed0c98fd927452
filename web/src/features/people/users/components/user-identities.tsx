import type { Identity } from "@signoff/server/contract/sign-in/sign-on";
import type { UserFields } from "@signoff/domain/records/user";
import { Button, Popconfirm, Skeleton } from "antd";
import { KeyRound } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { formatListTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import type { RecordPart } from "../../../../record-page/record-definition.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { LabelledField } from "../../../../ui/labelled-field.tsx";
import { LimitedInput } from "../../../../ui/limited-text.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { isTooLong } from "../../../../ui/text-limit.ts";
import { identityMessages } from "../identity-messages.ts";
import { useChangeIdentity, useIdentities } from "../identity-queries.ts";

/** The person's identities at the identity provider. */
export function UserIdentities({ record: { id: userId } }: RecordPart<UserFields>) {
  const t = useTexts(identityMessages);
  const isReadOnly = useReadOnly();
  const { data, error } = useIdentities(userId);
  if (error instanceof ApiError && error.code === 501)
    return <EmptyState compact icon={KeyRound} title={t("notConfigured")} />;
  if (error) return <InlineAlert role="bad">{t("failed")}</InlineAlert>;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return (
    <>
      <p className="so-record-hint">{t("lead")}</p>
      {data.length === 0 && <EmptyState compact icon={KeyRound} title={t("none")} />}
      <ul className="so-user-sessions" aria-label={t("tab")}>
        {data.map((identity) => (
          <LinkedIdentity key={identity.subject} {...{ userId, identity, isReadOnly }} />
        ))}
      </ul>
      {!isReadOnly && <LinkForm key={userId} userId={userId} />}
    </>
  );
}

interface LinkedIdentityProps {
  readonly userId: string;
  readonly identity: Identity;
  readonly isReadOnly: boolean;
}

function LinkedIdentity({ userId, identity: { subject, linkedAt }, isReadOnly }: LinkedIdentityProps) {
  const t = useTexts(identityMessages);
  const locale = useLocale();
  const { mutate, isPending } = useChangeIdentity(userId, "unlink");
  return (
    <li>
      <div>
        <span className="code">{subject}</span>
        <div className="so-user-facts num">{t("since", { at: formatListTime(linkedAt, locale) })}</div>
      </div>
      {!isReadOnly && (
        <Popconfirm
          title={t("unlinkAsk", { subject })}
          okText={t("unlink")}
          cancelText={t("cancel")}
          onConfirm={() => mutate(subject, { onSuccess: () => showMessage("success", t("unlinked")) })}
        >
          <Button size="small" loading={isPending} aria-label={t("unlinkName", { subject })}>
            {t("unlink")}
          </Button>
        </Popconfirm>
      )}
    </li>
  );
}

const maxSubjectLength = 255;

function LinkForm({ userId }: { readonly userId: string }) {
  const t = useTexts(identityMessages);
  const [subject, setSubject] = useState("");
  const { mutate, isPending, error, reset } = useChangeIdentity(userId, "link");
  const link = (event: SubmitEvent) => {
    event.preventDefault();
    if (subject.trim() === "" || isTooLong(subject, maxSubjectLength)) return;
    mutate(subject.trim(), {
      onSuccess: () => {
        setSubject("");
        showMessage("success", t("linked"));
      },
    });
  };
  const refusal = error instanceof ApiError ? (error.inputErrors[0]?.message ?? error.message) : undefined;
  return (
    <form className="so-user-link" onSubmit={link}>
      <LabelledField id="identity-subject" label={t("subject")} error={refusal}>
        <LimitedInput
          id="identity-subject"
          max={maxSubjectLength}
          autoComplete="off"
          spellCheck={false}
          value={subject}
          onChange={({ target }) => {
            reset();
            setSubject(target.value);
          }}
        />
      </LabelledField>
      <Button htmlType="submit" loading={isPending} disabled={subject.trim() === ""}>
        {t("link")}
      </Button>
    </form>
  );
}
