const underWay = new Set<Promise<void>>();

/** A page that is left saves its last input; the next load of the same form waits for that save. */
export function noteLeavingSave(save: Promise<void>): void {
  underWay.add(save);
  void save.finally(() => underWay.delete(save));
}

export async function leavingSaves(): Promise<void> {
  await Promise.all(underWay);
}
