import {
  Aperture,
  Barcode,
  Binary,
  Cpu,
  Frame,
  Hash,
  Layers,
  LayoutGrid,
  type LucideIcon,
  Ruler,
  ShieldAlert,
  Wrench,
} from "lucide-react";

/** The icon of each subsystem, the same in the menu and where its forms are chosen. */
export const subsystemIcons = {
  toptier: Layers,
  lota: Binary,
  techId: Hash,
  tkdms: Ruler,
  mpw: LayoutGrid,
  etapeout: Cpu,
  pidb: Barcode,
  smart: Frame,
  trrs: ShieldAlert,
  stool: Wrench,
  opc: Aperture,
} as const satisfies Readonly<Record<string, LucideIcon>>;
