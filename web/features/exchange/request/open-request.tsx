import type { Channel } from '#contract/exchange/channel-names.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { exchangePath } from '../exchange-path.ts'

type Props = { channel: Channel; exchangeId: string }

/** Only one request can be open: a link to it, also if it was made in another tab or device. */
export function OpenRequest({ channel, exchangeId }: Props) {
  return (
    <Notice
      live
      title="手続き中のお申し込みがあります"
      action={
        <ButtonLink href={exchangePath(channel, exchangeId)} size="sm">
          手続きの状況を見る
        </ButtonLink>
      }
    >
      この交換先へのお申し込みは、一度に1件までです。完了するか取り消すと、次の交換を申し込めます。
    </Notice>
  )
}
