import type postgres from 'postgres'
import type { Auth } from '../auth/auth.ts'
import { authPart } from '../auth/member/member-part.ts'
import { contactPart } from '../contact/member-part.ts'
import type { Tx } from '../db/db.ts'
import { exchangePart } from '../exchange/member-part.ts'
import { jobsPart } from '../jobs/member-part.ts'
import { ledgerPart } from '../ledger/member-part.ts'
import { missionPart } from '../mission/member-part.ts'
import { pushPart } from '../push/member-part.ts'
import { referralPart } from '../referral/member-part.ts'
import { syncPart } from '../sync/member-part.ts'
import { trustPart } from '../trust/member-part.ts'
import { exportPart } from './export.ts'

/** What one folder holds of a member. Every folder that keeps something of members has its part in the list below. */
export type MemberPart = {
  name: string
  /** For the member's own eyes: no hashes, no keys, nothing of other members. Absent: it is not a value, or nothing. */
  export?: (tx: Tx, uid: string) => Promise<postgres.JSONValue>
  /** Whether something of the member's must come to its end before anything may be erased. */
  mustWait?: (tx: Tx, uid: string) => Promise<boolean>
  /** May run twice, and must leave nothing that leads back to the person. */
  erase: (tx: Tx, uid: string, now: Date) => Promise<void>
}

/** The one list of what a member leaves behind. Sign-in comes last: while it stands, the rest can be tried again. */
export const memberParts = (auth: Auth): MemberPart[] => [
  contactPart,
  missionPart,
  exchangePart,
  referralPart,
  ledgerPart,
  syncPart,
  exportPart,
  pushPart,
  trustPart,
  jobsPart,
  authPart(auth),
]
