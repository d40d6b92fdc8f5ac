/** The texts about one event, for the app, the mail and the lock screen. */
export type Telling = {
  /** Decides the picture in the panel. */
  topic: 'exchange' | 'gift' | 'referral' | 'point'
  title: string
  body: string
  /** Where a press leads; a path of this site. */
  path: string
  mail: { subject: string; paragraphs: string[]; label: string }
  /** Visible to anyone nearby: no gift, no amount, no balance. A later one with the same tag replaces an earlier one. */
  push: { title: string; body: string; tag: string }
}

export const thanks = 'いつもこつこつをご利用いただき、ありがとうございます。'
