import type { Handler } from '../http/handle.ts'
import { actHandlers } from './act/act-handlers.ts'
import { requestCallables } from './act/request-callables.ts'
import { allActs } from './acts.ts'
import { announcementCallables } from './announcement/announcement-callables.ts'
import { auditCallables } from './audit/audit-callables.ts'
import { grantCallables } from './bulk-grants/grant-callables.ts'
import { campaignCallables } from './campaign/campaign-callables.ts'
import type { Console } from './console.ts'
import { contactDeskCallables } from './contact/contact-callables.ts'
import { exportCallables } from './export/export-callables.ts'
import { monthCallables } from './figures/month-callables.ts'
import { todayCallables } from './figures/today-callables.ts'
import { findCallables } from './find/find-callables.ts'
import { fraudCallables } from './fraud/fraud-callables.ts'
import { jobCallables } from './jobs/job-callables.ts'
import { mailingCallables } from './mailing/mailing-callables.ts'
import { erasureCallables } from './member/erasure-callables.ts'
import { memberCallables } from './member/member-callables.ts'
import { operatorCallables } from './operator/operator-callables.ts'
import { channelDeskCallables } from './orders/channel-callables.ts'
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
export function consoleCallables(desk: Console): Handler[] {
  const acts = allActs(desk)
  const handlers = [
    ...signInCallables(desk),
    ...invitationCallables(desk),
    ...confirmCallables(desk),
    ...ownAccountCallables(desk),
    ...operatorCallables(desk),
    ...requestCallables(desk, acts),
    ...auditCallables(desk),
    ...reviewCallables(desk),
    ...reportCallables(desk),
    ...contactDeskCallables(desk),
    ...jobCallables(desk),
    ...orderCallables(desk),
    ...memberCallables(desk),
    ...erasureCallables(desk),
    ...channelDeskCallables(desk),
    ...stockCallables(desk),
    ...announcementCallables(desk),
    ...todayCallables(desk, acts),
    ...monthCallables(desk),
    ...campaignCallables(desk),
    ...grantCallables(desk),
    ...mailingCallables(desk),
    ...findCallables(desk),
    ...fraudCallables(desk),
    ...sourceCallables(desk),
    ...stateCallables(desk, acts),
    ...acts.flatMap((act) => actHandlers(desk, act)),
  ]
  return [...handlers, ...exportCallables(desk, handlers)]
}
