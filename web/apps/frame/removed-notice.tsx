import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type Props = {
  /** Such as このメモ. */
  what: string
  /** The sentence below the title. */
  children?: string
  onBringBack: () => void
  onClose: () => void
}

/** Above an open record that another device has removed. */
export function RemovedNotice({
  what,
  children = '書いた内容は、閉じるまでここに残ります。',
  onBringBack,
  onClose,
}: Props) {
  return (
    <div className="my-3">
      <Notice
        live
        tone="warning"
        title={`${what}は、別の端末か画面で削除されました`}
        action={
          <>
            <Button size="sm" onClick={onBringBack}>
              元に戻す
            </Button>
            <Button size="sm" variant="secondary" onClick={onClose}>
              閉じる
            </Button>
          </>
        }
      >
        {children}
      </Notice>
    </div>
  )
}
