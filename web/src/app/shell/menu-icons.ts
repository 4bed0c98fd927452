import {
  Aperture,
  Barcode,
  Binary,
  CircleCheck,
  Cpu,
  FilePen,
  FilePlus2,
  Folder,
  Frame,
  Hash,
  House,
  Inbox,
  Layers,
  LayoutGrid,
  type LucideIcon,
  Newspaper,
  Route,
  Ruler,
  Send,
  Settings,
  ShieldAlert,
  SquareDashed,
  Wrench,
} from "lucide-react";
import { paths } from "../paths.ts";

/** Icons a menu may name; administrators choose from these. */
const namedIcons: Readonly<Record<string, LucideIcon>> = {
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
  dms: Folder,
  system: Settings,
};

const workIcons: Readonly<Record<string, LucideIcon>> = {
  [paths.home]: House,
  [paths.todo]: Inbox,
  [paths.drafts]: FilePen,
  [paths.done]: CircleCheck,
  [paths.myApply]: Send,
  [paths.track]: Route,
  [paths.newApplication]: FilePlus2,
  [paths.news]: Newspaper,
};

export function workIcon(path: string): LucideIcon {
  return workIcons[path] ?? SquareDashed;
}

export function menuIcon(icon: string | null, menuName: string): LucideIcon {
  return namedIcons[icon ?? ""] ?? namedIcons[menuName] ?? SquareDashed;
}
