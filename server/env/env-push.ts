import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { isKeyPair } from '../push/vapid.ts'
import { type EnvSource, readGroup } from './env-source.ts'

export const readPushEnv = (source: EnvSource, { localMode }: { localMode: boolean }) => ({
  /** Null: local mode derives a key pair from its secret, and production sends no notifications. */
  vapidKeys: keysOf(source),
  /** Allows a push service on this machine: for tests, in local mode only. */
  pushLoopback: localMode && source.PUSH_LOOPBACK === '1',
})

export function pushProblems(source: EnvSource): Text[] {
  const keys = keysOf(source)
  if (!keys && (source.VAPID_PUBLIC_KEY || source.VAPID_PRIVATE_KEY)) {
    return [operatorText('setting-vapid-half')]
  }
  return keys && !isKeyPair(keys) ? [operatorText('setting-vapid-pair')] : []
}

const keysOf = (source: EnvSource) =>
  readGroup(source, { publicKey: 'VAPID_PUBLIC_KEY', privateKey: 'VAPID_PRIVATE_KEY' })
