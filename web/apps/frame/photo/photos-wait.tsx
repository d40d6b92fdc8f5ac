import { Notice } from '#web/ui/feedback/notice.tsx'
import { SendVerificationButton } from '../send-verification-button.tsx'

/** Photos are kept on this device only until the member has verified the address. */
export function PhotosWait() {
  return (
    <div className="mb-6">
      <Notice live title="写真はこの端末だけに保存しています" action={<SendVerificationButton />}>
        メール認証が済むと、ほかの端末でも見られます。
      </Notice>
    </div>
  )
}
