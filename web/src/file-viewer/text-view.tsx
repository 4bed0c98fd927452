import { Spin } from "antd";
import { useCallback } from "react";
import { useTexts } from "../i18n/translate.ts";
import { InlineAlert } from "../ui/inline-alert.tsx";
import "./file-viewer.css";
import { viewerMessages } from "./messages.ts";
import { type CsvTable, maxRows, readCsv } from "./read-csv.ts";
import { useRead } from "./use-read.ts";

interface TextViewProps {
  readonly name: string;
  readonly load: () => Promise<Blob>;
  readonly asTable: boolean;
}

const maxCharacters = 500_000;

/** A text file as text, or comma-separated values as a table. Rendered as text: markup in it has no effect. */
export function TextView({ name, load, asTable }: TextViewProps) {
  const t = useTexts(viewerMessages);
  const read = useCallback(async () => decodeText(new Uint8Array(await (await load()).arrayBuffer())), [load]);
  const { value: text, failed } = useRead(read);
  if (failed !== undefined) return <InlineAlert role="bad">{failed || t("failed")}</InlineAlert>;
  if (text === undefined) return <Spin aria-label={t("loading", { name })} />;
  if (text.trim() === "") return <p className="so-value-none">{t("empty")}</p>;
  if (asTable) return <Rows name={name} table={readCsv(text)} />;
  return (
    <>
      {text.length > maxCharacters && <p className="so-field-hint">{t("cutText")}</p>}
      <pre className="so-file-text code" tabIndex={0} role="region" aria-label={name}>
        {text.slice(0, maxCharacters)}
      </pre>
    </>
  );
}

function Rows({ name, table: { rows, isCut } }: { readonly name: string; readonly table: CsvTable }) {
  const t = useTexts(viewerMessages);
  const [head = [], ...body] = rows;
  return (
    <>
      {isCut && <p className="so-field-hint">{t("cutRows", { count: maxRows })}</p>}
      <div className="so-file-text" tabIndex={0} role="region" aria-label={name}>
        <table className="so-file-rows" aria-label={t("tableOf", { name })}>
          <thead>
            <tr>{cells(head, "th")}</tr>
          </thead>
          <tbody>
            {numbered(body).map(({ key, value: row }) => (
              <tr key={key}>{cells(row, "td")}</tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function cells(row: readonly string[], Cell: "td" | "th") {
  return numbered(row).map(({ key, value: text }) => <Cell key={key}>{text}</Cell>);
}

/** Rows and cells of a file have no key other than their number, and never move. */
function numbered<Value>(values: readonly Value[]) {
  return values.map((value, at) => ({ key: String(at), value }));
}

/** The content of a text file: by its byte order mark, as UTF-8 if valid, else in the Chinese encoding GB18030. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder("gb18030").decode(bytes);
    throw error;
  }
}
