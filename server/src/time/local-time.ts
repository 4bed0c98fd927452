/** Days, months and displayed times are in the company's time: the server's own time zone (TZ). */
export function dayText(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** `yyMM`, as in request numbers. */
export function monthText(date: Date): string {
  return `${two(date.getFullYear() % 100)}${two(date.getMonth() + 1)}`;
}

export function minuteText(date: Date): string {
  return `${dayText(date)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
