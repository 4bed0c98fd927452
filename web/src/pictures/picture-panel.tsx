import { Table2, Image as ImageIcon } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTexts } from "../i18n/translate.ts";
import { ToolButton } from "../ui/tool-button.tsx";
import { useStableHandler } from "../ui/use-stable-handler.ts";
import { pictureMessages } from "./picture-messages.ts";
import "./pictures.css";

export interface TextTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

interface PicturePanelProps {
  readonly title: string;
  readonly about: string;
  /** The same in words. On paper the tables of the form contain it. */
  readonly table: TextTable;
  readonly isPrinted?: boolean;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A picture with its title, a line about its content, and a switch to the same as a table. */
export function PicturePanel({ title, about, table, isPrinted = false, tools, children }: PicturePanelProps) {
  const t = useTexts(pictureMessages);
  const [isText, setText] = useState(false);
  const titleId = useId();
  const handleSwitch = useStableHandler(() => setText(!isText));
  return (
    <figure className="so-picture" aria-labelledby={titleId}>
      <figcaption className="so-picture-head">
        <b id={titleId}>{title}</b>
        <span className="so-picture-about">{about}</span>
        {!isPrinted && (
          <span className="so-picture-tools">
            {tools}
            <ToolButton
              icon={isText ? ImageIcon : Table2}
              label={t(isText ? "picture" : "text")}
              onClick={handleSwitch}
            />
          </span>
        )}
      </figcaption>
      {isText ? <PictureTable label={title} table={table} /> : children}
    </figure>
  );
}

export function PictureTable({ label, table }: { readonly label: string; readonly table: TextTable }) {
  return (
    <div className="so-picture-text">
      <table aria-label={label}>
        <thead>
          <tr>
            {table.head.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells, at) => (
            // Rows of a picture have no key of their own; they never move.
            <tr key={`${at} ${cells.join(" ")}`}>
              {cells.map((cell, column) => (
                <td key={table.head[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
