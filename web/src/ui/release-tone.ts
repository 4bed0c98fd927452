const tones: Readonly<Record<string, string>> = { system: "warn", notice: "accent", release: "ok", training: "violet" };

/** The role whose colour a kind of news has; kinds that the company adds have none. */
export function releaseTone(releaseType: string): string {
  return tones[releaseType] ?? "mute";
}
