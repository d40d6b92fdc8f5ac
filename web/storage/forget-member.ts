import { appIds } from '#contract/apps/apps.ts'
import { browserStorage } from '../client/browser-storage.ts'
import { clearUnloadBuffer } from './device/unload-buffer.ts'
import { forgetKept } from './kept-records.ts'

/** Removes everything of a member from this device. The member is signed out, so nothing new is written. */
export async function forgetMember(uid: string): Promise<void> {
  for (const app of appIds) clearUnloadBuffer(app, uid)
  const { local, session } = browserStorage
  const names = local.keys() ?? []
  // By key or by value, so that a value added later is not forgotten here.
  local.remove(...names.filter((name) => `${name} ${local.readText(name)}`.includes(uid)))
  session.remove(...(session.keys() ?? []))
  // Last, because it takes time: it is finished later if the page is closed.
  await forgetKept(uid)
}
