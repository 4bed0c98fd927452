import type { Organisation } from "./organisation.ts";

/** The organisation's answers while an event was applied, by question. Plain JSON, logged with the event. */
export type OrganisationAnswers = Readonly<Record<string, unknown>>;

/**
 * An organisation that records its answers. Stored with the event, the answers make the decision log complete: people
 * change departments and roles, but replaying the log with the answers of that day gives the rows of that day.
 */
export function recordAnswers(org: Organisation): {
  readonly org: Organisation;
  readonly answers: OrganisationAnswers;
} {
  const answers: Record<string, unknown> = {};
  const note = <Answer>(question: string, answer: Answer): Answer => {
    answers[question] = answer ?? null;
    return answer;
  };
  return {
    answers,
    org: {
      user: (id) => note(`user ${id}`, org.user(id)),
      department: (id) => note(`department ${id}`, org.department(id)),
      holders: (role) => note(`holders ${role}`, org.holders(role)),
      members: (group) => note(`members ${group}`, org.members(group)),
      administrators: (kind) => note(`administrators ${kind}`, org.administrators(kind)),
      deputy: (user, kind, at) => note(`deputy ${user}`, org.deputy(user, kind, at)),
    },
  };
}

/**
 * The organisation as it answered then. A question that was not asked then shows that the engine changed: it throws.
 */
export function replayAnswers(answers: OrganisationAnswers): Organisation {
  const answer = <Answer>(question: string): Answer => {
    if (!(question in answers)) throw new Error(`The log has no answer to: ${question}`);
    return answers[question] as Answer;
  };
  const one = <Answer>(question: string): Answer | undefined => answer<Answer | null>(question) ?? undefined;
  return {
    user: (id) => one(`user ${id}`),
    department: (id) => one(`department ${id}`),
    holders: (role) => answer(`holders ${role}`),
    members: (group) => answer(`members ${group}`),
    administrators: (kind) => answer(`administrators ${kind}`),
    deputy: (user) => one(`deputy ${user}`),
  };
}
