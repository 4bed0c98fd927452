import { useEffect, useState } from "react";

interface Answered<Question, Answer> {
  readonly question: Question;
  readonly answer: Answer | undefined;
  readonly failed: boolean;
}

/** Asks the server while something is open; a newer question cancels an older one, whose late answer is never shown. */
export function useAnswer<Question, Answer>(
  isOpen: boolean,
  question: Question,
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>,
) {
  const [last, setLast] = useState<Answered<Question, Answer>>();
  useEffect(() => {
    if (!isOpen) return;
    const cancel = new AbortController();
    const answerWith = (answer: Answer | undefined, failed: boolean) => {
      if (!cancel.signal.aborted) setLast({ question, answer, failed });
    };
    ask(question, cancel.signal).then(
      (answer) => answerWith(answer, false),
      () => answerWith(undefined, true),
    );
    return () => cancel.abort();
  }, [isOpen, question, ask]);
  return {
    /** The last answer stays while the next one is loading. */
    answer: last?.answer,
    isWaiting: isOpen && last?.question !== question,
    failed: last?.question === question && last.failed,
  };
}
