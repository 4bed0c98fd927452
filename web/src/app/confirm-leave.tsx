import { createContext, lazy, type ReactNode, Suspense, use, useState } from "react";
import { OnItsWay } from "../ui/on-its-way/on-its-way.tsx";

export interface LeaveQuestion {
  readonly text: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
}

const LeaveDialog = lazy(() => import("./leave-dialog.tsx").then((module) => ({ default: module.LeaveDialog })));

const ConfirmLeaveContext = createContext<(question: LeaveQuestion) => void>(() => {});

/** Asks once before unsaved input is lost, and says what will happen. */
export function useConfirmLeave(): (question: LeaveQuestion) => void {
  return use(ConfirmLeaveContext);
}

export function ConfirmLeaveHost({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);
  return (
    <ConfirmLeaveContext value={setQuestion}>
      {children}
      <Suspense fallback={<OnItsWay />}>
        {question && <LeaveDialog question={question} onClose={() => setQuestion(null)} />}
      </Suspense>
    </ConfirmLeaveContext>
  );
}
