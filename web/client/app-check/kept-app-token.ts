import * as z from 'zod/mini'

const name = 'kotsukotsu-app-check'
const shape = z.object({ token: z.string(), atMs: z.number() })

export type AppToken = z.output<typeof shape>

/** Kept for this tab, so that a reload does not repeat the work. It says that our app calls, not who does. */
export function keepAppToken(token: AppToken): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(token))
  } catch {
    // Storage is full or forbidden: the next page does the work again.
  }
}

export function keptAppToken(): AppToken | null {
  try {
    const kept = z.safeParse(shape, JSON.parse(sessionStorage.getItem(name) ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    return null
  }
}
