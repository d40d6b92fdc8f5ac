import { japanDay } from '#contract/values/japan-day.ts'
import { readTodo } from '#readers/todo/read-todo.ts'
import type { ImportTarget } from '../apps/frame/files/import-target.ts'
import { scalePhoto } from '../apps/frame/photo/scale-photo.ts'
import { newId } from '../client/new-id.ts'
import { kilograms, recipeAddress, type Shared, type SharedKind } from './shared.ts'
import { targetOf } from './targets.ts'

/** Where the page goes next, and how the new record is taken back. */
type Taken = { path: string; takeBack: (() => void) | null }

const titleLengthMax = 60

/** Makes the shared text and pictures what the member chose. Recipes are shown first, in their own dialog. */
export async function takeShared(shared: Shared, kind: SharedKind): Promise<Taken> {
  if (kind === 'recipe') return { path: await recipeAddress(shared), takeBack: null }
  const target = await targetOf(kind)
  await target.loaded()
  const path = `/apps/${kind}`
  const kg = kind === 'weight' ? kilograms(shared.text) : null
  // A weight that is not in the text is entered there.
  if (kind === 'weight' && kg === null) return { path, takeBack: null }
  const value =
    kind === 'note'
      ? await noteOf(shared, target)
      : kind === 'todo'
        ? todoOf(shared, target)
        : { kind: 'weighing', day: japanDay(new Date()), kg, note: '' }
  const [id, now] = [newId(), Date.now()]
  target.put([{ id, value: { createdAt: now, editedAt: now, ...value } }])
  return { path, takeBack: () => target.takeBack([id]) }
}

async function noteOf({ text, files }: Shared, target: ImportTarget) {
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  const photos = []
  for (const picture of pictures) {
    const scaled = await scalePhoto(picture).catch(() => null)
    photos.push(scaled && (await target.keepPhoto(scaled)))
  }
  const [first = '', ...rest] = text.split('\n')
  const isTitle = rest.length > 0 && first.length <= titleLengthMax && !/https?:/.test(first)
  const lines = [isTitle ? rest.join('\n') : text, ...pictures.map((_, at) => `![写真](photo:${at})`)]
  const body = lines.filter((line) => line !== '').join('\n')
  return target.withPhotos({ title: isTitle ? first : '', body }, photos)
}

function todoOf({ text }: Shared, target: ImportTarget) {
  const [first = '', ...rest] = text.split('\n')
  const { title, pieces: _pieces, offered: _offered, list: _list, ...when } = readTodo(first, new Date())
  return {
    kind: 'todo',
    text: (title || first).slice(0, 500),
    memo: [first.slice(500), ...rest].filter((line) => line !== '').join('\n'),
    order: target.orderAfter(),
    ...when,
  }
}
