const underWay = new Set<Promise<void>>();

/** A page that goes away saves what is left; whoever asks for the same form next waits for that. */
export function noteLeavingSave(save: Promise<void>): void {
  underWay.add(save);
  void save.finally(() => underWay.delete(save));
}

export async function leavingSaves(): Promise<void> {
  await Promise.all(underWay);
}
