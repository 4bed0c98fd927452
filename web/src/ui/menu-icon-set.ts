import { Folder, type LucideIcon, Settings } from "lucide-react";
import { subsystemIcons } from "./subsystem-icons.ts";

/** The icons that administrators can choose for a menu. */
export const menuIconSet: Readonly<Record<string, LucideIcon>> = {
  ...subsystemIcons,
  dms: Folder,
  system: Settings,
};
