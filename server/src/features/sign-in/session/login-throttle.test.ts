import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { delayAfterFailures } from "./login-throttle.ts";

describe("the delay after failed sign-ins", () => {
  it("grows from the fifth failure on and stops at 15 minutes", () => {
    expect([0, 4, 5, 6, 7, 8, 9, 10, 100].map((count) => delayAfterFailures(count))).toEqual([
      0, 0, 30, 60, 120, 240, 480, 900, 900,
    ]);
  });

  it("[R-AUTH-7] leaves at most 20 guesses an hour at one account", () => {
    let seconds = 0;
    let guesses = 0;
    while (seconds <= 3600) {
      guesses += 1;
      seconds += delayAfterFailures(guesses);
    }
    expect(guesses).toBeLessThanOrEqual(20);
  });
});

describe("a common password", () => {
  const person = ["pie.liu", "W0203", "pie.liu@example.com"];
  it.each([
    "123456",
    "Password1",
    "aaaaaaaa",
    "1qaz2wsx",
    "Signoff123",
    "pie.liu",
    "PIE.LIU!",
    "pieliu88",
    "w0203",
    "2026pie.liu",
  ])("%s is refused", (password) => {
    expect(isCommonPassword(password, person)).toBe(true);
  });

  it.each(["Signoff@2026", "tall ships sail at nine", "浦江夜色十分好", "lithium-3"])("%s is not", (password) => {
    expect(isCommonPassword(password, person)).toBe(false);
  });
});
