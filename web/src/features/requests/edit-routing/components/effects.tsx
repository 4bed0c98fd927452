import type { RoutingPicture } from "@signoff/server/contract/requests/edit-routing";
import { formStatusText } from "@signoff/domain/status/form-status";
import { type Bilingual, joinedNames, type Locale } from "@signoff/domain/locale";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import type { DraftOperation } from "../draft-operation.ts";
import { routingAdminMessages } from "../messages.ts";
import type { Outcome, RoutingDetail } from "../queries.ts";

interface EffectsProps {
  readonly draft: DraftOperation;
  readonly detail: RoutingDetail;
  readonly outcome: Outcome | undefined;
}

/** Effects of the operation in words, and who is notified of what. */
export function Effects({ draft, detail, outcome }: EffectsProps) {
  const t = useTexts(routingAdminMessages);
  const lines = useLines({ draft, detail, outcome });
  return (
    <section className="so-routing-effects">
      <h3>{t("happens")}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function useLines({ draft, detail, outcome }: EffectsProps): readonly string[] {
  const t = useTexts(routingAdminMessages);
  const locale = useLocale();
  if (!outcome) return [t("happens.choose")];
  const { before, after } = outcome;
  const lines = [...stepsOf(before, after, locale, t)];
  if (draft.kind === "edit_field") {
    const field = detail.fields.find(({ key }) => key === draft.field);
    lines.push(
      t("happens.values", {
        field: field?.label ?? "",
        before: field?.value ?? "–",
        after: draft.value === null || draft.value === "" ? "–" : (draft.value ?? "–"),
      }),
    );
  }
  const overtaken = outcome.overtakes?.map(({ name }) => name) ?? [];
  if (overtaken.length > 0) lines.push(t("happens.overtakes", { people: joinedNames(overtaken, locale) }));
  if (lines.length === 0) lines.push(t("happens.none"));
  if (draft.kind !== "urge") lines.push(t(outcome.undoable ? "happens.undo" : "happens.final"));
  return lines;
}

type Texts = ReturnType<typeof useTexts<keyof typeof routingAdminMessages>>;

function stepsOf(before: RoutingPicture, after: RoutingPicture, locale: Locale, t: Texts): readonly string[] {
  if (after.status !== before.status) return [t("happens.ended", { status: statusName(after.status, locale) })];
  const people = (node: RoutingPicture["nodes"][number] | undefined) =>
    joinedNames(node?.people.map(({ name }) => name) ?? [], locale);
  const was = new Map(before.nodes.map((node) => [node.key, node]));
  const left = before.nodes.filter(
    ({ key, state }) => state === "current" && !after.nodes.some((node) => node.key === key),
  );
  const gone = left.map(({ name }) => t("happens.gone", { node: name }));
  const changed = after.nodes.flatMap((node) => {
    const old = was.get(node.key);
    if (node.state === "current" && old?.state !== "current")
      return [t("happens.opened", { node: node.name, people: people(node) })];
    if (old?.state === "current" && node.state !== "current")
      return [t(node.state === "skipped" ? "happens.skipped" : "happens.gone", { node: node.name })];
    if (people(old) !== people(node))
      return [t("happens.people", { node: node.name, before: people(old) || "–", after: people(node) || "–" })];
    return [];
  });
  return [...gone, ...changed];
}

function statusName(status: number, locale: Locale): string {
  const known: Readonly<Record<number, Bilingual>> = formStatusText;
  return known[status]?.[locale] ?? String(status);
}

/** Everybody who gets a mail and a notice, with its text. */
export function ToldTable({ outcome }: { readonly outcome: Outcome | undefined }) {
  const t = useTexts(routingAdminMessages);
  const locale = useLocale();
  if (!outcome) return null;
  return (
    <section>
      <h3>
        {t("told")} <span className="so-record-hint">{t("told.how")}</span>
      </h3>
      <table className="so-routing-told">
        <thead>
          <tr>
            <th>{t("told.person")}</th>
            <th>{t("told.reads")}</th>
          </tr>
        </thead>
        <tbody>
          {outcome.told.length === 0 && (
            <tr>
              <td colSpan={2}>{t("told.none")}</td>
            </tr>
          )}
          {[...Map.groupBy(outcome.told, ({ reads }) => reads)].map(([reads, people]) => (
            <tr key={reads}>
              <td>
                {joinedNames(
                  people.map(({ name }) => name),
                  locale,
                )}
              </td>
              <td>{reads}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
