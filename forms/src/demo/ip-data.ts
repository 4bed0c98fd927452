import type { FormValues } from "../values/form-values.ts";
import { demoChecksum } from "./checksum.ts";
import { displayIp } from "./tapeout-records.ts";
import { filedByAdmin } from "./toptier-data.ts";

export type IpFacts = {
  ipCode: string;
  ipName: string;
  ipType: "mem" | "iface" | "nvm";
  vendor: string;
  ipVersion: string;
  cellName: string;
  siliconProven?: "Y" | "N";
};

const [sram, mipi] = displayIp;

/** The IP of the display driver: a memory of the foundry, an interface of a vendor. */
export const displayIpFacts: readonly IpFacts[] = [
  { ...sram, ipName: "SRAM 4k × 32", ipType: "mem", vendor: "Demo Foundry", ipVersion: "2.1" },
  { ...mipi, ipName: "MIPI receiver", ipType: "iface", vendor: "United IP", ipVersion: "1.4" },
];

/** The IP inside a device, all of it merged at the foundry. */
export function ipdfData({ device, fsr, ips }: { device: string; fsr: string; ips: readonly IpFacts[] }): FormValues {
  return {
    subject: `${device} IP申报`,
    ...filedByAdmin,
    deviceName: device,
    fsrNo: fsr,
    hasIp: "Y",
    ipEngineer: { id: "ip.shao" },
    royalty: "Y",
    comment: "Layout of the vendor arrives by the encrypted zone.",
    ips: ips.map((ip) => ({
      siliconProven: "Y",
      ...ip,
      ipKind: "hard",
      needMerge: "Y",
      ipMergeType: ip.vendor === "Demo Foundry" ? "foundryIp" : "vendorIp",
      mergeSite: "hq",
      licenseNo: `LIC-${ip.ipCode}`,
      checksum: demoChecksum(`${ip.ipCode} ${ip.ipVersion}`),
    })),
  };
}
