import type { RequestRow } from '#contract/console/operators.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

const ends = {
  approved: 'ほかの担当者が承認しました。',
  rejected: 'ほかの担当者が却下しました。',
  withdrawn: '依頼した人が取り下げました。',
  ended: '期限が過ぎました。',
}

/** Tells in an open dialog that the request has been settled meanwhile. */
export function SettledNotice({ request: { state } }: { request: RequestRow }) {
  if (state === 'open') return null
  return (
    <Notice tone="warning" live title="この依頼は、もう待っていません">
      {ends[state]}閉じて、一覧をご確認ください。
    </Notice>
  )
}
