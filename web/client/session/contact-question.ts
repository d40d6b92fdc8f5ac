import * as z from 'zod/mini'
import { browserStorage } from '../browser-storage.ts'

const key = 'contact-question'

/**
 * The text that a member asks about, on its way to the contact form. In this tab only and not in the URL, which would
 * leave a member's history in the browser's history and in server logs.
 */
export const passQuestion = (body: string): void => void browserStorage.session.write(key, body)

/** Null if nothing was passed. It is handed over once. */
export function takeQuestion(): string | null {
  const body = browserStorage.session.read(key, z.string())
  browserStorage.session.remove(key)
  return body
}
