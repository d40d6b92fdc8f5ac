import { trustSignalDays } from '../retention-rules.ts'
import { message } from './message.ts'

/** Signals that members share. */
export const signalMessages = {
  'no-signals': {
    ja: `共有の手がかり: ${trustSignalDays}日以内に、ほかの会員と共有しているものはありません`,
    en: `signals: nothing shared with another member in ${trustSignalDays} days`,
  },
  'signals-heading': { ja: '共有の手がかりと相手', en: 'signals, shared with' },
  'signal-line': message<{ kind: string; count: number; members: string; counts: boolean }>({
    ja: ({ kind, count, members, counts }) =>
      `${kind}  ${count} 人（${counts ? '判断に使う' : '判断に使わない'}）: ${members}`,
    en: ({ kind, count, members, counts }) =>
      `${kind}  ${count} ${count === 1 ? 'member' : 'members'} (${counts ? 'counts' : 'does not count'}): ${members}`,
  }),
  'signal-device': { ja: '端末', en: 'device' },
  'signal-mailbox': { ja: 'メールボックス', en: 'mailbox' },
  'signal-paypay': { ja: 'PayPay', en: 'paypay' },
  'signal-network': { ja: '回線', en: 'network' },
  'signal-domain': { ja: 'メールのドメイン', en: 'domain' },
  'signal-inviter': { ja: '紹介者', en: 'inviter' },
  'flag-suspended': { ja: '利用停止', en: 'suspended' },
  'flag-fraud': { ja: '不正', en: 'fraud' },
}
