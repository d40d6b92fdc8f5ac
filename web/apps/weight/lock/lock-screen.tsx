import { useState } from 'react'
import { momentInWords } from '#web/text/moment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { LockIcon } from '#web/ui/icons/signs/lock.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { askForRemoval, openScreen, removalHours, useRemovalAt } from './screen-lock.ts'

/** In place of everything that has a weight. */
export function LockScreen() {
  const [isRefused, setRefused] = useState(false)
  const { run: open, isBusy } = useAction(
    async () => setRefused(!(await openScreen())),
    () => 'ロックを解除できませんでした。もう一度お試しください。',
  )
  const goesAt = useRemovalAt()
  return (
    <Card as="section" corners="xl" aria-label="ロック中">
      <LockIcon size={32} className="text-accent" />
      <h2 className="mt-2 text-xl">体重の画面をロックしています</h2>
      <p className="mt-1">この端末の顔・指紋・暗証番号で開きます。</p>
      <Button className="mt-4" busy={isBusy} onClick={open}>
        ロックを解除する
      </Button>
      <p role="status" className="mt-2 text-sm text-danger">
        {isRefused && '確認できませんでした。もう一度お試しください。'}
      </p>
      {goesAt === null ? (
        <details className="mt-2 text-sm">
          <summary className="min-h-11 cursor-pointer content-center">解除できないとき</summary>
          <p>
            パスキーをなくしたときは、{removalHours}
            時間後にロックを外せます。待つあいだは、外れる時刻をこの画面に表示します。
          </p>
          <Button size="sm" variant="secondary" className="mt-2" onClick={() => askForRemoval(true)}>
            {removalHours}時間後にロックを外す
          </Button>
        </details>
      ) : (
        <div className="mt-2">
          <p>{momentInWords(goesAt)}にロックが外れます。</p>
          <Button size="sm" variant="secondary" className="mt-2" onClick={() => askForRemoval(false)}>
            取り消す
          </Button>
        </div>
      )}
    </Card>
  )
}
