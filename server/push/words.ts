import type { PushMessage } from '#contract/push.ts'

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
