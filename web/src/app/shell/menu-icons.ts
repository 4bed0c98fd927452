import {
  CircleCheck,
  FilePen,
  FilePlus2,
  House,
  Inbox,
  type LucideIcon,
  Newspaper,
  Route,
  Send,
  SquareDashed,
} from "lucide-react";
import { menuIconSet } from "../../ui/menu-icon-set.ts";
import { paths } from "../paths.ts";

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
  return menuIconSet[icon ?? ""] ?? menuIconSet[menuName] ?? SquareDashed;
}
