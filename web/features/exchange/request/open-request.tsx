import type { Channel } from '#contract/exchange/exchange-rules.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { exchangePath } from '../exchange-path.ts'

type Props = { channel: Channel; exchangeId: string }

/** One request at a time: the way to the one that is under way, from whichever tab or device it came. */
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
