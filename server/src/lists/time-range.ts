const day = /^\d{4}-\d{2}-\d{2}$/;

/** A day means the whole day in the company's time (the server's time zone); a moment means itself. */
export function startOf(text: string): Date {
  return new Date(day.test(text) ? `${text}T00:00:00` : text);
}

/** The first moment after it. */
export function endOf(text: string): Date {
  const date = startOf(text);
  if (day.test(text)) date.setDate(date.getDate() + 1);
  else date.setMilliseconds(date.getMilliseconds() + 1);
  return date;
}
