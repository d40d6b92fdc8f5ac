import type { Maintenance } from '#contract/notice/service-status.ts'
import { momentInWords } from '#web/text/moment.ts'
import { Phrases } from '#web/ui/content/phrases.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type Props = { maintenance: Maintenance }

/** Maintenance that is on or begins soon. The operator's preview shows this same component. */
export function MaintenanceNotice({ maintenance: { isOn, message, startsAt, endsAt } }: Props) {
  if (isOn) {
    return (
      <Notice tone="info" title="メンテナンス中です" live>
        <p className="break-words">{message}</p>
        <p className="mt-1">
          <Phrases>
            {endsAt
              ? `${momentInWords(endsAt)}ごろに再開する予定です。`
              : '終わり次第再開します。少しお待ちください。'}
          </Phrases>
        </p>
      </Notice>
    )
  }
  const until = endsAt ? `${momentInWords(endsAt)}ごろまで` : 'しばらくの間'
  return (
    <Notice tone="info" title="メンテナンスのお知らせ">
      {`${momentInWords(startsAt)}から${until}、ポイントと交換の操作を一時停止します。記録アプリは、その間もお使いいただけます。`}
    </Notice>
  )
}
