import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

/** A folder with these files, as the build would leave it. */
export async function siteFolder(files: Record<string, string | Buffer>): Promise<string> {
  const folder = temporaryFolder()
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}
