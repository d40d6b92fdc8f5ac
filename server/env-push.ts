import type { EnvSource } from './env-source.ts'
import { isKeyPair } from './push/vapid.ts'

export type PushEnv = {
  /** Null: local mode makes a pair of its secret, production sends no notifications. */
  vapidKeys: { publicKey: string; privateKey: string } | null
  /** A push service on this machine may be called: for tests and trials, in local mode only. */
  pushLoopback: boolean
}

export function readPushEnv(source: EnvSource, { localMode }: { localMode: boolean }): PushEnv {
  return { vapidKeys: keysOf(source), pushLoopback: localMode && source.PUSH_LOOPBACK === '1' }
}

export function pushProblems(source: EnvSource): string[] {
  const keys = keysOf(source)
  if (!keys && (source.VAPID_PUBLIC_KEY || source.VAPID_PRIVATE_KEY)) {
    return ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together: one of them is missing']
  }
  return keys && !isKeyPair(keys)
    ? ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair (make one: npx web-push generate-vapid-keys)']
    : []
}

const keysOf = ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: EnvSource) =>
  publicKey && privateKey ? { publicKey, privateKey } : null
