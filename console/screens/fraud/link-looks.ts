import type { LinkKind } from '#contract/console/fraud.ts'

/** Each kind has a letter and a line of its own, so that the picture is readable without colours. */
export const linkLooks: Record<LinkKind, { letter: string; name: string; stroke: string; dash: string }> = {
  device: { letter: '端', name: '端末', stroke: 'var(--danger)', dash: '' },
  mailbox: { letter: '＠', name: 'メールボックス', stroke: 'var(--accent)', dash: '' },
  paypay: { letter: 'P', name: 'PayPayアカウント', stroke: 'var(--warning)', dash: '' },
  network: { letter: '網', name: 'ネットワーク', stroke: 'var(--info)', dash: '3 5' },
  domain: { letter: 'ド', name: 'メールのドメイン', stroke: 'var(--ink-soft)', dash: '1 5' },
  inviter: { letter: '紹', name: '紹介', stroke: 'var(--success)', dash: '8 4' },
}
