import type { Seal } from "@signoff/server/contract/requests/signatures";
import { Button, Popover } from "antd";
import { BadgeAlert, BadgeCheck, CircleDashed, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { formatFullTime } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { sinceSigned } from "../compared-with.ts";
import { useSignatures } from "../queries.ts";
import { signatureMessages } from "../signature-messages.ts";

type ShownState = Exclude<Seal["state"], "beside">;

const looks: Readonly<Record<ShownState, { readonly icon: LucideIcon; readonly tone: string }>> = {
  stands: { icon: BadgeCheck, tone: "ok" },
  changed: { icon: BadgeAlert, tone: "warn" },
  past: { icon: BadgeCheck, tone: "faint" },
};

interface SealButtonProps {
  readonly seal: Seal;
  readonly onCompare?: ((key: string) => void) | undefined;
}

/** Shows whether a line of the history is signed for what is here now; opens what was signed. */
export function SealButton({ seal, onCompare }: SealButtonProps) {
  const t = useTexts(signatureMessages);
  const [isOpen, setOpen] = useState(false);
  const state = seal.state as ShownState;
  const { icon: Icon, tone } = looks[state];
  const compare =
    onCompare &&
    (() => {
      setOpen(false);
      onCompare(sinceSigned(seal.seq));
    });
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger={["hover", "focus"]}
      placement="leftTop"
      title={t(`state.${state}`)}
      content={<SealFacts seal={seal} onCompare={compare} />}
    >
      <button type="button" className="so-seal" aria-label={t(`state.${state}`)} onClick={compare}>
        <Icon size={14} strokeWidth={1.9} className={`so-tone-${tone}`} aria-hidden="true" />
      </button>
    </Popover>
  );
}

/** Beside a line from before there were signatures. */
export function NoSeal() {
  const t = useTexts(signatureMessages);
  return (
    <span className="so-seal" role="img" aria-label={t("before")} title={t("before")}>
      <CircleDashed size={14} strokeWidth={1.9} className="so-tone-faint" aria-hidden="true" />
    </span>
  );
}

interface SealFactsProps {
  readonly seal: Seal;
  readonly onCompare: (() => void) | undefined;
}

function SealFacts({ seal, onCompare }: SealFactsProps) {
  const t = useTexts(signatureMessages);
  return (
    <div className="so-seal-facts">
      <dl>
        <dt>{t("meaning")}</dt>
        <dd>{seal.meaning}</dd>
        <dt>{t("signed")}</dt>
        <dd>
          <span className="num">{formatFullTime(seal.time)}</span>
          {isConfirmation(seal.confirmed) && ` · ${t(`by.${seal.confirmed}`)}`}
        </dd>
        <dt>{t("root")}</dt>
        <dd>
          <code>{seal.root.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        </dd>
      </dl>
      {!seal.isSigned && <p className="so-faint">{t("unsigned")}</p>}
      {onCompare && (
        <Button size="small" onClick={onCompare}>
          {t("difference")}
        </Button>
      )}
    </div>
  );
}

const confirmations = ["session", "password", "provider", "token", "system"] as const;

function isConfirmation(text: string): text is (typeof confirmations)[number] {
  return confirmations.some((one) => one === text);
}

interface SignaturesFactProps {
  readonly applyId: string;
  readonly onCompare: (key: string) => void;
}

/** In the head of a request: how many signatures stand for what is on screen. Leads to what has changed since the first. */
export function SignaturesFact({ applyId, onCompare }: SignaturesFactProps) {
  const t = useTexts(signatureMessages);
  const signatures = useSignatures(applyId);
  if (!signatures || signatures.counted === 0) return null;
  const { counted, standing, seals } = signatures;
  const changed = seals.find(({ state }) => state === "changed");
  if (!changed) {
    return (
      <span className="so-signature-fact">
        <BadgeCheck size={14} strokeWidth={1.9} className="so-tone-ok" aria-hidden="true" />
        {t("allStanding", { count: counted, counted })}
      </span>
    );
  }
  return (
    <button
      type="button"
      className="so-signature-fact so-text-button so-tone-warn"
      onClick={() => onCompare(sinceSigned(changed.seq))}
    >
      <BadgeAlert size={14} strokeWidth={1.9} aria-hidden="true" />
      {t("standing", { counted, standing })}
    </button>
  );
}
