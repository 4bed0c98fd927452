import { customersContract } from "../features/master-data/customers/contract.ts";
import { departmentsContract } from "../features/people/departments/contract.ts";
import { dictionariesContract } from "../features/master-data/dictionaries/contract.ts";
import { ftpServersContract } from "../features/master-data/ftp-servers/contract.ts";
import { maskShopsContract } from "../features/master-data/mask-shops/contract.ts";
import { locationsContract } from "../features/master-data/locations/contract.ts";
import type { RecordSample } from "./record-samples.ts";

/** Samples of everything that requests name: customers, departments, options and places. */
export const masterDataSamples: readonly RecordSample[] = [
  {
    kind: "customer",
    contract: customersContract,
    fields: {
      code: "C090",
      companyName: "晨星微电子",
      englishName: "Dawnstar Micro",
      address: "9 Harbour Road",
      email: "tapeout@dawnstar.example.com",
      ipVendor: false,
      active: true,
    },
    change: { email: "", active: false },
    another: { code: "C091" },
    bad: { email: "nobody" },
    keyword: "dawnstar",
  },
  {
    kind: "department",
    contract: departmentsContract,
    fields: {
      code: "D29",
      nameZh: "先导整合课",
      nameEn: "PIE Pilot",
      parent: [{ id: "D20" }],
      leader: [{ id: "pie.liu" }],
      sortNo: 9,
      active: true,
    },
    change: { nameEn: "PIE Ahead", parent: [{ id: "D10" }] },
    another: { code: "D28" },
    bad: { sortNo: -1 },
    keyword: "pie pilot",
  },
  {
    kind: "dictionary",
    contract: dictionariesContract,
    fields: {
      code: "wafer_finish",
      nameZh: "晶圆表面",
      nameEn: "Wafer finish",
      description: "",
      items: [
        { value: "polished", nameZh: "抛光", nameEn: "Polished", parent: null, color: null, active: true },
        { value: "etched", nameZh: "蚀刻", nameEn: "Etched", parent: null, color: "#1677ff", active: false },
      ],
    },
    change: { nameEn: "Finish of wafers", items: [] },
    another: { code: "wafer_finish_2" },
    bad: { code: "Wafer finish" },
    keyword: "polished",
  },
  {
    kind: "location",
    contract: locationsContract,
    fields: { code: "F3-M1", nameZh: "三厂计量室", nameEn: "Fab 3 metrology", sortNo: 9, active: true },
    change: { nameEn: "Fab 3 metrology room", active: false },
    another: { code: "F3-M2" },
    bad: { code: "F3 M1" },
    keyword: "三厂",
  },
  {
    kind: "ftp-server",
    contract: ftpServersContract,
    fields: { alias: "FTP-CN9", nameZh: "客户上传九区", nameEn: "Customer upload zone 9", active: true },
    change: { nameEn: "Zone 9", active: false },
    another: { alias: "FTP-CN8" },
    bad: { alias: "ftp.example.com" },
    keyword: "zone 9",
  },
  {
    kind: "mask-shop",
    contract: maskShopsContract,
    fields: {
      code: "MS9",
      nameZh: "合作光罩厂九",
      nameEn: "Mask partner nine",
      active: true,
      grades: [{ grade: "A", days: 5 }],
      maskTypes: ["binary"],
      writers: ["laser"],
      plateSizes: ["p6025"],
      pellicleTypes: ["krf"],
      rushAllowed: true,
      rushDays: 3,
    },
    change: { nameEn: "Partner 9", grades: [], rushAllowed: false, rushDays: null },
    another: { code: "MS8" },
    bad: { rushDays: -1 },
    keyword: "partner nine",
  },
];
