import type { AppId } from '#contract/apps/apps.ts'
import { digits } from '#contract/values/digits.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { openFormOf } from './open-form.ts'

const types = {
  ics: 'text/calendar',
  csv: 'text/csv',
  json: 'application/ld+json',
  paprikarecipes: 'application/vnd.paprika',
}

/** Saves the file of an app with this ending, or all its files as an archive. */
export async function saveOpenForm(app: AppId, ending: keyof typeof types | 'zip'): Promise<void> {
  const { files, count } = await (await openFormOf(app)).write(ending)
  const name = `kotsukotsu-${app}-${japanDay(serverNow())}.${ending}`
  if (ending === 'zip') {
    const { writeArchive } = await import('#readers/frame/archive/write-archive.ts')
    saveFile(name, 'application/zip', [await writeArchive(files)])
  } else {
    const wanted = files.filter(({ path }) => path.endsWith(`.${ending}`))
    saveFile(
      name,
      types[ending],
      wanted.map(({ content }) => content),
    )
  }
  toast.done(`${digits(count)}件を書き出しました`)
}
