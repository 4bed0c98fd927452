const two = (value: number) => String(value).padStart(2, "0");
const dayText = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
const pattern = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** `2026-11` if the text is a month, as in the address. */
export function readMonth(text: string | null): string | undefined {
  return text !== null && pattern.test(text) ? text : undefined;
}

export function monthOf(date: Date): string {
  return dayText(date).slice(0, 7);
}

export function firstDay(month: string): Date {
  return new Date(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, 1);
}

export function monthAfter(month: string, by: number): string {
  const first = firstDay(month);
  return monthOf(new Date(first.getFullYear(), first.getMonth() + by, 1));
}

/** The weeks of a month, from Monday to Sunday, as days `yyyy-MM-dd`. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = firstDay(month);
  const before = (first.getDay() + 6) % 7;
  const length = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate();
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) =>
      dayText(new Date(first.getFullYear(), first.getMonth(), 1 - before + week * 7 + at)),
    ),
  );
}
