import { glossary } from "@signoff/forms/messages/glossary";
import { Tooltip } from "antd";
import { Fragment } from "react";
import { Link } from "react-router";
import { glossaryPieces } from "../../../../form-renderer/field-help/glossary-terms.ts";
import { useLocale } from "../../../../i18n/translate.ts";
import { useMayOpen } from "../../../../session/session-store.ts";
import { Keycap } from "../../../../ui/keycap.tsx";
import { capsOf } from "../../../../ui/shortcuts/key-press.ts";
import { guidePieces } from "../guide-text.ts";

/** A line of the guide: links to pages that the reader has, keys, and abbreviations with explanations. */
export function GuideLine({ line }: { readonly line: string }) {
  return guidePieces(line).map((piece, at) => {
    const key = `${at}`;
    if ("keys" in piece) return <Keys key={key} keys={piece.keys} />;
    if ("words" in piece) return <PageLink key={key} to={piece.to} words={piece.words} />;
    return <Words key={key} text={piece.text} />;
  });
}

function Keys({ keys }: { readonly keys: string }) {
  return capsOf(keys).map((press) => (
    <Fragment key={press.join("+")}>
      {press.map((cap) => (
        <Keycap key={cap}>{cap}</Keycap>
      ))}
    </Fragment>
  ));
}

const everybodys = ["/home", "/notifications/settings"];

/** Readers without the page in their menu see only its name. */
function PageLink({ to, words }: { readonly to: string; readonly words: string }) {
  const mayOpen = useMayOpen(to);
  return mayOpen || everybodys.includes(to) ? <Link to={to}>{words}</Link> : <b>{words}</b>;
}

function Words({ text }: { readonly text: string }) {
  const locale = useLocale();
  return glossaryPieces(text).map((piece, at) => {
    if ("text" in piece) return <Fragment key={`${at}`}>{piece.text}</Fragment>;
    const { name, meaning } = glossary[piece.term];
    return (
      <Tooltip key={piece.term} title={`${name[locale]} · ${meaning[locale]}`} trigger={["hover", "focus"]}>
        <abbr className="so-term" tabIndex={0}>
          {piece.term}
        </abbr>
      </Tooltip>
    );
  });
}
