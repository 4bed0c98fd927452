export type FileProblem = "unreadable" | "script" | "macros" | "too-large";

/** The file is refused. */
export class UnfitFile extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}
