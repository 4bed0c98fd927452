import Input from "antd/es/input/Input";
import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import "./choice-list.css";

export interface ListedChoice {
  readonly key: string;
  readonly name: string;
  readonly code: string;
  /** At the end of the line: a count, or a version. */
  readonly count: string | null;
  /** Below the name: its code, and its purpose. */
  readonly note?: string;
  /** Between the name and the count. */
  readonly mark?: ReactNode;
}

interface ChoiceListProps {
  readonly title: string;
  readonly search: string;
  readonly none: string;
  readonly choices: readonly ListedChoice[];
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/** The list is longer than the window: a link may lead to its end. */
const intoView = (item: HTMLElement | null): void => item?.scrollIntoView({ block: "nearest" });

/** The subjects of a page, one at a time: at its left, with a search over names and codes. */
export function ChoiceList(props: ChoiceListProps) {
  const { title, search, none, choices, chosen, onChoose, action, className = "" } = props;
  const [typed, setTyped] = useState("");
  const text = typed.trim().toLowerCase();
  const found = choices.filter(({ code, name, note = "" }) => `${code} ${name} ${note}`.toLowerCase().includes(text));
  return (
    <nav className={`so-choice-list ${className}`} aria-label={title}>
      <header>
        <h1 className="so-page-title">{title}</h1>
        <span className="so-page-hint num">{choices.length}</span>
        {action}
      </header>
      <Input
        allowClear
        prefix={<Search size={14} aria-hidden="true" />}
        placeholder={search}
        aria-label={search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul>
        {found.map(({ key, name, code, count, mark, note }) => (
          <li key={key}>
            <button
              type="button"
              className={key === chosen ? "so-choice-item so-choice-chosen" : "so-choice-item"}
              aria-current={key === chosen ? "true" : undefined}
              title={note === undefined ? `${name} (${code})` : `${name} (${note})`}
              ref={key === chosen ? intoView : undefined}
              onClick={() => onChoose(key)}
            >
              <span>
                {name}
                {note !== undefined && <small>{note}</small>}
              </span>
              {mark}
              {count !== null && <span className="so-choice-count num">{count}</span>}
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="so-choice-none">{none}</li>}
      </ul>
    </nav>
  );
}
