import { appIds, apps } from '#contract/apps/apps.ts'
import { writeArchive } from '#readers/frame/archive/write-archive.ts'
import { untilKnown } from '#web/storage/until-known.ts'
import { type OpenFile, openFormOf } from './open-form.ts'

/** The export of an account with a folder for each app, and a text that says what they are. */
export async function accountArchive(account: string): Promise<Blob> {
  const files: OpenFile[] = []
  const missing: string[] = []
  for (const app of appIds) {
    const { storage, write } = await openFormOf(app)
    const { name } = apps[app]
    if (!(await untilKnown(storage))) missing.push(name)
    else for (const file of (await write()).files) files.push({ ...file, path: `${name}/${file.path}` })
  }
  return writeArchive([
    { path: 'はじめに.txt', content: guide(missing) },
    { path: 'account.json', content: account },
    ...files,
  ])
}

const guide = (missing: readonly string[]) => `こつこつから書き出したデータです。

account.json には、お預かりしているデータがすべて入っています。
アプリの名前のフォルダには、そのアプリの記録が、ほかのアプリでも開ける形で入っています（ごみ箱の中のものを除く）。
フォルダの中のファイルは、こつこつの「ほかのアプリから」でもう一度読み込めます。
${missing.length > 0 ? `\nこの端末に届いていないため、フォルダがないもの：${missing.join('、')}\n` : ''}`
