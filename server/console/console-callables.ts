import type { Handler } from '../http/handle.ts'
import type { DefinedAct } from './act/act-work.ts'
import { actHandlers } from './act/define-act.ts'
import { requestCallables } from './act/request-callables.ts'
import { announcementActs } from './announcement/announcement-acts.ts'
import { announcementCallables } from './announcement/announcement-callables.ts'
import { legalDayAct } from './announcement/legal-day-act.ts'
import { maintenanceActs } from './announcement/maintenance-acts.ts'
import { auditCallables } from './audit/audit-callables.ts'
import { runGrantsAct } from './bulk-grants/grant-acts.ts'
import { grantCallables } from './bulk-grants/grant-callables.ts'
import { campaignActs } from './campaign/campaign-acts.ts'
import { campaignCallables } from './campaign/campaign-callables.ts'
import type { Console } from './console.ts'
import { contactActs } from './contact/contact-acts.ts'
import { contactDeskCallables } from './contact/contact-callables.ts'
import { mergeAct } from './contact/merge-act.ts'
import { exportAct } from './export/export-act.ts'
import { exportCallables } from './export/export-callables.ts'
import { closeAct, proveAct } from './figures/month-acts.ts'
import { monthCallables } from './figures/month-callables.ts'
import { todayCallables } from './figures/today-callables.ts'
import { fraudActs } from './fraud/fraud-acts.ts'
import { fraudCallables } from './fraud/fraud-callables.ts'
import { rewardActs } from './fraud/reward-acts.ts'
import { jobActs } from './jobs/job-acts.ts'
import { jobCallables } from './jobs/job-callables.ts'
import { mailingActs } from './mailing/mailing-acts.ts'
import { mailingCallables } from './mailing/mailing-callables.ts'
import { backupAct } from './member/backup-act.ts'
import { eraseAct } from './member/erase-act.ts'
import { erasureCallables } from './member/erasure-callables.ts'
import { expiryAct } from './member/expiry-act.ts'
import { loginLinkAct } from './member/login-link-act.ts'
import { memberCallables } from './member/member-callables.ts'
import { grantAct, takeAct } from './member/point-acts.ts'
import { reverseAct } from './member/reverse-act.ts'
import { settleAct } from './member/settle-act.ts'
import { statusActs } from './member/status-acts.ts'
import { supportActs } from './member/support-acts.ts'
import { operatorActs } from './operator/operator-acts.ts'
import { operatorCallables } from './operator/operator-callables.ts'
import { askAct } from './orders/ask-act.ts'
import { channelActs } from './orders/channel-acts.ts'
import { channelDeskCallables } from './orders/channel-callables.ts'
import { orderCallables } from './orders/order-callables.ts'
import { raiseAct } from './reading/raise-act.ts'
import { reviewActs } from './review/review-acts.ts'
import { reviewCallables } from './review/review-callables.ts'
import { confirmCallables } from './sign-in/confirm-callables.ts'
import { invitationCallables } from './sign-in/invitation-callables.ts'
import { signInCallables } from './sign-in/sign-in-callables.ts'
import { resumeAct } from './sources/resume-act.ts'
import { sourceCallables } from './sources/source-callables.ts'
import { giftActs } from './stock/gift-acts.ts'
import { importAct } from './stock/import-act.ts'
import { replaceAct } from './stock/replace-act.ts'
import { stockCallables } from './stock/stock-callables.ts'

/** Every act of the console. Requests for a second person find their act here. */
const actsOf = (desk: Console): readonly DefinedAct[] => [
  ...operatorActs(desk),
  raiseAct,
  ...reviewActs,
  ...contactActs,
  mergeAct,
  ...jobActs,
  grantAct,
  takeAct,
  loginLinkAct,
  backupAct,
  expiryAct,
  settleAct,
  askAct,
  ...statusActs,
  ...supportActs(desk),
  reverseAct,
  eraseAct(desk),
  ...channelActs,
  ...giftActs,
  replaceAct,
  exportAct,
  ...announcementActs,
  ...maintenanceActs,
  legalDayAct(desk.signature.publicOrigin),
  proveAct,
  closeAct,
  ...campaignActs,
  runGrantsAct,
  ...fraudActs,
  ...rewardActs,
  resumeAct,
  ...mailingActs({ db: desk.db, publicOrigin: desk.signature.publicOrigin }),
]

/** Everything that the console's listener answers. */
export function consoleCallables(desk: Console): Handler[] {
  const acts = actsOf(desk)
  const handlers = [
    ...signInCallables(desk),
    ...invitationCallables(desk),
    ...confirmCallables(desk),
    ...operatorCallables(desk),
    ...requestCallables(desk, acts),
    ...auditCallables(desk),
    ...reviewCallables(desk),
    ...contactDeskCallables(desk),
    ...jobCallables(desk),
    ...orderCallables(desk),
    ...memberCallables(desk),
    ...erasureCallables(desk),
    ...channelDeskCallables(desk),
    ...stockCallables(desk),
    ...announcementCallables(desk),
    ...todayCallables(desk),
    ...monthCallables(desk),
    ...campaignCallables(desk),
    ...grantCallables(desk),
    ...mailingCallables(desk),
    ...fraudCallables(desk),
    ...sourceCallables(desk),
    // Never a request for two persons, which would store the codes of the file.
    ...actHandlers(desk, importAct(desk)),
    ...acts.flatMap((act) => actHandlers(desk, act)),
  ]
  return [...handlers, ...exportCallables(desk, handlers)]
}
