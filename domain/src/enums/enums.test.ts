import { describe, expect, it } from "vitest";
import { activityResults } from "./activity-result.ts";
import { calibrationTypes } from "./calibration-type.ts";
import { checkFrequencies } from "./check-frequency.ts";
import { decisions, needsRemark } from "./decision.ts";
import { environmentStatus } from "./environment-status.ts";
import { equipmentStatus } from "./equipment-status.ts";
import { manufacturerTypes } from "./manufacturer-type.ts";
import { nonConformanceTypes } from "./non-conformance-type.ts";
import { isSubsystem, subsystems } from "./subsystem.ts";
import { testKeyTableType } from "./test-key-table-type.ts";
import { isYes } from "./yes-no.ts";

describe("the enumerations of the specification", () => {
  it("have exactly its values", () => {
    expect(Object.values(environmentStatus)).toEqual([-1, 0, 1]);
    expect(Object.values(equipmentStatus)).toEqual([0, 1, 2, 3, 4]);
    expect(calibrationTypes).toEqual(["externalCalib", "internalCalib"]);
    expect(manufacturerTypes).toEqual(["manufacturer", "measuredObjector"]);
    expect(activityResults).toEqual(["Pass", "Fail", "Part"]);
    expect(nonConformanceTypes.join()).toBe("CAL,MSA,MATCH,RM,Others,BIAS,LIN,GRR,AMSA,stability");
    expect(checkFrequencies.join()).toBe("day1,day2,week1,week2,month1,quarter1,year1");
    expect(new Set(Object.values(testKeyTableType)).size).toBe(8);
  });

  it("take Y for yes and anything else for no", () => {
    expect(["Y", "N", "y", "", null, true].map(isYes)).toEqual([true, false, false, false, false, false]);
  });

  it("[R-APPR-1] ask for remarks on every decision but agree", () => {
    expect(decisions.filter(needsRemark)).toEqual(["disagree", "reject", "cancel"]);
  });

  it("[R-ROUTE-5] know the thirteen subsystems and no other", () => {
    expect([subsystems.length, isSubsystem("toptier"), isSubsystem("Toptier")]).toEqual([13, true, false]);
  });
});
