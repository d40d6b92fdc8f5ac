import { StampCardArt } from '../art/stamp-card-art.tsx'
import { WelcomeDialog } from '../features/point/welcome/welcome-dialog.tsx'

/** Loaded on demand: most visits never show it. */
export function Welcome({ onClose }: { onClose: () => void }) {
  return <WelcomeDialog art={<StampCardArt className="w-full" />} onClose={onClose} />
}
