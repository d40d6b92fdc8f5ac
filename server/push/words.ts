import type { PushMessage } from '#contract/push.ts'

// These texts appear on a lock screen, visible to anyone nearby: no gift, no amount, no balance.

export function expiringMessage({ expiresOn }: { expiresOn: string }): PushMessage {
  const [, month, day] = expiresOn.split('-').map(Number)
  return {
    title: 'ポイントの有効期限が近づいています',
    body: `${month}月${day}日までにデイリースタンプを受け取ると、有効期限が延びます。`,
    path: '/mypage/',
    tag: 'expiring',
  }
}

const todoTextShown = 100

export function reminderMessage({
  recordId,
  text,
  at,
}: {
  recordId: string
  text: string
  at: Date
}): PushMessage {
  const time = at.toLocaleTimeString('ja-JP', { timeZone: 'Asia/Tokyo', hour: 'numeric', minute: '2-digit' })
  const letters = [...text.trim()]
  const title =
    letters.length > todoTextShown ? `${letters.slice(0, todoTextShown).join('')}…` : letters.join('')
  return {
    title: title || 'やることの時間です',
    body: `${time} のやること`,
    path: `/apps/todo?id=${recordId}`,
    tag: `todo/${recordId}`,
  }
}
