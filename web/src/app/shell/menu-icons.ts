import {
  CircleCheck,
  FilePen,
  FilePlus2,
  Folder,
  House,
  Inbox,
  type LucideIcon,
  Newspaper,
  Route,
  Send,
  Settings,
  SquareDashed,
} from "lucide-react";
import { subsystemIcons } from "../../ui/subsystem-icons.ts";
import { paths } from "../paths.ts";

/** Icons a menu may name; administrators choose from these. */
const namedIcons: Readonly<Record<string, LucideIcon>> = {
  ...subsystemIcons,
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
