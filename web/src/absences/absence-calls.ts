/** While a person is away, tasks that arrive for them go to the deputy. */
export interface Absence {
  readonly id: string;
  readonly userId: string;
  readonly deputyId: string;
  readonly deputyName: string;
  readonly from: string;
  readonly to: string;
  /** Null: every kind of form. */
  readonly formTypes: readonly string[] | null;
  readonly remark: string;
  readonly state: "upcoming" | "active" | "over";
}

/** An entered absence. With the id of an existing absence it replaces that one. */
export interface AbsenceInput {
  readonly id?: string;
  readonly deputyId: string;
  readonly from: string;
  readonly to: string;
  readonly formTypes: readonly string[];
  readonly remark: string;
}

/** Server calls of the panel, for oneself or for somebody else. */
export interface AbsenceCalls {
  readonly list: (signal: AbortSignal) => Promise<readonly Absence[]>;
  readonly save: (input: AbsenceInput) => Promise<Absence>;
  readonly remove: (id: string) => Promise<unknown>;
}
