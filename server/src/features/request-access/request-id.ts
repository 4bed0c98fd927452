const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A wire id as the database knows it; undefined when it cannot be the id of any request. */
export function asRequestId(text: string): string | undefined {
  return uuid.test(text) ? text : undefined;
}

export interface TaskKey {
  readonly requestId: string;
  readonly task: number;
}

/** A task id names its request too, so that the request can be locked without looking for it. */
export function taskIdOf({ requestId, task }: TaskKey): string {
  return `${requestId}_${task}`;
}

export function asTaskKey(text: string): TaskKey | undefined {
  const [requestId, number, ...more] = text.split("_");
  if (requestId === undefined || number === undefined || more.length > 0) return undefined;
  if (asRequestId(requestId) === undefined || !/^[1-9]\d{0,8}$/.test(number)) return undefined;
  return { requestId, task: Number(number) };
}
