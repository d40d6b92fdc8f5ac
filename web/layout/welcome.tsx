import { accountDocument } from '#contract/account.ts'
import { StampCardArt } from '../art/stamp-card-art.tsx'
import { useLastKnown } from '../client/live/use-last-known.ts'
import { useWaitingBlock } from '../features/exchange/home/use-waiting-block.ts'
import { WelcomeDialog } from '../features/point/welcome/welcome-dialog.tsx'

/** Loaded on demand: most visits never show it. */
export function Welcome({ onClose }: { onClose: () => void }) {
  const { data: account } = useLastKnown(accountDocument)
  const block = useWaitingBlock(account)
  return (
    <WelcomeDialog
      art={<StampCardArt className="w-full" />}
      exchangeFrom={block && { isNew: block.why === 'account-too-new', until: block.until }}
      onClose={onClose}
    />
  )
}
