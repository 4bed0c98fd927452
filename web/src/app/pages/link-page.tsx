import type { LinkTrouble } from "@signoff/server/contract/requests/tasks";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import {
  ArrowRightLeft,
  CheckCircle2,
  CircleSlash2,
  Hourglass,
  type LucideIcon,
  TimerOff,
  Undo2,
  UserX,
} from "lucide-react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { requestAddress, taskAddress } from "../../client/request-address.ts";
import { verifyLink } from "../../features/requests/tasks/queries.ts";
import { useTexts } from "../../i18n/translate.ts";
import { useMayOpen, useSession } from "../../session/session-store.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type LinkToVerify, linkOf } from "../navigation-guard.ts";
import { paths } from "../paths.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import { safeInAppPath } from "../safe-redirect.ts";
import { useLogout } from "../use-logout.ts";
import { linkMessages } from "./link-messages.ts";

/**
 * Replaces home for a user who followed a mail link to a task that does not wait for them: says why and offers next
 * steps.
 */
export function LinkPage() {
  const { search } = useLocation();
  const wanted = safeInAppPath(new URLSearchParams(search).get("link"));
  const link = wanted === null ? null : linkOf(new URL(wanted, window.location.origin));
  if (wanted === null || link === null) return <Navigate to={paths.home} replace />;
  return <LinkOutcome wanted={wanted} link={link} />;
}

interface LinkOutcomeProps {
  readonly wanted: string;
  readonly link: LinkToVerify;
}

const icons = {
  handled: CheckCircle2,
  transferred: ArrowRightLeft,
  withdrawn: Undo2,
  ended: CircleSlash2,
  held: Hourglass,
  expired: TimerOff,
  "not-yours": UserX,
} as const satisfies Record<LinkTrouble, LucideIcon>;

function LinkOutcome({ wanted, link }: LinkOutcomeProps) {
  const t = useTexts(linkMessages);
  const name = useSession((state) => state.userInfo?.realname ?? "");
  const { data, isError } = useQuery({ queryKey: ["mail-link", wanted], queryFn: () => verifyLink(link), gcTime: 0 });
  if (isError) return <Navigate to={paths.home} replace />;
  // The link is valid by now, or valid for the user who has signed in instead.
  if (data?.valid === true) return <Navigate to={wanted} replace />;
  if (!data) return <PageSkeleton />;
  const trouble = data.trouble ?? "not-yours";
  return (
    <div className="so-page-center so-link-page">
      <EmptyState
        icon={icons[trouble]}
        title={<h1 className="so-empty-title">{t(`title.${trouble}`)}</h1>}
        action={<NextSteps wanted={wanted} link={link} trouble={trouble} applyId={data.applyId} />}
      >
        <p>
          <strong>{data.reason}</strong>
          {data.requestNo !== undefined && <span className="code"> {data.requestNo}</span>}
        </p>
        <p>{t(`next.${trouble}`, { name })}</p>
      </EmptyState>
    </div>
  );
}

interface NextStepsProps extends LinkOutcomeProps {
  readonly trouble: LinkTrouble;
  readonly applyId: string | undefined;
}

/** The most likely step first. */
function NextSteps({ wanted, link, trouble, applyId }: NextStepsProps) {
  const t = useTexts(linkMessages);
  const navigate = useNavigate();
  const hasTodo = useMayOpen(paths.todo);
  const switchUser = useLogout(wanted);
  const { formType } = link;
  const steps = [
    ...(trouble === "not-yours" ? [{ text: t("switchUser"), go: switchUser }] : []),
    ...(trouble === "expired" ? [{ text: t("openTask"), go: () => void navigate(taskAddress(link)) }] : []),
    ...(applyId === undefined
      ? []
      : [{ text: t("openRequest"), go: () => void navigate(requestAddress({ applyId, formType })) }]),
    hasTodo
      ? { text: t("todo"), go: () => void navigate(paths.todo) }
      : { text: t("home"), go: () => void navigate(paths.home) },
  ];
  return (
    <>
      {steps.map(({ text, go }, at) => (
        <Button key={text} type={at === 0 ? "primary" : "default"} onClick={go}>
          {text}
        </Button>
      ))}
    </>
  );
}
