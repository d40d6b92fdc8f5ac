import { createHash } from 'node:crypto'
import type { SeenPreview } from '#contract/console/act.ts'
import type { RequestView } from '#contract/console/operators.ts'
import { type ActPreview, type DefinedAct, previewIn } from '../../acts/act.ts'
import type { StoredRequest } from './request.ts'

/** The act and its parameters, also after they were stored as JSON, which may reorder keys. */
export const inputHash = (act: DefinedAct, input: unknown): Buffer =>
  createHash('sha256')
    .update(`${act.definition.act}\n${inOrder(input)}`)
    .digest()

/** A preview with a hash over it, the act and all parameters: parameters that it does not show are bound too. */
export function seenPreviewOf(act: DefinedAct, input: unknown, preview: ActPreview): SeenPreview {
  const shown = previewIn('ja', preview)
  return { preview: shown, hash: hashOf(act, input, [shown]) }
}

/** The second person's view of a request. Its hash covers the requester's reason too, which members may read. */
export function requestViewOf(act: DefinedAct, request: StoredRequest, preview: ActPreview): RequestView {
  const shown = previewIn('ja', preview)
  const { input, reason, preview: asked } = request
  return { preview: shown, hash: hashOf(act, input, [shown, reason]), reason, asked }
}

const hashOf = (act: DefinedAct, input: unknown, seen: unknown[]) =>
  createHash('sha256').update(inputHash(act, input)).update(JSON.stringify(seen)).digest('base64url')

/** JSON with sorted keys. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
