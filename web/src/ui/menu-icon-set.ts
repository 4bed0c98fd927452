import { Folder, type LucideIcon, Settings } from "lucide-react";
import { subsystemIcons } from "./subsystem-icons.ts";

/** Icons a menu may name; administrators choose from these. */
export const menuIconSet: Readonly<Record<string, LucideIcon>> = {
  ...subsystemIcons,
  dms: Folder,
  system: Settings,
};
