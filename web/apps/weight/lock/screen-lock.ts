import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { hourMs, minuteMs } from '#contract/values/japan-day.ts'
import { browserStorage } from '#web/client/browser-storage.ts'
import { fromBase64, toBase64 } from '#web/storage/base64.ts'
import { forgetUndo } from '#web/ui/overlays/offer.ts'

/** A lock of the screen, not of the stored records: the passkey stays on this device and the server knows nothing of it. */
const lockShape = z.object({ credential: z.string(), removableFrom: z.optional(z.number()) })
type Lock = z.output<typeof lockShape>

const key = 'weight-lock'
/** A lost passkey: long enough for the member to notice that somebody else asks for it. */
export const removalHours = 24
export const removalMs = removalHours * hourMs
/** After so long out of sight it locks again. */
export const awayMinutes = 5
export const awayMs = awayMinutes * minuteMs
const timeoutMs = minuteMs

let isOpen = false
let hiddenAt: number | null = null
const listeners = new Set<() => void>()

type LockState = 'none' | 'locked' | 'open'

export const useScreenLock = (): LockState => useSyncExternalStore(subscribe, lockState, () => 'none')

/** When the lock goes by itself because its passkey is lost; null if nobody asked. */
export const useRemovalAt = (): number | null => useSyncExternalStore(subscribe, removalAt, () => null)

const removalAt = (): number | null => readLock()?.removableFrom ?? null

/** Makes a passkey on this device and locks from the next visit on. False if the device has none or the member cancels. */
export async function lockScreen(): Promise<boolean> {
  const made = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        rp: { name: 'こつこつ' },
        user: {
          id: crypto.getRandomValues(new Uint8Array(16)),
          name: '体重の画面のロック',
          displayName: '体重の画面のロック',
        },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'discouraged',
          userVerification: 'required',
        },
        timeout: timeoutMs,
      },
    }),
  )
  if (!made) return false
  isOpen = true
  return write({ credential: toBase64(new Uint8Array(made.rawId)) })
}

/** False if the device did not recognise the member. */
export async function openScreen(): Promise<boolean> {
  const lock = readLock()
  if (!lock) return true
  const used = await ask(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        allowCredentials: [{ type: 'public-key', id: fromBase64(lock.credential) }],
        userVerification: 'required',
        timeout: timeoutMs,
      },
    }),
  )
  if (!used || toBase64(new Uint8Array(used.rawId)) !== lock.credential) return false
  isOpen = true
  // The passkey is not lost.
  write({ credential: lock.credential })
  return true
}

export function unlockForGood(): void {
  browserStorage.local.remove(key)
  tell()
}

/** Asks for the lock to go after a day, or takes that back. */
export function askForRemoval(isWanted: boolean): void {
  const lock = readLock()
  if (!lock) return
  write({ credential: lock.credential, ...(isWanted && { removableFrom: Date.now() + removalMs }) })
}

function lockState(): LockState {
  const lock = readLock()
  if (!lock || (lock.removableFrom !== undefined && lock.removableFrom <= Date.now())) return 'none'
  return isOpen && !isAwayTooLong() ? 'open' : 'locked'
}

const readLock = (): Lock | null => browserStorage.local.read(key, lockShape)

function write(lock: Lock): boolean {
  const isWritten = browserStorage.local.write(key, lock)
  tell()
  return isWritten
}

/** Null if the member cancels, or if the device cannot. */
async function ask(use: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    const credential = await use()
    return credential instanceof PublicKeyCredential ? credential : null
  } catch {
    return null
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** Other pages count as out of sight. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    comeBack()
    document.addEventListener('visibilitychange', lockAfterAbsence)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    hiddenAt ??= Date.now()
    document.removeEventListener('visibilitychange', lockAfterAbsence)
  }
}

function lockAfterAbsence(): void {
  if (document.hidden) hiddenAt ??= Date.now()
  else comeBack()
  tell()
}

function comeBack(): void {
  if (isAwayTooLong() && readLock()) {
    isOpen = false
    // Its words name weights.
    forgetUndo()
  }
  hiddenAt = null
}

const isAwayTooLong = (): boolean => hiddenAt !== null && Date.now() - hiddenAt >= awayMs
