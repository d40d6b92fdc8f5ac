import type { Handler } from '../http/handle.ts'
import { actHandlers } from './act/act-handlers.ts'
import { requestCallables } from './act/request-callables.ts'
import { allActs } from './acts.ts'
import { announcementCallables } from './announcement/announcement-callables.ts'
import { auditCallables } from './audit/audit-callables.ts'
import { grantCallables } from './bulk-grants/grant-callables.ts'
import { campaignCallables } from './campaign/campaign-callables.ts'
import type { Console } from './console.ts'
import { contactConsoleCallables } from './contact/contact-callables.ts'
import { exportCallables } from './export/export-callables.ts'
import { monthCallables } from './figures/month-callables.ts'
import { todayCallables } from './figures/today-callables.ts'
import { findCallables } from './find/find-callables.ts'
import { fraudCallables } from './fraud/fraud-callables.ts'
import { jobCallables } from './jobs/job-callables.ts'
import { erasureCallables } from './member/erasure-callables.ts'
import { memberCallables } from './member/member-callables.ts'
import { newsletterCallables } from './newsletter/newsletter-callables.ts'
import { operatorCallables } from './operator/operator-callables.ts'
import { channelConsoleCallables } from './orders/channel-callables.ts'
import { orderCallables } from './orders/order-callables.ts'
import { reportCallables } from './report/report-callables.ts'
import { reviewCallables } from './review/review-callables.ts'
import { confirmCallables } from './sign-in/confirm-callables.ts'
import { invitationCallables } from './sign-in/invitation-callables.ts'
import { ownAccountCallables } from './sign-in/own-account-callables.ts'
import { signInCallables } from './sign-in/sign-in-callables.ts'
import { sourceCallables } from './sources/source-callables.ts'
import { stateCallables } from './state/state-callables.ts'
import { stockCallables } from './stock/stock-callables.ts'

/** Everything that the console's listener answers. */
export function consoleCallables(operatorConsole: Console): Handler[] {
  const acts = allActs(operatorConsole)
  const handlers = [
    ...signInCallables(operatorConsole),
    ...invitationCallables(operatorConsole),
    ...confirmCallables(operatorConsole),
    ...ownAccountCallables(operatorConsole),
    ...operatorCallables(operatorConsole),
    ...requestCallables(operatorConsole, acts),
    ...auditCallables(operatorConsole),
    ...reviewCallables(operatorConsole),
    ...reportCallables(operatorConsole),
    ...contactConsoleCallables(operatorConsole),
    ...jobCallables(operatorConsole),
    ...orderCallables(operatorConsole),
    ...memberCallables(operatorConsole),
    ...erasureCallables(operatorConsole),
    ...channelConsoleCallables(operatorConsole),
    ...stockCallables(operatorConsole),
    ...announcementCallables(operatorConsole),
    ...todayCallables(operatorConsole, acts),
    ...monthCallables(operatorConsole),
    ...campaignCallables(operatorConsole),
    ...grantCallables(operatorConsole),
    ...newsletterCallables(operatorConsole),
    ...findCallables(operatorConsole),
    ...fraudCallables(operatorConsole),
    ...sourceCallables(operatorConsole),
    ...stateCallables(operatorConsole, acts),
    ...acts.flatMap((act) => actHandlers(operatorConsole, act)),
  ]
  return [...handlers, ...exportCallables(operatorConsole, handlers)]
}
