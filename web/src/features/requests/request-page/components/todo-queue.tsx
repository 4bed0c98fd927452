import type { TodoRow } from "@signoff/server/contract/requests/request-lists";
import { Checkbox, Popover } from "antd";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { create } from "zustand";
import { useTexts } from "../../../../i18n/translate.ts";
import { storageKeys } from "../../../../session/storage-keys.ts";
import { decideMessages } from "../decide-messages.ts";

/** Whether the next to-do opens after a decision; kept for the next visit. */
export const useOpenNext = create<{ readonly enabled: boolean }>(() => ({
  enabled: localStorage.getItem(storageKeys.openNextTask) !== "off",
}));

function setOpenNext(enabled: boolean): void {
  localStorage.setItem(storageKeys.openNextTask, enabled ? "on" : "off");
  useOpenNext.setState({ enabled });
}

interface TodoQueueProps {
  readonly todos: readonly TodoRow[];
  readonly taskId: string;
  readonly onOpen: (row: TodoRow) => void;
}

/** `3 of 12`, with links to the neighbours. */
export function TodoQueue({ todos, taskId, onOpen }: TodoQueueProps) {
  const t = useTexts(decideMessages);
  const enabled = useOpenNext((state) => state.enabled);
  const at = todos.findIndex((row) => row.taskId === taskId);
  if (at < 0) return null;
  const [previous, next] = [todos[at - 1], todos[at + 1]];
  return (
    <span className="so-queue">
      <Popover
        trigger="click"
        placement="topRight"
        content={
          <Checkbox checked={enabled} onChange={(event) => setOpenNext(event.target.checked)}>
            {t("openNext")}
          </Checkbox>
        }
      >
        <button type="button" className="so-queue-position num">
          {t("position", { at: at + 1, count: todos.length })}
        </button>
      </Popover>
      <button
        type="button"
        className="so-icon-button"
        aria-label={t("previous")}
        disabled={!previous}
        onClick={() => previous && onOpen(previous)}
      >
        <ChevronLeft size={16} strokeWidth={1.8} />
      </button>
      <button
        type="button"
        className="so-icon-button"
        aria-label={t("next")}
        disabled={!next}
        onClick={() => next && onOpen(next)}
      >
        <ChevronRight size={16} strokeWidth={1.8} />
      </button>
    </span>
  );
}
