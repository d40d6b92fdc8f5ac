import type { PushMessage } from '#contract/push.ts'

/** Something must be shown whatever came: the browser gives notifications up that show none. */
const unread: PushMessage = {
  title: 'こつこつからのお知らせ',
  body: 'マイページでご確認ください。',
  path: '/mypage/',
  tag: 'unread',
}

export function readPushed(text: string | undefined): PushMessage {
  try {
    const { title, body, path, tag } = JSON.parse(text ?? '')
    const isWhole = [title, body, path, tag].every((value) => typeof value === 'string')
    return isWhole && isOwnPath(path) ? { title, body, path, tag } : unread
  } catch {
    return unread
  }
}

/** `//elsewhere.jp` would be an address of somebody else. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path)
