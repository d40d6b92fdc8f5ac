import type { AppId } from '#contract/apps/apps.ts'
import { digits } from '#contract/values/digits.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { saveFile } from '#web/ui/save-file.ts'

type Export = {
  app: AppId
  /** The end of the file's name. */
  ending: string
  content: Blob
  /** How many records it has. */
  count: number
}

export function saveExport({ app, ending, content, count }: Export): void {
  saveFile(`kotsukotsu-${app}-${japanDay(serverNow())}.${ending}`, content.type, [content])
  toast.done(`${digits(count)}件を書き出しました`)
}
