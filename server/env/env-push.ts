import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { isKeyPair } from '../push/vapid.ts'
import type { EnvSource } from './env-source.ts'

export type PushEnv = {
  /** Null: local mode derives a key pair from its secret, and production sends no notifications. */
  vapidKeys: { publicKey: string; privateKey: string } | null
  /** Allows a push service on this machine: for tests, in local mode only. */
  pushLoopback: boolean
}

export function readPushEnv(source: EnvSource, { localMode }: { localMode: boolean }): PushEnv {
  return { vapidKeys: keysOf(source), pushLoopback: localMode && source.PUSH_LOOPBACK === '1' }
}

export function pushProblems(source: EnvSource): Text[] {
  const keys = keysOf(source)
  if (!keys && (source.VAPID_PUBLIC_KEY || source.VAPID_PRIVATE_KEY)) {
    return [operatorText('setting-vapid-half')]
  }
  return keys && !isKeyPair(keys) ? [operatorText('setting-vapid-pair')] : []
}

const keysOf = ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: EnvSource) =>
  publicKey && privateKey ? { publicKey, privateKey } : null
