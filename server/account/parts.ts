import type postgres from 'postgres'
import { auditPart } from '../audit/member-part.ts'
import type { Auth } from '../auth/auth.ts'
import { authPart } from '../auth/member/member-part.ts'
import { consolePart } from '../console/member-part.ts'
import { contactPart } from '../contact/member-part.ts'
import type { Tx } from '../db/db.ts'
import { exchangePart } from '../exchange/member-part.ts'
import { jobsPart } from '../jobs/member-part.ts'
import { ledgerPart } from '../ledger/member-part.ts'
import { livePart } from '../live/member-part.ts'
import { mailPart } from '../mail/member-part.ts'
import { missionPart } from '../mission/member-part.ts'
import { noticePart } from '../notice/member-part.ts'
import { pushPart } from '../push/member-part.ts'
import { recipePart } from '../recipe/member-part.ts'
import { referralPart } from '../referral/member-part.ts'
import { sharePart } from '../share/member-part.ts'
import { spacePart } from '../space/member-part.ts'
import { calendarPart } from '../sync/calendar/member-part.ts'
import { syncPart } from '../sync/member-part.ts'
import { trustPart } from '../trust/member-part.ts'
import { exportPart } from './export.ts'

/** A folder's share of a member's data. Every folder that stores member data has its part in the list below. */
type MemberPart = {
  name: string
  /**
   * For the member to read: no hashes, keys or data of other members. Absent if there is nothing to export as a value.
   */
  export?: (tx: Tx, uid: string) => Promise<postgres.JSONValue>
  /** Whether something must finish before the member may be erased. */
  mustWait?: (tx: Tx, member: { uid: string; eraseAt: Date }, now: Date) => Promise<boolean>
  /** Idempotent. Must leave nothing that identifies the person. `addresses`: the current one and former ones. */
  erase: (tx: Tx, uid: string, now: Date, addresses: readonly string[]) => Promise<void>
}

/** The list of all member parts, in the order of erasure. Sign-in is last: while it exists, a failed erasure can be retried. */
export const memberParts = (auth: Auth): MemberPart[] => [
  jobsPart,
  mailPart,
  contactPart,
  missionPart,
  exchangePart,
  referralPart,
  ledgerPart,
  syncPart,
  spacePart({ dropLog: syncPart.erase }),
  calendarPart,
  sharePart,
  exportPart,
  pushPart,
  recipePart,
  noticePart,
  trustPart,
  consolePart,
  auditPart,
  livePart,
  authPart(auth),
]
