// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Doc, encodeStateAsUpdate, Map as YMap, Text as YText } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import { shoppingListName } from '#contract/apps/app-todo.ts'
import { syncDocuments } from '#contract/apps/sync.ts'
import { documentPath, type LiveDocument } from '#contract/protocol/document.ts'
import { type Space, spacesDocument } from '#contract/space/space.ts'
import { followDocuments } from '#web/client/live/documents.ts'
import { setAuthState } from '#web/client/session/auth-state.ts'
import { tellAnswer } from '#web/client/transport/reach.ts'
import { toBase64 } from '#web/storage/base64.ts'
import { untilArrived } from '#web/storage/until-known.ts'
import { readShoppingList, readStoredShoppingList, rememberAtHome, sendToTodo } from './send-to-todo.ts'

vi.mock('#web/storage/until-known.ts', { spy: true })

const uid = 'hanako'
const space = '0e3a8d52-6d0f-4a8e-9a34-6a4e1f6f3c11'
/** The stream of live documents. */
let live: ReadableStreamDefaultController<Uint8Array> | null
let stop = () => {}
let version = 0

beforeEach(() => {
  live = null
  tellAnswer()
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (String(url).endsWith('/live'))
      return new Response(
        new ReadableStream({
          start: (controller) => {
            live = controller
          },
        }),
      )
    const { data } = JSON.parse(body)
    if (url.includes('pull')) {
      const updates = data.space ? [toBase64(sharedList())] : []
      return Response.json({ result: { epoch: 'a', seq: updates.length, updates, hasMore: false } })
    }
    return Response.json({ result: { epoch: 'a', seq: 2 } })
  })
  setAuthState({ kind: 'signed-in', user: { uid, email: null, emailVerified: true } })
  stop = followDocuments(uid)
})

afterEach(() => {
  stop()
  setAuthState({ kind: 'unknown' })
  vi.unstubAllGlobals()
})

it('a plan that is shopped for on a new device goes into the shared list, which is still on its way', async () => {
  const sending = sendToTodo(['牛乳 1本'], true)
  await expect.poll(() => live).not.toBeNull()
  say(syncDocuments.todo, null)
  say(spacesDocument, { spaces: [shared] })

  const { listId } = await sending

  expect(listId).toBe('the-list')
  await expect.poll(async () => (await readShoppingList(true)).open).toHaveLength(2)
})

it('nothing of a list is found any more once the server no longer names it, as after a removal while offline', async () => {
  const reading = readShoppingList(true)
  await expect.poll(() => live).not.toBeNull()
  say(syncDocuments.todo, null)
  say(spacesDocument, { spaces: [shared] })
  const before = await reading

  say(spacesDocument, { spaces: [] })

  expect(before.open.map(({ text }) => text)).toEqual(['味噌'])
  await expect.poll(async () => (await readShoppingList(true)).open).toEqual([])
})

it('a food is remembered at once, in the order of the presses, on a list that this device has', async () => {
  setAuthState({ kind: 'signed-in', user: { uid: 'jiro', email: null, emailVerified: true } })
  let arrive = (_isThere: boolean) => {}
  const arrival = new Promise<boolean>((resolve) => {
    arrive = resolve
  })
  const waiting = vi.mocked(untilArrived).mockClear().mockReturnValueOnce(arrival).mockResolvedValueOnce(true)
  const first = rememberAtHome('塩', true)
  await expect.poll(() => waiting.mock.calls).toHaveLength(1)
  await sendToTodo(['米 1kg'])

  const second = rememberAtHome('塩', false)
  arrive(true)
  await Promise.all([first, second])
  await rememberAtHome('味噌', true)

  expect((await readStoredShoppingList()).atHome).toEqual(['味噌'])
  // Only before there was a list.
  expect(waiting).toHaveBeenCalledTimes(2)
})

const person = { id: 'a', name: '花子', role: 'owner' } as const

const shared: Space = {
  id: space,
  app: 'todo',
  kind: 'todo-list',
  title: shoppingListName,
  state: 'open',
  readableUntil: null,
  role: 'owner',
  me: person.id,
  members: [person],
  place: { epoch: 'a', seq: 1 },
  joinedAt: '2026-11-19T03:00:00.000Z',
  lastChange: null,
  ifErased: 'hand-over',
  offeredTo: null,
  endedBy: null,
}

function sharedList(): Uint8Array {
  const doc = new Doc()
  const list = new YMap<unknown>(
    Object.entries({ kind: 'list', text: new YText(shoppingListName), order: 'a' }),
  )
  doc.getMap(recordsKey).set('the-list', list)
  const todo = { kind: 'todo', text: new YText('味噌'), list: 'the-list', order: 'a' }
  doc.getMap(recordsKey).set('the-todo', new YMap<unknown>(Object.entries(todo)))
  return encodeStateAsUpdate(doc)
}

function say(document: LiveDocument, data: unknown): void {
  const event = { document: documentPath(document, uid), version: ++version, data }
  live?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
}
