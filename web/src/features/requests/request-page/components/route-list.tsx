import { joinedNames } from "@signoff/domain/locale";
import { Check, CircleDashed, CircleDot, CornerUpLeft, SkipForward, X } from "lucide-react";
import { formatListTime } from "../../../../i18n/format.ts";
import { type Translate, useLocale, useTexts } from "../../../../i18n/translate.ts";
import { useSession } from "../../../../session/session-store.ts";
import { PersonAvatar } from "../../../../pickers/person-avatar.tsx";
import { useNow } from "../../../../ui/use-now.ts";
import { WaitingTime } from "../../../../ui/waiting-time.tsx";
import { requestMessages } from "../messages.ts";
import type { RouteStep, StepPerson } from "../route-steps.ts";

interface RouteListProps {
  readonly steps: readonly RouteStep[];
  /** Removes a person whom the reader added; absent if that is not offered. */
  readonly onRemoveSigner?: ((person: StepPerson) => void) | undefined;
  readonly ownTaskId?: string | undefined;
}

/** The route as a list: every state by shape and word, every step with its people. */
export function RouteList({ steps, onRemoveSigner, ownTaskId }: RouteListProps) {
  return (
    <ol className="so-route">
      {steps.map((step) => (
        // A node that sent the request back appears twice: in the past and in the future.
        <li key={`${step.key} ${step.state}`} className={`so-route-step so-route-${step.state}`}>
          <StateMark state={step.state} endedBy={step.endedBy} />
          {step.state === "current" ? (
            <CurrentStep step={step} onRemoveSigner={onRemoveSigner} ownTaskId={ownTaskId} />
          ) : (
            <PlainStep step={step} />
          )}
        </li>
      ))}
    </ol>
  );
}

const marks = {
  done: Check,
  current: CircleDot,
  upcoming: CircleDashed,
  skipped: SkipForward,
  rejected: CornerUpLeft,
} as const;

export function StateMark({ state, endedBy }: Pick<RouteStep, "state" | "endedBy">) {
  const t = useTexts(requestMessages);
  const Icon = endedBy === undefined ? marks[state] : X;
  return (
    <span className={`so-route-mark so-route-mark-${state}`}>
      <Icon
        size={state === "done" || state === "rejected" ? 11 : 16}
        strokeWidth={state === "done" ? 3 : 1.8}
        aria-hidden="true"
      />
      <span className="so-visually-hidden">{endedBy ?? t(`state.${state}`)}</span>
    </span>
  );
}

function PlainStep({ step }: { readonly step: RouteStep }) {
  const t = useTexts(requestMessages);
  const locale = useLocale();
  const said = (person: StepPerson) =>
    person.isAgainst
      ? t("route.said", { name: nameOf(person, t), decision: person.decision ?? "" })
      : nameOf(person, t);
  const names = joinedNames([...new Set(step.people.map(said))], locale);
  const asked = askedText(step.asks, t);
  const title = step.name === "" ? t("route.submit") : step.name;
  if (asked !== undefined && step.state === "upcoming") {
    const text = t("route.asked", { asked, names });
    return (
      <div className="so-route-text">
        <span className="so-route-name">{title}</span>
        <div className="so-route-who so-route-asked" title={text}>
          {text}
        </div>
      </div>
    );
  }
  if (step.state === "upcoming" || step.state === "skipped") {
    return (
      <div className="so-route-line">
        <span className="so-route-name">{title}</span>
        <span className="so-route-people" title={names}>
          {names === "" ? t("route.nobody") : names}
        </span>
      </div>
    );
  }
  return (
    <div className="so-route-text">
      <div className="so-route-line">
        <span className="so-route-name">{title}</span>
        {step.time !== null && <span className="so-route-time num">{formatListTime(step.time, locale)}</span>}
      </div>
      <div className="so-route-who">
        {names}
        {step.remark !== null && <span className="so-route-remark"> · {step.remark}</span>}
      </div>
    </div>
  );
}

/** The current step: everybody who is asked, how long, and who has answered. */
function CurrentStep({
  step,
  onRemoveSigner,
  ownTaskId,
}: { readonly step: RouteStep } & Omit<RouteListProps, "steps">) {
  const t = useTexts(requestMessages);
  const { votes } = step;
  const asked = askedText(step.asks, t);
  return (
    <div className="so-route-now">
      <div className="so-route-line">
        <span className="so-route-name">{step.name}</span>
        {votes && votes.count > 1 && (
          <span className="so-tally so-role-accent">
            {t("route.tally", { done: votes.agreed, count: votes.count })}
          </span>
        )}
        {asked !== undefined && <span className="so-tally so-role-accent">{asked}</span>}
      </div>
      <ul className="so-route-signers">
        {step.people.map((person) => (
          <Signer
            key={`${person.id}-${person.name}-${person.decidedAt ?? ""}`}
            person={person}
            onRemove={
              onRemoveSigner && isUnanswered(person) && person.addedBy !== undefined && person.addedBy === ownTaskId
                ? () => onRemoveSigner(person)
                : undefined
            }
          />
        ))}
      </ul>
    </div>
  );
}

type Said = Translate<keyof typeof requestMessages>;

/** For a step that asks several people: whether the first answer counts, or who must answer. */
function askedText(asks: RouteStep["asks"], t: Said): string | undefined {
  if (asks === undefined) return undefined;
  if (asks.who === "part") return t("route.asks.part", { needed: asks.needed, count: asks.count });
  return t(`route.asks.${asks.who}`);
}

function isUnanswered({ waitsSince, isInLine, decidedAt }: StepPerson): boolean {
  return (waitsSince !== undefined || isInLine === true) && decidedAt === undefined;
}

function Signer({ person, onRemove }: { readonly person: StepPerson; readonly onRemove?: (() => void) | undefined }) {
  const t = useTexts(requestMessages);
  const locale = useLocale();
  const now = useNow();
  const Verdict = person.isAgainst ? X : Check;
  return (
    <li className="so-signer">
      {person.candidates ? (
        <Candidates people={person.candidates} />
      ) : (
        <NamedPerson id={person.id} name={person.name} shown={nameOf(person, t)} />
      )}
      {person.decidedAt !== undefined && (
        <span className="so-signer-state" title={person.decision}>
          <Verdict
            size={13}
            strokeWidth={2}
            className={person.isAgainst ? "so-tone-bad" : "so-ok"}
            aria-hidden="true"
          />
          <span className="so-visually-hidden">{person.decision}</span>
          <span className="num">{formatListTime(person.decidedAt, locale)}</span>
        </span>
      )}
      {person.waitsSince !== undefined && (
        <span className="so-signer-state">
          {t(person.isHeld ? "route.held" : "route.waiting")}
          {!person.isHeld && <WaitingTime since={person.waitsSince} now={now} bar={false} />}
        </span>
      )}
      {person.isInLine && <span className="so-signer-state">{t("route.inLine")}</span>}
      {onRemove && (
        <button
          type="button"
          className="so-icon-button so-icon-small"
          aria-label={t("route.takeBack", { name: person.name })}
          onClick={onRemove}
        >
          <X size={13} strokeWidth={1.8} />
        </button>
      )}
    </li>
  );
}

interface NamedPersonProps {
  readonly id: string;
  readonly name: string;
  /** The name, and for whom they act. */
  readonly shown: string;
}

/** One person with an avatar and a name; the user's own name is marked. */
function NamedPerson({ id, name, shown }: NamedPersonProps) {
  const t = useTexts(requestMessages);
  const isMe = useSession((state) => state.userInfo?.id) === id;
  const text = isMe ? t("route.me", { name: shown }) : shown;
  return (
    <>
      <PersonAvatar name={name} userId={id} own={isMe} />
      <span className={isMe ? "so-signer-name so-signer-me" : "so-signer-name"} title={text}>
        {text}
      </span>
    </>
  );
}

/** Further people are counted: nobody reads longer lists. */
const maxCandidates = 8;

/** Candidates of whom one answers for all: each by name, the user among the first. */
function Candidates({ people }: { readonly people: Required<StepPerson>["candidates"] }) {
  const t = useTexts(requestMessages);
  const locale = useLocale();
  const me = useSession((state) => state.userInfo?.id);
  const own = people.findIndex(({ id }) => id === me);
  const ordered = own < maxCandidates ? people : [...people.slice(own, own + 1), ...people.toSpliced(own, 1)];
  const more = ordered.slice(maxCandidates).map(({ name }) => name);
  return (
    <ul className="so-signer-group">
      {ordered.slice(0, maxCandidates).map(({ id, name }) => (
        <li key={id}>
          <NamedPerson id={id} name={name} shown={name} />
        </li>
      ))}
      {more.length > 0 && <li title={joinedNames(more, locale)}>{t("route.more", { count: more.length })}</li>}
    </ul>
  );
}

function nameOf(
  { name, onBehalfOf }: StepPerson,
  t: (key: "route.for", params: { name: string; other: string }) => string,
): string {
  return onBehalfOf ? t("route.for", { name, other: onBehalfOf }) : name;
}
