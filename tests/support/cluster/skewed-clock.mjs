/** Loaded before a server: its clock is ahead by `CLOCK_AHEAD_MS`, as on a machine without time synchronisation. */
const aheadMs = Number(process.env["CLOCK_AHEAD_MS"]);
const TrueDate = Date;

globalThis.Date = class Date extends TrueDate {
  constructor(...given) {
    if (given.length === 0) super(TrueDate.now() + aheadMs);
    else super(...given);
  }

  static now() {
    return TrueDate.now() + aheadMs;
  }
};
