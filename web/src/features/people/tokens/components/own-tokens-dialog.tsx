import type { OwnToken } from "@signoff/server/contract/people/tokens";
import { Button, Modal, Skeleton } from "antd";
import { useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { FailedAlert } from "../../../../ui/failed-alert.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { SecretOnce } from "../../../../ui/secret-once.tsx";
import { ownTokenMessages } from "../own-token-messages.ts";
import { useAnswerProposal, useEndOwnToken, useIssueOwnToken, useOwnTokens } from "../own-token-queries.ts";
import { NewOwnToken } from "./new-own-token.tsx";
import "./own-tokens-dialog.css";

/** Every token in the user's own name: those that wait for acceptance, and actions to create and end tokens. */
export function OwnTokensDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(ownTokenMessages);
  const { data, isError, refetch } = useOwnTokens();
  const [isNew, setNew] = useState(false);
  return (
    <Modal
      open
      width={620}
      title={t("title")}
      onCancel={onClose}
      footer={
        <>
          {!isNew && <Button onClick={() => setNew(true)}>{t("new")}</Button>}
          <Button type="primary" onClick={onClose}>
            {t("close")}
          </Button>
        </>
      }
    >
      <p>{t("text")}</p>
      {isError && <FailedAlert text={t("failed")} retry={t("retry")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {data?.length === 0 && <p>{t("none")}</p>}
      <ul className="so-own-tokens" aria-label={t("title")}>
        {(data ?? []).map((token) => (
          <OwnTokenItem key={token.id} token={token} />
        ))}
      </ul>
      {isNew && <NewOwnToken onMade={() => setNew(false)} />}
    </Modal>
  );
}

function OwnTokenItem({ token }: { readonly token: OwnToken }) {
  const t = useTexts(ownTokenMessages);
  const { name, state, expiresOn, proposedBy, rights, consent } = token;
  const facts = { state: t(`state.${state}`), day: expiresOn };
  return (
    <li className="so-own-token">
      <div className="so-own-token-facts">
        <strong>{name}</strong>
        <span className="so-own-token-more">
          {state === "waiting" && proposedBy !== null ? t("proposed", { ...facts, proposedBy }) : t("facts", facts)}
          {consent === "earlier" && <> · {t("earlier")}</>}
        </span>
        <span className="so-own-token-more">{rights.join(" · ")}</span>
      </div>
      {state === "waiting" ? <Answer token={token} /> : <InUse token={token} />}
    </li>
  );
}

function Answer({ token: { id, revision, name } }: { readonly token: OwnToken }) {
  const t = useTexts(ownTokenMessages);
  const { mutate, isPending, error } = useAnswerProposal();
  return (
    <>
      {error instanceof ApiError && <InlineAlert role="bad">{error.message}</InlineAlert>}
      <Button
        type="primary"
        loading={isPending}
        aria-label={t("acceptName", { name })}
        onClick={() => mutate({ id, revision, accept: true })}
      >
        {t("accept")}
      </Button>
      <Button
        danger
        disabled={isPending}
        aria-label={t("refuseName", { name })}
        onClick={() => mutate({ id, revision, accept: false })}
      >
        {t("refuse")}
      </Button>
    </>
  );
}

function InUse({ token: { id, name } }: { readonly token: OwnToken }) {
  const t = useTexts(ownTokenMessages);
  const [isEnding, setEnding] = useState(false);
  const { mutate: issue, data, error, isPending, reset } = useIssueOwnToken();
  const { mutate: end, isPending: ends } = useEndOwnToken();
  return (
    <>
      {error instanceof ApiError && <InlineAlert role="bad">{error.message}</InlineAlert>}
      <Button loading={isPending} aria-label={t("issueName", { name })} onClick={() => issue(id)}>
        {t("issue")}
      </Button>
      <Button danger aria-label={t("endName", { name })} onClick={() => setEnding(true)}>
        {t("end")}
      </Button>
      <Modal
        open={isEnding}
        width={440}
        title={t("endName", { name })}
        okText={t("end")}
        cancelText={t("cancel")}
        confirmLoading={ends}
        onOk={() => end(id)}
        onCancel={() => setEnding(false)}
      >
        <p>{t("endAsk")}</p>
      </Modal>
      {data && (
        <SecretOnce
          title={name}
          secret={data.token}
          text={t("once", { day: data.expiresOn })}
          onClose={() => reset()}
        />
      )}
    </>
  );
}
