import { listComma } from "@signoff/domain/locale";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { Lock, TriangleAlert, Undo2 } from "lucide-react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { countOf, everyKind, scopesOf } from "../grant-draft.ts";
import { roleMessages } from "../messages.ts";
import type { Grants } from "../use-grants.ts";

/** Unsaved changes, each with undo, and their effect on people. */
export function UnsavedPanel({ grants }: { readonly grants: Grants }) {
  const t = useTexts(roleMessages);
  const count = countOf(grants.draft);
  return (
    <>
      {count > 0 && (
        <section className="so-role-unsaved" aria-labelledby="so-role-unsaved-title">
          <h2 id="so-role-unsaved-title">
            {t("unsaved")} <span className="num">{count}</span>
          </h2>
          <ul>
            {Object.entries(grants.draft.menus).map(([id, isOn]) => (
              <RightChange key={id} id={id} isOn={isOn} grants={grants} />
            ))}
            {Object.keys(grants.draft.data).map((kind) => (
              <DataChange key={kind} kind={kind} grants={grants} />
            ))}
          </ul>
          <Losses grants={grants} />
        </section>
      )}
      <LockedNote grants={grants} />
    </>
  );
}

function RightChange({ id, isOn, grants }: { readonly id: string; readonly isOn: boolean; readonly grants: Grants }) {
  const t = useTexts(roleMessages);
  const entry = grants.own.menus.find((menu) => menu.id === id);
  const name = entry?.name ?? id;
  return (
    <li>
      <b className={isOn ? "so-role-plus" : "so-role-minus"}>{isOn ? "+" : "−"}</b>
      <span>
        {name}
        <small>{entry?.code ?? t("page.suffix")}</small>
      </span>
      <UndoButton name={name} onClick={() => entry && grants.tick([entry], !isOn)} />
    </li>
  );
}

function DataChange({ kind, grants }: { readonly kind: string; readonly grants: Grants }) {
  const t = useTexts(roleMessages);
  const locale = useLocale();
  const name = kind === everyKind ? t("data.rest") : (kindCard(kind)?.title[locale] ?? kind);
  const before = scopesOf(grants.saved.data).get(kind) ?? "own";
  const after = grants.draft.data[kind] ?? "own";
  return (
    <li>
      <b className="so-role-other">~</b>
      <span>
        {name}
        <small>
          {t(`data.${before}`)} → {t(`data.${after}`)}
        </small>
      </span>
      <UndoButton name={name} onClick={() => grants.see(kind, before)} />
    </li>
  );
}

function UndoButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const t = useTexts(roleMessages);
  return (
    <button
      type="button"
      className="so-icon-button"
      aria-label={`${t("undo")}: ${name}`}
      title={t("undo")}
      onClick={onClick}
    >
      <Undo2 size={14} strokeWidth={1.7} />
    </button>
  );
}

/** People who lose a removed right: some have it by another role too. */
function Losses({ grants }: { readonly grants: Grants }) {
  const t = useTexts(roleMessages);
  const { holderCount: count, elsewhere } = grants.saved;
  const taken = Object.entries(grants.draft.menus).filter(([, isOn]) => !isOn);
  if (taken.length === 0 || count === 0) return null;
  return (
    <ul className="so-role-losses so-role-warn">
      {taken.map(([id]) => {
        const keep = elsewhere.find(({ menuId }) => menuId === id)?.holders ?? 0;
        const entry = grants.own.menus.find((menu) => menu.id === id);
        const key = keep === 0 ? "lose.all" : keep >= count ? "lose.none" : "lose.some";
        return (
          <li key={id}>
            <TriangleAlert size={14} strokeWidth={1.7} aria-hidden="true" />
            {t(key, { name: entry?.code ?? entry?.name ?? id, count, keep, lose: count - keep })}
          </li>
        );
      })}
    </ul>
  );
}

const maxNamed = 4;

function LockedNote({ grants }: { readonly grants: Grants }) {
  const t = useTexts(roleMessages);
  const comma = listComma(useLocale());
  const locked = grants.own.menus.filter(({ id, isMine }) => !isMine && !grants.granted.has(id));
  if (locked.length === 0 || grants.isReadOnly) return null;
  const names = locked.slice(0, maxNamed).map(({ code, name }) => code ?? name);
  return (
    <p className="so-role-locked">
      <Lock size={14} strokeWidth={1.7} aria-hidden="true" />
      {t("locked.note", {
        count: locked.length,
        names: `${names.join(comma)}${locked.length > maxNamed ? " …" : ""}`,
      })}
    </p>
  );
}
