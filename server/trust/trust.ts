import { createHmac, hkdfSync } from 'node:crypto'
import { projectId } from '#contract/protocol/wire.ts'

/** The kinds of signals that accounts may share. */
export const signalKinds = ['device', 'mailbox', 'paypay', 'network', 'domain', 'inviter'] as const
export type SignalKind = (typeof signalKinds)[number]

/** These identify one person or household. A network or mail domain is shared by strangers. */
export const strongKinds = ['device', 'mailbox', 'paypay'] as const satisfies SignalKind[]

export const isStrong = (kind: SignalKind): boolean => strongKinds.some((strong) => strong === kind)

export type Trust = { key: Buffer }

export const openTrust = (secret: string): Trust => ({
  key: Buffer.from(hkdfSync('sha256', secret, projectId, 'trust signals', 32)),
})

/** In hex, because the driver has no arrays of bytes. */
export const signalHash = ({ key }: Trust, kind: SignalKind, value: string): string =>
  createHmac('sha256', key).update(`${kind}/${value}`).digest('hex')
