import type { PushMessage } from '#contract/push.ts'

/** Shown for unreadable messages: browsers revoke push permission if a message shows no notification. */
const unread: PushMessage = {
  title: 'こつこつからのお知らせ',
  body: 'マイページでご確認ください。',
  path: '/mypage/',
  tag: 'unread',
}

export function readPushed(text: string | undefined): PushMessage {
  try {
    const { title, body, path, tag, stop } = JSON.parse(text ?? '')
    const isWhole = [title, body, path, tag].every((value) => typeof value === 'string')
    return isWhole && isOwnPath(path)
      ? { title, body, path, tag, ...(typeof stop === 'string' && { stop }) }
      : unread
  } catch {
    return unread
  }
}

/** `//elsewhere.jp` would lead to another site. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path)
