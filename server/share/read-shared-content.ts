import type { SharedPageApp } from '#contract/share/shared-page.ts'
import { type SharedContent, sharedContent } from '#contract/share/shared-page-content.ts'
import { cleanText } from '#contract/values/clean-text.ts'
import { parseInput } from '../http/handle.ts'
import { badRequest } from '../http/json-body.ts'

const titleLengthMax = 100

/** The content of a call, without anything that a page does not show. */
export function contentOfCall(base64: string, app: SharedPageApp): { title: string; content: Buffer } {
  const shared = parseInput(sharedContent, jsonOf(Buffer.from(base64, 'base64')))
  if (shared.app !== app) throw badRequest()
  return {
    title: cleanText(shared.title).slice(0, titleLengthMax),
    content: Buffer.from(JSON.stringify(shared)),
  }
}

/** The content of a row, which was parsed before it was stored. */
export const contentOfRow = (content: Buffer): SharedContent =>
  JSON.parse(content.toString('utf8')) as SharedContent

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw badRequest()
  }
}
