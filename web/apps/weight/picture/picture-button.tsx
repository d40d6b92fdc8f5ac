import { Button } from '#web/ui/buttons/button.tsx'
import { ShareIcon } from '#web/ui/icons/actions/share.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { sharePicture } from '#web/ui/picture.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { useAction } from '#web/ui/use-action.ts'
import type { View } from '../chart/view.ts'
import type { WeightView } from '../use-weights.ts'
import { chartPicture, pictureSize } from './chart-picture.ts'
import { picturePdf } from './picture-pdf.ts'

/** Shares or saves the chart as a picture that is made on this device. */
export function PictureButton({ weights, view }: { weights: WeightView; view: View }) {
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
  const { run: makePdf, isBusy: isMaking } = useAction(
    async () => {
      const picture = await chartPicture(weights, view, 'image/jpeg')
      if (!picture) throw new Error('the browser made no picture')
      const pdf = picturePdf(new Uint8Array(await picture.arrayBuffer()), pictureSize)
      saveFile(`weight-${weights.today}.pdf`, 'application/pdf', [pdf])
      toast.done('グラフのPDFを保存しました')
    },
    () => 'PDFを作れませんでした。もう一度お試しください。',
  )
  return (
    <span className="flex flex-wrap">
      <Button size="sm" variant="quiet" icon={<ShareIcon size={20} />} busy={isBusy} onClick={run}>
        画像にする
      </Button>
      <Button size="sm" variant="quiet" busy={isMaking} onClick={makePdf}>
        PDFにする
      </Button>
    </span>
  )
}
