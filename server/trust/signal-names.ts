import type { SignalKind } from './trust.ts'

export const signalNames: Record<SignalKind, string> = {
  device: '端末',
  mailbox: 'メールボックス',
  paypay: 'PayPayアカウント',
  network: 'ネットワーク',
  domain: 'メールのドメイン',
  inviter: '紹介コード',
}
