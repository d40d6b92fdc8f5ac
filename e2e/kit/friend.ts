import type { APIRequestContext } from '@playwright/test'
import { applyUpdate, Doc, type Map as YMap } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import { linesIn, sharedLines } from '#contract/apps/note-lines.ts'
import { call, registered } from './member.ts'

/** Another member, by calls, who has accepted an invitation to a note. */
export async function friendAtNote(request: APIRequestContext, invitation: string) {
  const { idToken } = await registered(request)
  const ask = (name: string, data: object) =>
    call(request, name, data, { Authorization: `Bearer ${idToken}` })
  const { space } = await ask('space-join', { secret: invitation.slice(invitation.indexOf('#') + 1) })
  const doc = new Doc()
  const unsent: Uint8Array[] = []
  doc.on('update', (update, origin) => origin !== 'server' && unsent.push(update))
  const note = () => [...doc.getMap<YMap<unknown>>(recordsKey).values()][0]

  /** The lines as the friend's device has them now. */
  async function read(): Promise<string[]> {
    const { updates } = await ask('sync-pull', { app: 'note', space, from: null })
    for (const update of updates) applyUpdate(doc, Buffer.from(update, 'base64'), 'server')
    const map = note()
    return map ? linesIn(map).map(({ kind, done, text }) => `${kind}${done ? ' done' : ''}: ${text}`) : []
  }

  return {
    read,
    /** Writes at the end of the first line. */
    write: async (letters: string) => {
      await read()
      const [text] = sharedLines(note())?.lines.values() ?? []
      text?.insert(text.length, letters)
      for (const update of unsent.splice(0))
        await ask('sync-push', { app: 'note', space, update: Buffer.from(update).toString('base64') })
    },
  }
}
