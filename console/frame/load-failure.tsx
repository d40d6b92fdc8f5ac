import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { consoleSentence } from '../text/console-sentence.ts'

type Props = { error: unknown; onReload: () => void }

/** In place of content that could not be read; nothing if there is no error. */
export function LoadFailure({ error, onReload }: Props) {
  if (error === null) return null
  return (
    <Notice
      tone="danger"
      live
      action={
        <Button size="sm" onClick={onReload}>
          再読み込み
        </Button>
      }
    >
      {consoleSentence(error)}
    </Notice>
  )
}
