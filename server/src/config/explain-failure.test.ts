import { describe, expect, it } from "vitest";
import { explainFailure } from "./explain-failure.ts";
import { StartupError } from "./startup-error.ts";

/** As the file system inside the embedded database throws it. */
const noRoomInside = { name: "ErrnoError", errno: 51 };

describe("why the server cannot start", () => {
  it.each([
    ["the system", Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" })],
    ["the embedded database", noRoomInside],
    ["PostgreSQL", Object.assign(new Error("could not extend file"), { code: "53100" })],
  ])("is told in one line when the disk is full, whoever noticed: %s", (_who, error) => {
    expect(explainFailure(error, "/srv/signoff")).toMatch(
      /^Signoff cannot start: The disk of the data folder \/srv\/signoff is full\. Make room[^\n]*\n$/,
    );
  });

  it("is a line for each thing to put right, without a stack", () => {
    const text = explainFailure(new StartupError("PORT: is taken\nHOST: is wrong"), undefined);
    expect(text).toBe("Signoff cannot start: PORT: is taken\nSignoff cannot start: HOST: is wrong\n");
  });

  it("describes an unexpected error as well as it can", () => {
    expect(explainFailure(new TypeError("of ours"), undefined)).toMatch(/TypeError: of ours\n\s+at /);
    expect(explainFailure({ name: "Strange", reason: 7 }, undefined)).toBe(
      'Signoff cannot start: {"name":"Strange","reason":7}\n',
    );
  });
});
