import * as z from 'zod/mini'
import type { Schema } from '#contract/protocol/callable.ts'
import { documentPath, type LiveDocument } from '#contract/protocol/document.ts'
import { parseAnswer } from '../transport/parse-answer.ts'
import { joinLive, type LiveTab } from './live-tab.ts'

const tabs = new Map<string, LiveTab>()

/**
 * Follows a member's document: `onChange` gets its newest state (null while it is absent) and every newer one,
 * over one stream for all tabs of the browser. Returns the way to stop.
 */
export function listen<Shape extends Schema>(
  document: LiveDocument<Shape>,
  uid: string,
  onChange: (data: z.output<Shape> | null) => void,
): () => void {
  const shape = z.nullable(document.shape)
  const tab = tabs.get(uid) ?? joinLive(uid)
  tabs.set(uid, tab)

  const unfollow = tab.follow(documentPath(document, uid), (data) => {
    const parsed = parseAnswer(shape, data)
    // A newer server may send a shape that this page cannot read: keep the last state until the page is updated.
    if (parsed.success) onChange(parsed.data)
    else console.warn('[live]', document.path, parsed.error)
  })
  return () => {
    if (unfollow() === 'nothing left' && tabs.get(uid) === tab) {
      tabs.delete(uid)
      tab.close()
    }
  }
}
