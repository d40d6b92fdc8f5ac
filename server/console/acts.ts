import { accountActs } from '../account/acts.ts'
import type { DefinedAct } from '../acts/act.ts'
import { authActs } from '../auth/acts.ts'
import { lockMember } from '../auth/member/member.ts'
import { campaignActs } from '../campaign/acts.ts'
import { contactActs } from '../contact/acts.ts'
import { channelActs } from '../exchange/channel/acts.ts'
import { deliveryActs } from '../exchange/delivery/acts.ts'
import { reviewActs } from '../exchange/review/acts.ts'
import { giftActs } from '../exchange/stock/acts.ts'
import { importAct } from '../exchange/stock/import-act.ts'
import { replaceAct } from '../exchange/stock/replace-act.ts'
import { expectedCost } from '../figures/campaign-cost.ts'
import { monthActs } from '../figures/month/acts.ts'
import { jobActs } from '../jobs/acts.ts'
import { ledgerActs } from '../ledger/acts.ts'
import { announcementActs } from '../notice/announcement/acts.ts'
import { legalDayAct } from '../notice/legal/acts.ts'
import { newsActs } from '../notice/newsletter/acts.ts'
import { maintenanceActs } from '../notice/status/acts.ts'
import { referralActs } from '../referral/acts.ts'
import { shareActs } from '../share/acts.ts'
import { spaceTakeDown } from '../space/take-down.ts'
import { tellSpace } from '../space/tell.ts'
import { syncActs } from '../sync/acts.ts'
import { syncPart } from '../sync/member-part.ts'
import { runGrants } from './bulk-grants/grant-acts.ts'
import type { Console } from './console.ts'
import { exportAct } from './export/export-act.ts'
import { fraudActs } from './fraud/fraud-acts.ts'
import { groupsOf } from './fraud/groups-of.ts'
import { backupAct } from './member/backup-act.ts'
import { cancelErasureOf, eraseAct } from './member/erase-act.ts'
import { noteAct } from './member/note-act.ts'
import { findColleague, operatorName } from './operator/operator.ts'
import { operatorActs } from './operator/operator-acts.ts'
import { raiseAct } from './reading/raise-act.ts'
import { resumeAct } from './sources/resume-act.ts'

/** The settings that acts depend on, at the console's listener or on the machine of the command line. */
type ActParts = Pick<Console, 'db' | 'exchanges' | 'signature' | 'returningKey' | 'origin' | 'localMode'>

/** Every act of operators. The console, the command line and requests for a second person find theirs here. */
export const allActs = (parts: ActParts): readonly DefinedAct[] => [
  ...operatorActs(parts),
  raiseAct,
  exportAct,
  backupAct,
  ...accountActs,
  ...authActs(parts),
  noteAct,
  eraseAct(parts),
  cancelErasureOf(parts),
  ...fraudActs,
  ...ledgerActs,
  runGrants,
  resumeAct,
  ...monthActs,
  ...reviewActs({ operatorName, groupsOf }),
  ...deliveryActs,
  ...channelActs,
  ...giftActs,
  importAct(parts.exchanges),
  replaceAct,
  ...contactActs({ operatorName, findColleague }),
  ...referralActs,
  ...campaignActs({ expectedCost }),
  ...announcementActs,
  ...maintenanceActs,
  legalDayAct(parts.signature.publicOrigin),
  ...newsActs({ db: parts.db, publicOrigin: parts.signature.publicOrigin }),
  ...shareActs(spaceTakeDown({ dropLog: syncPart.erase })),
  ...syncActs(tellSpace),
  ...jobActs({ lockMember }),
]
