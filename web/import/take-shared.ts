import { japanDay } from '#contract/values/japan-day.ts'
import { readTodo } from '#readers/todo/read-todo.ts'
import type { ImportTarget } from '../apps/frame/files/import-target.ts'
import { scalePhoto } from '../apps/frame/photo/scale-photo.ts'
import { newId } from '../client/new-id.ts'
import {
  isPicture,
  kilograms,
  recipeAddress,
  type SharedFile,
  type SharedInput,
  type SharedKind,
} from './shared.ts'
import { targetOf } from './targets.ts'

type Taken = {
  /** Where the page goes next. */
  path: string
  /** The files that are in the record. */
  files: readonly SharedFile[]
  /** Whether the record is stored, so that the share need not be kept. */
  isSaved: boolean
  takeBack: (() => void) | null
}

const titleLengthMax = 60

/** Makes the shared text and pictures what the member chose. Recipes are shown first, in their own dialog. */
export async function takeShared(shared: SharedInput, kind: SharedKind): Promise<Taken> {
  const pictures = shared.files.filter(isPicture)
  if (kind === 'recipe') {
    const files = pictures.slice(0, 1)
    return { path: await recipeAddress(shared.text, files[0]), files, isSaved: true, takeBack: null }
  }
  const target = await targetOf(kind)
  await target.loaded()
  const path = `/apps/${kind}`
  const kg = kind === 'weight' ? kilograms(shared.text) : null
  // A weight that is not in the text is entered there.
  if (kind === 'weight' && kg === null)
    return { path: `${path}?do=n`, files: [], isSaved: true, takeBack: null }
  const value =
    kind === 'note'
      ? await noteOf(shared.text, pictures, target)
      : kind === 'todo'
        ? todoOf(shared, target)
        : { kind: 'weighing', day: japanDay(new Date()), kg, note: '' }
  const [id, now] = [newId(), Date.now()]
  if (target.put([{ id, value: { createdAt: now, editedAt: now, ...value } }]) === 0)
    throw new Error('the record was not added')
  const files = kind === 'note' ? pictures : []
  return { path, files, isSaved: await target.saved(), takeBack: () => target.takeBack([id]) }
}

async function noteOf(text: string, pictures: readonly SharedFile[], target: ImportTarget) {
  const photos = []
  for (const { file } of pictures) {
    const scaled = await scalePhoto(file).catch(() => null)
    photos.push(scaled && (await target.keepPhoto(scaled)))
  }
  const [first = '', ...rest] = text.split('\n')
  const isTitle = rest.length > 0 && first.length <= titleLengthMax && !/https?:/.test(first)
  const lines = [isTitle ? rest.join('\n') : text, ...pictures.map((_, at) => `![写真](photo:${at})`)]
  const body = lines.filter((line) => line !== '').join('\n')
  return target.withPhotos({ title: isTitle ? first : '', body }, photos)
}

function todoOf({ text }: Pick<SharedInput, 'text'>, target: ImportTarget) {
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
