import { passkeysDocument } from '#contract/auth/passkey.ts'
import type { LiveReader } from '../../live/live-reader.ts'
import { passkeysOf } from './passkey-rows.ts'

export const passkeysReader: LiveReader = {
  document: passkeysDocument,
  read: async (sql, uid) => ({
    passkeys: (await passkeysOf(sql, uid)).map((passkey) => ({
      passkeyId: passkey.credentialId,
      name: passkey.name,
      createdAt: passkey.createdAt.toISOString(),
      lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
      isSynced: passkey.backedUp,
    })),
  }),
}
