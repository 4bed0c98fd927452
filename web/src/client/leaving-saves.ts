const underWay = new Set<Promise<void>>();

/** A page saves its last input when it is left; the next load of the same form waits for that save. */
export function noteLeavingSave(save: Promise<void>): void {
  underWay.add(save);
  void save.finally(() => underWay.delete(save));
}

export async function leavingSaves(): Promise<void> {
  await Promise.all(underWay);
}
