import { recordActLater } from '../../audit/record-act.ts'
import type { Auth } from '../auth.ts'
import type { PasskeySite } from './ceremony.ts'
import { findPasskey, lockPasskey, recordUse, type StoredPasskey } from './passkey-rows.ts'
import { relyingPartyOf } from './relying-party.ts'

/** Passkeys at the members' site. */
export const memberPasskeys = ({ passkeyKey, publicOrigin, db }: Auth): PasskeySite => ({
  passkeyKey,
  relyingParty: () => relyingPartyOf({ origin: publicOrigin, name: 'こつこつ' }),
  find: async (credentialId) => owned(await findPasskey(db.sql, credentialId)),
  lock: async (tx, { owner, credentialId }) => owned(await lockPasskey(tx, { uid: owner, credentialId })),
  recordUse: (tx, { owner, ...use }, at) => recordUse(tx, { ...use, uid: owner, at }),
  recordCopy: (tx, { owner: uid, ...copy }) =>
    recordActLater(tx, { ...copy, actor: 'server', subject: uid, uid }),
})

const owned = (passkey: StoredPasskey | null) => passkey && { ...passkey, owner: passkey.uid }
