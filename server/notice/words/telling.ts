import type { Notice } from '#contract/notice/notices.ts'

/** The texts about one event, for the app, the mail and the lock screen. */
export type Telling = Shown & (Sent | BellOnly)

type Shown = {
  /** Decides the picture in the panel. */
  topic: Notice['topic']
  title: string
  body: string
  /** Where a press leads; a path of this site. */
  path: string
}

type Sent = {
  mail: { subject: string; paragraphs: string[]; label: string }
  /** Visible to anyone nearby: no gift, no amount, no balance. A later one with the same tag replaces an earlier one. */
  push: { title: string; body: string; tag: string }
}

type BellOnly = { mail: null; push: null }

export const thanks = 'いつもこつこつをご利用いただき、ありがとうございます。'
