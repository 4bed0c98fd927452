import { Button } from "antd";
import { Lock, Printer, Waypoints } from "lucide-react";
import { lazy, Suspense, useRef, useState, type RefObject } from "react";
import type { ReadinessLine, ReadinessResult } from "@signoff/server/contract/registry/readiness";
import { formatFullTime } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { OnItsWay } from "../../../../ui/on-its-way/on-its-way.tsx";
import { readinessMessages } from "../messages.ts";
import { useShortcut } from "../../../../ui/shortcuts/shortcut-handlers.ts";
import { GatePanel } from "./gate-panel.tsx";
import { LineMark, shownStates } from "./line-mark.tsx";
import { LineRow } from "./line-rows.tsx";
import { MilestoneLine } from "./milestone-line.tsx";
import { PassForm } from "./pass-form.tsx";

const DeviceDependencies = lazy(async () => ({
  default: (await import("./device-dependencies.tsx")).DeviceDependencies,
}));

const bySeverity = (lines: readonly ReadinessLine[]) =>
  shownStates.flatMap((state) => lines.filter((line) => line.state === state));

/** All lines of a tape-out beside its gates; users with the right can pass the open line. */
export function ReadinessView({ result }: { readonly result: ReadinessResult }) {
  const t = useTexts(readinessMessages);
  const [opened, setOpened] = useState<string>();
  const [wanted, setWanted] = useState<string>();
  const table = useRef<HTMLTableElement>(null);
  useLineKeys(table, (name) => {
    setOpened(name);
    setWanted(name);
  });
  const isReadOnly = useReadOnly();
  const line = result.lines.find(({ name }) => name === opened);
  const closed = line ? result.gates.filter(({ closedBy }) => closedBy.includes(line.name)) : [];
  const passable = closed.filter(({ applyId }) => applyId !== null);
  return (
    <div className="so-ready">
      <ReadinessHead result={result} />
      <MilestoneLine milestones={result.milestones} />
      <div className="so-ready-body">
        <div className="so-ready-table">
          <table ref={table}>
            <thead>
              <tr>
                <th aria-label={t("status")} />
                <th scope="col">{t("line")}</th>
                <th scope="col">{t("evidence")}</th>
                <th scope="col">{t("who")}</th>
                <th scope="col">{t("where")}</th>
              </tr>
            </thead>
            <tbody>
              {bySeverity(result.lines).map((one) => (
                <LineRow
                  key={one.name}
                  line={one}
                  isOpen={one.name === opened}
                  onToggle={() => setOpened(one.name === opened ? undefined : one.name)}
                />
              ))}
            </tbody>
          </table>
          <p className="so-ready-read">
            {t("read", { count: result.lines.length, time: formatFullTime(result.readAt) })}
            {result.likeRequests > 0 && ` · ${t("likeRequests", { count: result.likeRequests })}`}
          </p>
        </div>
        <aside className="so-ready-side">
          <GatePanel gates={result.gates} />
          {line && result.mayPass && !isReadOnly && passable.length > 0 && (
            <PassForm
              key={line.name === wanted ? `${line.name} by key` : line.name}
              line={line}
              gates={passable}
              takesFocus={line.name === wanted}
              onClose={() => {
                setOpened(undefined);
                setWanted(undefined);
              }}
            />
          )}
        </aside>
      </div>
    </div>
  );
}

function ReadinessHead({ result }: { readonly result: ReadinessResult }) {
  const t = useTexts(readinessMessages);
  const facts = result.isShuttle
    ? [result.techId, ...result.devices]
    : [result.customer, result.size, result.techId, result.productId];
  const [isShown, setShown] = useState(false);
  const isClosed = result.gates.some(({ state }) => state === "closed");
  return (
    <header className="so-ready-head">
      <div>
        <h1>
          {result.code}
          {isClosed && (
            <span className="so-ready-closed so-role-bad">
              <Lock size={13} strokeWidth={1.8} aria-hidden="true" /> {t("closed")}
            </span>
          )}
        </h1>
        <p>{facts.filter((fact) => fact !== "").join(" · ")}</p>
      </div>
      <ul className="so-ready-counts">
        {shownStates.flatMap((state) => {
          const count = result.lines.filter((line) => line.state === state).length;
          return count === 0
            ? []
            : [
                <li key={state} className={`so-ready-count so-ready-${state}`}>
                  <LineMark state={state} />
                  {t(`count.${state}`, { count })}
                </li>,
              ];
        })}
      </ul>
      <Button icon={<Waypoints size={15} strokeWidth={1.7} />} onClick={() => setShown(true)}>
        {t("dependencies")}
      </Button>
      {isShown && (
        <Suspense fallback={<OnItsWay />}>
          <DeviceDependencies
            registry={result.isShuttle ? "shuttle" : "device"}
            code={result.code}
            onClose={() => setShown(false)}
          />
        </Suspense>
      )}
      <Button
        icon={<Printer size={15} strokeWidth={1.7} />}
        aria-label={t("print")}
        onClick={() => globalThis.print()}
      />
    </header>
  );
}

/** J and K move between lines and P passes the current one. Space opens it, as it presses any button. */
function useLineKeys(table: RefObject<HTMLTableElement | null>, onPass: (line: string) => void): void {
  const step = (by: 1 | -1) => {
    const lines = [...(table.current?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
    const here = lines.findIndex((line) => line === document.activeElement);
    const first = by === 1 ? 0 : lines.length - 1;
    lines[here === -1 ? first : here + by]?.focus();
  };
  useShortcut("nextRow", () => step(1));
  useShortcut("previousRow", () => step(-1));
  useShortcut("passLine", () => {
    const line = document.activeElement instanceof HTMLElement ? document.activeElement.dataset["line"] : undefined;
    if (line !== undefined) onPass(line);
  });
}
