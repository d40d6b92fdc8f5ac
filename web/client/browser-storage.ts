import type * as z from 'zod/mini'

/**
 * localStorage and sessionStorage without their exceptions: the browser may have storage disabled or full, and a value
 * may come from an older build. Reading then gives null and writing false.
 */
export const browserStorage = {
  /** Shared by all tabs. */
  local: storageOf(() => localStorage),
  /** For this tab only; survives a reload. */
  session: storageOf(() => sessionStorage),
}

/** `area` is a function, because merely reading `localStorage` throws where storage is disabled. */
function storageOf(area: () => Storage) {
  const guarded = <Result>(use: (storage: Storage) => Result): Result | null => {
    try {
      return use(area())
    } catch {
      return null
    }
  }
  return {
    isEnabled: (): boolean => guarded((storage) => storage.length >= 0) ?? false,
    keys: (prefix: string): string[] =>
      guarded((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix))) ?? [],
    readText: (key: string): string | null => guarded((storage) => storage.getItem(key)),
    writeText: (key: string, text: string): boolean =>
      guarded((storage) => {
        storage.setItem(key, text)
        return true
      }) ?? false,
    /** Null if there is no value or it has another shape. */
    read: <Value>(key: string, shape: z.ZodMiniType<Value>): Value | null =>
      guarded((storage) => {
        const parsed = shape.safeParse(JSON.parse(storage.getItem(key) ?? 'null'))
        return parsed.success ? parsed.data : null
      }),
    write: (key: string, value: unknown): boolean =>
      guarded((storage) => {
        storage.setItem(key, JSON.stringify(value))
        return true
      }) ?? false,
    remove: (...keys: string[]): void => {
      guarded((storage) => {
        for (const key of keys) storage.removeItem(key)
      })
    },
  }
}
