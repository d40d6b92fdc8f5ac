import type { AppId } from '#contract/apps/apps.ts'
import type { ImportTarget } from '../apps/frame/files/import-target.ts'

const modules = import.meta.glob<{ target: ImportTarget }>('../apps/*/import-target.ts')

/** The records of an app, loaded when something comes for it. */
export async function targetOf(app: AppId): Promise<ImportTarget> {
  const load = modules[`../apps/${app}/import-target.ts`]
  if (!load) throw new Error(`no import target for ${app}`)
  return (await load()).target
}
