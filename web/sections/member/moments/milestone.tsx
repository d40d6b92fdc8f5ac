import { useEffect, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { ShareIcon } from '../../../ui/icons/actions/share.tsx'
import { sharePicture } from '../../../ui/picture.ts'
import { useAction } from '../../../ui/use-action.ts'
import { milestoneDays } from './due-moments.ts'
import { milestonePicture } from './milestone-picture.ts'

/** The picture of a milestone, made on this device, to keep or to share, or not. */
export function Milestone({ days }: { days: number }) {
  const [made, setMade] = useState<{ picture: Blob; address: string } | null>(null)

  useEffect(() => {
    let address: string | null = null
    let isGone = false
    // One stone more at each milestone, the first one with two.
    void milestonePicture(days, 2 + milestoneDays.indexOf(days)).then((picture) => {
      if (!picture || isGone) return
      address = URL.createObjectURL(picture)
      setMade({ picture, address })
    })
    return () => {
      isGone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [days])

  const { run, isBusy } = useAction(
    async () => {
      if (!made) return
      const words = {
        name: `kotsukotsu-${days}.png`,
        title: `こつこつ ${days}日`,
        saved: '画像を保存しました',
      }
      await sharePicture(made.picture, words)
    },
    () => '画像を共有できませんでした。もう一度お試しください。',
  )
  return (
    <div className="grid justify-items-center gap-3">
      <div className="aspect-square w-full">
        {made && (
          <img
            src={made.address}
            alt={`積み上がった石と、${days}日の文字`}
            className="w-full animate-rise rounded-lg border border-line shadow-card"
          />
        )}
      </div>
      <Button
        size="sm"
        variant="quiet"
        icon={<ShareIcon size={20} />}
        busy={isBusy}
        disabled={!made}
        onClick={() => void run()}
      >
        画像を共有・保存する
      </Button>
    </div>
  )
}
