import { useCallback, useEffect, useState } from 'react'
import { choosePush, readPush } from '#contract/push.ts'
import type { PushKind } from '#contract/push-rules.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { call } from '#web/client/transport/call.ts'
import { type TurnedOn, turnOff, turnOn } from './registration.ts'

/** `loading` first; `off` if this deployment sends no notifications. */
type Push =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'off' }
  | { kind: 'known'; isOn: boolean; kinds: Record<PushKind, boolean> }

export function usePush() {
  const uid = useUser()?.uid
  const [push, setPush] = useState<Push>({ kind: 'loading' })

  const read = useCallback(async () => {
    try {
      const { publicKey, isRegistered, kinds } = await call(readPush, {})
      const isAllowed = 'Notification' in window && Notification.permission === 'granted'
      setPush(publicKey ? { kind: 'known', isOn: isRegistered && isAllowed, kinds } : { kind: 'off' })
    } catch {
      setPush({ kind: 'failed' })
    }
  }, [])

  useEffect(() => {
    if (uid) void read()
  }, [uid, read])

  async function begin(): Promise<TurnedOn> {
    const turned = uid ? await turnOn(uid) : 'failed'
    await read()
    return turned
  }

  async function end(): Promise<void> {
    await turnOff()
    await read()
  }

  async function choose(kinds: Record<PushKind, boolean>): Promise<void> {
    setPush((before) => (before.kind === 'known' ? { ...before, kinds } : before))
    await call(choosePush, { kinds }).finally(read)
  }

  return { push, read, begin, end, choose }
}
