import { recordActLater } from '../../audit/record-act.ts'
import type { PasskeySite } from '../../auth/passkey/ceremony.ts'
import { relyingPartyOf } from '../../auth/passkey/relying-party.ts'
import type { Console } from '../console.ts'
import { findOperator } from '../operator/operator.ts'
import { findOperatorPasskey, lockOperatorPasskey, recordPasskeyUse } from './credential.ts'

/** Passkeys at the console. Its relying party is its own: a passkey of one site is worth nothing at the other. */
export const operatorPasskeys = ({ passkeyKey, origin, db }: Console): PasskeySite => ({
  passkeyKey,
  relyingParty: () => relyingPartyOf({ origin, name: 'こつこつ運営' }),
  find: (credentialId) => findOperatorPasskey(db.sql, credentialId),
  lock: lockOperatorPasskey,
  recordUse: recordPasskeyUse,
  recordCopy: async (tx, { owner, ...copy }) => {
    const operator = await findOperator(tx, owner)
    await recordActLater(tx, { ...copy, actor: 'server', subject: `operator ${operator?.email ?? owner}` })
  },
})
