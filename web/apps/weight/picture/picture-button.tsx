import { Button } from '#web/ui/buttons/button.tsx'
import { ShareIcon } from '#web/ui/icons/actions/share.tsx'
import { sharePicture } from '#web/ui/picture.ts'
import { useAction } from '#web/ui/use-action.ts'
import type { View } from '../chart/view.ts'
import type { Weights } from '../use-weights.ts'
import { chartPicture } from './chart-picture.ts'

/** Shares or saves the chart as a picture that is made on this device. */
export function PictureButton({ weights, view }: { weights: Weights; view: View }) {
  const { run, isBusy } = useAction(
    async () => {
      const picture = await chartPicture(weights, view)
      if (!picture) throw new Error('the browser made no picture')
      await sharePicture(picture, {
        name: `weight-${weights.today}.png`,
        title: '体重の記録',
        saved: 'グラフの画像を保存しました',
      })
    },
    () => '画像を作れませんでした。もう一度お試しください。',
  )
  return (
    <Button size="sm" variant="quiet" icon={<ShareIcon size={20} />} busy={isBusy} onClick={run}>
      画像にする
    </Button>
  )
}
